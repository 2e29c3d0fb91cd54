import { OFFER_PRICE_LIMITS } from '#shared/policies/listing-limits.ts'
import { translateFields, validationErrorsOf } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useNow } from '#web/kernel/use-now.ts'
import type { FieldErrors } from '#web/listings/form/listing-form-kind.ts'
import { endOfDay } from '#web/ui/days.ts'
import { chosenTimes, type RequestValues, requestBodyOf } from './request-values.ts'
import { fieldsOfForm, type RequestRules } from './use-save-request.ts'

/** Returns all errors of the values, by field, in the user's language, by the rules of the call. */
export function useRequestCheck(timeZone: string): (values: RequestValues, rules: RequestRules) => FieldErrors {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const now = useNow(60_000)

  const money = (amount: number) => format.money({ amount, currency }, 'browsing')
  const isOut = (amount: number) => amount < OFFER_PRICE_LIMITS.min || amount > OFFER_PRICE_LIMITS.max

  /** The schema counts in minor units, people type major units. */
  const budgetErrors = (values: RequestValues, { BudgetEntry }: RequestRules): FieldErrors => {
    const { budget } = requestBodyOf(values, timeZone)
    const { min, max } = budget
    const errors = Object.fromEntries(
      Object.entries(validationErrorsOf(t, BudgetEntry, budget)).map(([field, message]) => [
        `budget.${field}`,
        message,
      ]),
    )
    const between = { min: money(OFFER_PRICE_LIMITS.min), max: money(OFFER_PRICE_LIMITS.max) }
    if (min !== undefined && max !== undefined && min > max) errors['budget.min'] = t('request-form:problems.range')
    for (const [field, amount] of Object.entries({ min, max }))
      if (typeof amount === 'number' && isOut(amount))
        errors[`budget.${field}`] = t('listing-form:price.between', between)
    return errors
  }
  /** Times and days that are over already. */
  const pastErrors = (values: RequestValues): FieldErrors => {
    const ahead = t('request-form:problems.ahead')
    const times = chosenTimes(values, timeZone).filter(({ slot }) => Date.parse(slot.start) <= now)
    const isLate = values.deadline !== '' && endOfDay(values.deadline, timeZone).getTime() <= now
    return {
      ...Object.fromEntries(times.map(({ place }) => [`preferredSlots.${place}.day`, ahead])),
      ...(isLate ? { deadline: ahead } : {}),
    }
  }

  return (values, rules) => {
    const body = requestBodyOf(values, timeZone)
    // The schema compares fields only once each of them is right.
    const validationErrors = Object.fromEntries(rules.requestErrors(body))
    const isTimeless = 'preferredSlots' in validationErrors
    const errors: FieldErrors = {
      ...fieldsOfForm({
        ...translateFields(t, validationErrors),
        ...validationErrorsOf(t, rules.ServiceRequestEntry, body),
      }),
      ...(isTimeless ? { 'preferredSlots.0.day': t('request-form:problems.day') } : {}),
      ...budgetErrors(values, rules),
      ...pastErrors(values),
    }
    for (const field of ['title', 'description'] as const)
      if (values[field].trim() === '') errors[field] = t('field.required')
    if (!values.subcategory) errors.subcategory = t('field.choose')
    if (!values.category) {
      errors.category = t('field.choose')
      delete errors.subcategory
    }
    return errors
  }
}
