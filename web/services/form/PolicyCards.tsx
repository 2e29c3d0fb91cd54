import { type CancellationStep, cancellationSteps } from '#shared/policies/cancellation.ts'
import { priceOfService } from '#shared/policies/service-price.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import styles from './PolicyCards.module.css'
import type { ServiceFormState } from './service-values.ts'

const policies = ['flexible', 'moderate', 'strict'] as const

/** The cancellation policies with what each would mean for this price. */
export function PolicyCards({ form }: { form: ServiceFormState }) {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const { packages: _packages, ...values } = form.values
  const itemTotal = priceOfService({ ...values, packages: [] })

  const lineOf = ({ until, share }: CancellationStep) => {
    const when = t(`listing-details:detail.cancellation.${until}`)
    const back = format.number(share, { style: 'percent' })
    if (!itemTotal || share === 1)
      return share === 0
        ? t('listing-form:terms.lineNothing', { when })
        : t('listing-form:terms.line', { when, share: back })
    const price = format.money({ amount: itemTotal, currency })
    if (share === 0) return t('listing-form:terms.lineKeepAll', { when, price })
    const kept = format.money({ amount: itemTotal - Math.round(itemTotal * share), currency })
    return t('listing-form:terms.lineKeep', { when, share: back, kept, price })
  }
  return (
    <RadioCards
      legend={t('listing-form:terms.policy')}
      columns={1}
      options={policies.map((policy) => ({
        value: policy,
        label: t(`listing-details:detail.cancellation.${policy}`),
        description: cancellationSteps[policy].map((step) => (
          <span key={step.until} className={styles.line}>
            {lineOf(step)}
          </span>
        )),
      }))}
      help={t('listing-form:terms.policyHelp')}
      {...form.getInputProps('cancellationPolicy')}
    />
  )
}
