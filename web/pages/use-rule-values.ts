import { type SiteDuration, siteDurations } from '#shared/kernel/site-durations.ts'
import type { PageValue } from '#shared/policies/content-pages.ts'
import { FILE_MEGABYTES } from '#shared/policies/files.ts'
import { retentionDays } from '#shared/policies/retention.ts'
import { useFormat } from '#web/kernel/format.ts'
import type { LanguageCode } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'

const DAY = 86_400_000

export type RuleValues = Record<PageValue, string>

/**
 * The values of all numbers on the pages: set by the operator, formatted in the viewer's language or in that of the
 * text.
 */
export function useRuleValues(language?: LanguageCode): RuleValues {
  const { name, currency, commission, buyerFee, autoRefundCap, times } = useSite()
  const format = useFormat(language)
  const money = (amount: number) => format.money({ amount, currency }, 'browsing')
  // One entry for each name of the list.
  const terms = Object.fromEntries(siteDurations.map((time) => [time, format.term(times[time])])) as Record<
    SiteDuration,
    string
  >
  return {
    ...terms,
    name,
    commission: format.percent(commission.services),
    commissionProducts: format.percent(commission.products),
    commissionMin: money(commission.min),
    buyerFeeRate: format.percent(buyerFee.rate),
    buyerFeeMin: money(buyerFee.min),
    buyerFeeMax: money(buyerFee.max),
    autoRefundCap: money(autoRefundCap),
    fileSize: format.number(FILE_MEGABYTES, { style: 'unit', unit: 'megabyte' }),
    contactMessages: format.term(retentionDays.contactMessages * DAY),
    trialMarks: format.term(retentionDays.trialMarks * DAY),
    endedSessions: format.term(retentionDays.endedSessions * DAY),
  }
}
