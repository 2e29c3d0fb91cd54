import { PRODUCT_PRICE_LIMITS, ProductEntry, productFaults } from '#shared/contract/product.ts'
import { useValidation } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import type { FieldErrors } from '#web/listings/form/listing-form-kind.ts'
import { type ProductValues, productBodyOf } from './product-values.ts'

/** What is wrong with the values, by field, in the person's language: everything at once, by the rules of the call. */
export function useProductCheck(): (values: ProductValues) => FieldErrors {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const check = useValidation<ProductValues>(ProductEntry, productBodyOf)
  const { min, max } = PRODUCT_PRICE_LIMITS
  const money = (amount: number) => format.money({ amount, currency }, 'browsing')
  // The schema counts in minor units, which nobody types.
  const range = (lowest: number) => t('listing-form:price.between', { min: money(lowest), max: money(max) })
  const isOutside = (price: number | null, lowest: number) => price !== null && (price < lowest || price > max)

  return (values) => {
    const body = productBodyOf(values)
    const errors: FieldErrors = { ...check(values) }
    const words: Record<string, string> = {
      compareAtPrice: t('listing-form:product.problems.was'),
      deliveryMethods: t('field.choose'),
      shippingOptions: t('listing-form:product.problems.options'),
      pickupLocation: t('listing-form:product.problems.place'),
    }
    // The schema compares fields only once each of them is right.
    for (const [field, message] of productFaults({ ...body, price: body.price ?? 0 }))
      errors[field] = words[field] ?? message
    for (const field of ['title', 'description'] as const)
      if (values[field].trim() === '') errors[field] = t('field.required')
    if (!values.subcategory) errors.subcategory = t('field.choose')
    if (!values.category) {
      errors.category = t('field.choose')
      delete errors.subcategory
    }
    for (const field of ['price', 'compareAtPrice'] as const)
      if (isOutside(values[field], min)) errors[field] = range(min)
    body.shippingOptions.forEach(({ price, etaMinDays, etaMaxDays }, index) => {
      if (isOutside(price, 0)) errors[`shippingOptions.${index}.price`] = range(0)
      if (etaMinDays !== null && etaMaxDays !== null && etaMaxDays < etaMinDays)
        errors[`shippingOptions.${index}.etaMaxDays`] = t('listing-form:product.problems.times')
    })
    return errors
  }
}
