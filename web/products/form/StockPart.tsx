import { useT } from '#web/kernel/i18n.tsx'
import formStyles from '#web/listings/form/FormPart.module.css'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import type { ProductFormState } from './product-values.ts'

/** How many there are, and how many one order may take. */
export function StockPart({
  form,
  reserved,
  onVisit,
}: {
  form: ProductFormState
  /** How many open orders hold. */
  reserved: number
  onVisit: (part: string) => void
}) {
  const t = useT()
  return (
    <FormPart
      name="stock"
      title={t('listing-form:product.stock.title')}
      text={t('listing-form:product.stock.text')}
      onVisit={onVisit}
    >
      <div className={formStyles.pair}>
        <NumberField
          label={t('listing-form:product.stock.stock')}
          help={
            reserved > 0
              ? `${t('listing-form:product.stock.stockHelp')} ${t('listing-form:product.stock.reserved', { count: reserved })}`
              : t('listing-form:product.stock.stockHelp')
          }
          {...form.getInputProps('stock')}
        />
        <NumberField
          label={t('listing-form:product.stock.most')}
          hint={t('optional')}
          help={t('listing-form:product.stock.mostHelp')}
          {...form.getInputProps('maxPerOrder')}
        />
      </div>
    </FormPart>
  )
}
