import { priceOrder } from '#shared/policies/order-price.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Earnings } from '#web/listings/form/Earnings.tsx'
import formStyles from '#web/listings/form/FormPart.module.css'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import type { ProductFormState } from './product-values.ts'

/** What it costs, what it cost before, and what is left of it. */
export function PricePart({ form, onVisit }: { form: ProductFormState; onVisit: (part: string) => void }) {
  const t = useT()
  const site = useSite()
  const { currency, commission } = site
  const { price } = form.values
  return (
    <FormPart name="price" title={t('listing-form:price.title')} text={t('listing-form:price.text')} onVisit={onVisit}>
      <div className={formStyles.pair}>
        <MoneyField currency={currency} label={t('listing-form:price.amount')} {...form.getInputProps('price')} />
        <MoneyField
          currency={currency}
          label={t('listing-form:product.price.was')}
          hint={t('optional')}
          help={t('listing-form:product.price.wasHelp')}
          {...form.getInputProps('compareAtPrice')}
        />
      </div>
      <Earnings
        pricing={price ? priceOrder({ itemTotal: price }, 'products', site) : undefined}
        share={commission.products}
      />
    </FormPart>
  )
}
