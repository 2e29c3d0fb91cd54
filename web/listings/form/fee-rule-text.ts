import { buyerFeeLimit, PRICE_LIMIT } from '#shared/policies/order-price.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'

/**
 * The rule of the buyer's fee in a sentence, for forms in which no price is agreed yet; undefined where nothing comes on
 * top. Screens that say so load the words of `request-form`.
 */
export function useFeeRuleText(): string | undefined {
  const t = useT()
  const format = useFormat()
  const { currency, buyerFee } = useSite()
  const { rate, min, max } = buyerFee
  const money = (amount: number) => format.money({ amount, currency }, 'browsing')
  const say = (fee: string) => t('request-form:budget.fee', { fee })
  const isSameForAll = rate === 0 || min === max
  if (isSameForAll) return min > 0 ? say(money(min)) : undefined
  const values = { rate: format.percent(rate), min: money(min), max: money(max) }
  const isLimited = buyerFeeLimit(PRICE_LIMIT, { buyerFee }) === 'max'
  if (isLimited) return say(t(`request-form:budget.feeLimits.${min > 0 ? 'both' : 'max'}`, values))
  return say(min > 0 ? t('request-form:budget.feeLimits.min', values) : values.rate)
}
