import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Earnings } from '#web/listings/form/Earnings.tsx'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import styles from '#web/listings/form/PricePart.module.css'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { PackagesField } from './PackagesField.tsx'
import { serviceEarningsOf } from './service-earnings.ts'
import type { ServiceFormState } from './service-values.ts'

/** How the seller charges, how much, and what is left of it. */
export function PricePart({ form, onVisit }: { form: ServiceFormState; onVisit: (part: string) => void }) {
  const t = useT()
  const format = useFormat()
  const site = useSite()
  const { currency } = site
  const { values } = form
  const isQuote = values.pricingType === 'quote'
  const duration =
    values.pricingType === 'hourly' && values.bookable ? format.duration(values.durationMinutes) : undefined
  return (
    <FormPart name="price" title={t('listing-form:price.title')} text={t('listing-form:price.text')} onVisit={onVisit}>
      <RadioCards
        legend={t('listing-form:price.how')}
        columns={3}
        options={(['fixed', 'hourly', 'quote'] as const).map((value) => ({
          value,
          label: t(`listing-form:price.${value}`),
          description: t(`listing-form:price.${value}Text`),
        }))}
        {...form.getInputProps('pricingType')}
        onChange={(type) => {
          form.getInputProps('pricingType').onChange(type)
          form.clearFieldError('price')
        }}
      />
      {isQuote ? (
        <p className={styles.note}>{t('listing-form:price.quoteNote')}</p>
      ) : (
        <div className={styles.row}>
          <MoneyField
            currency={currency}
            label={t(values.pricingType === 'hourly' ? 'listing-form:price.perHour' : 'listing-form:price.amount')}
            {...form.getInputProps('price')}
          />
          <Earnings pricing={serviceEarningsOf(values, site)} share={site.commission.services} duration={duration} />
        </div>
      )}
      <PackagesField form={form} />
    </FormPart>
  )
}
