import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Earnings } from '#web/listings/form/Earnings.tsx'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import styles from '#web/listings/form/PricePart.module.css'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { earningsOf } from './earnings-of.ts'
import type { ListingForm } from './listing-values.ts'
import { PackagesField } from './PackagesField.tsx'

/** How the seller charges, how much, and what is left of it. */
export function PricePart({ form, onVisit }: { form: ListingForm; onVisit: (part: string) => void }) {
  const t = useT()
  const format = useFormat()
  const site = useSite()
  const { currency } = site
  const { values } = form
  const isQuote = values.pricingType === 'quote'
  const duration =
    values.pricingType === 'hourly' && values.bookable ? format.duration(values.durationMinutes) : undefined
  return (
    <FormPart name="price" title={t('listing:price.title')} text={t('listing:price.text')} onVisit={onVisit}>
      <RadioCards
        legend={t('listing:price.how')}
        columns={3}
        options={(['fixed', 'hourly', 'quote'] as const).map((value) => ({
          value,
          label: t(`listing:price.${value}`),
          description: t(`listing:price.${value}Text`),
        }))}
        {...form.getInputProps('pricingType')}
        onChange={(type) => {
          form.getInputProps('pricingType').onChange(type)
          form.clearFieldError('price')
        }}
      />
      {isQuote ? (
        <p className={styles.note}>{t('listing:price.quoteNote')}</p>
      ) : (
        <div className={styles.row}>
          <MoneyField
            currency={currency}
            label={t(values.pricingType === 'hourly' ? 'listing:price.perHour' : 'listing:price.amount')}
            {...form.getInputProps('price')}
          />
          <Earnings pricing={earningsOf(values, site)} share={site.commission.services} duration={duration} />
        </div>
      )}
      <PackagesField form={form} />
    </FormPart>
  )
}
