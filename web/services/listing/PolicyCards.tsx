import { type CancellationStep, cancellationSteps } from '#shared/policies/cancellation.ts'
import { priceOfService } from '#shared/policies/service-price.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import type { ListingForm } from './listing-values.ts'
import styles from './PolicyCards.module.css'

const policies = ['flexible', 'moderate', 'strict'] as const

/** The cancellation policies with what each would mean for this price. */
export function PolicyCards({ form }: { form: ListingForm }) {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const { packages: _packages, ...values } = form.values
  const itemTotal = priceOfService({ ...values, packages: [] })

  const lineOf = ({ until, share }: CancellationStep) => {
    const when = t(`service:detail.cancellation.${until}`)
    const back = format.number(share, { style: 'percent' })
    if (!itemTotal || share === 1)
      return share === 0 ? t('listing:terms.lineNothing', { when }) : t('listing:terms.line', { when, share: back })
    const price = format.money({ amount: itemTotal, currency })
    if (share === 0) return t('listing:terms.lineKeepAll', { when, price })
    const kept = format.money({ amount: itemTotal - Math.round(itemTotal * share), currency })
    return t('listing:terms.lineKeep', { when, share: back, kept, price })
  }
  return (
    <RadioCards
      legend={t('listing:terms.policy')}
      columns={1}
      options={policies.map((policy) => ({
        value: policy,
        label: t(`service:detail.cancellation.${policy}`),
        description: cancellationSteps[policy].map((step) => (
          <span key={step.until} className={styles.line}>
            {lineOf(step)}
          </span>
        )),
      }))}
      help={t('listing:terms.policyHelp')}
      {...form.getInputProps('cancellationPolicy')}
    />
  )
}
