import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Earnings } from './Earnings.tsx'
import { FormPart } from './FormPart.tsx'
import type { PartName } from './listing-parts.ts'
import type { ListingForm } from './listing-values.ts'
import { PackagesField } from './PackagesField.tsx'
import styles from './PricePart.module.css'

/** How the seller charges, how much, and what is left of it. */
export function PricePart({ form, onVisit }: { form: ListingForm; onVisit: (part: PartName) => void }) {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const { values } = form
  const isQuote = values.pricingType === 'quote'
  const duration =
    values.pricingType === 'hourly' && values.bookable ? format.duration(values.durationMinutes) : undefined
  return (
    <FormPart name="price" onVisit={onVisit}>
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
          <Earnings values={values} duration={duration} />
        </div>
      )}
      <PackagesField form={form} />
    </FormPart>
  )
}
