import { PRODUCT_PRICE_LIMITS } from '#shared/policies/listing-limits.ts'
import { validationErrorsOf } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useNow } from '#web/kernel/use-now.ts'
import type { FieldErrors } from '#web/listings/form/listing-form-kind.ts'
import { type ProductRequestValues, productRequestBodyOf } from './product-request-values.ts'
import type { ProductRequestRules } from './use-save-product-request.ts'

/** Returns all errors of the values, by field, in the user's language, by the rules of the call. */
export function useProductRequestCheck(
  timeZone: string,
): (values: ProductRequestValues, rules: ProductRequestRules) => FieldErrors {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const now = useNow(60_000)
  const { min: lowest, max: highest } = PRODUCT_PRICE_LIMITS
  const money = (amount: number) => format.money({ amount, currency }, 'browsing')

  /** The schema counts in minor units, people type major units. */
  const budgetErrors = ({ budget }: ProductRequestValues): FieldErrors => {
    const errors: FieldErrors = {}
    const { min, max } = budget
    if (min !== null && max !== null && min > max) errors['budget.min'] = t('request-form:problems.range')
    for (const [field, amount] of Object.entries(budget))
      if (amount !== null && (amount < lowest || amount > highest))
        errors[`budget.${field}`] = t('listing-form:price.between', { min: money(lowest), max: money(highest) })
    return errors
  }

  return (values, { ProductRequestEntry }) => {
    const body = productRequestBodyOf(values, timeZone)
    const { neededBy } = body
    const errors: FieldErrors = { ...validationErrorsOf(t, ProductRequestEntry, body), ...budgetErrors(values) }
    if (neededBy && Date.parse(neededBy) <= now) errors.neededBy = t('request-form:problems.ahead')
    for (const field of ['title', 'description'] as const)
      if (values[field].trim() === '') errors[field] = t('field.required')
    if (values.quantity === null) errors.quantity = t('field.required')
    if (values.budget.max === null) errors['budget.max'] = t('field.required')
    if (!values.subcategory) errors.subcategory = t('field.choose')
    if (!values.category) {
      errors.category = t('field.choose')
      delete errors.subcategory
    }
    return errors
  }
}
