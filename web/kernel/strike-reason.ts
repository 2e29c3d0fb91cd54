import { useT } from './i18n.tsx'

const REASONS = [
  'answerTooLate',
  'answerTooLateAgain',
  'missDelivery',
  'assumeNoShow',
  'cancelLate',
  'callOff',
  'declineByTime',
  'missShipping',
  'missRest',
  'missReturnAddress',
  'callOffRest',
  'claim_unanswered',
  'report_hide',
  'report_remove',
  'report_warn',
  'report_restrict',
  'report_suspend',
] as const

/** Returns the text for the reason of a strike; the caller has loaded the messages of `reports`. */
export function useStrikeReason(): (reason: string) => string {
  const t = useT()
  return (reason) => t(`report:strikes.reasons.${REASONS.find((known) => known === reason) ?? 'other'}`)
}
