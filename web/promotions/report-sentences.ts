import type { Promotion, PromotionStats } from '#shared/contract/promotion.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { Promoted } from './promotion-kind.ts'

/** The number of offers up to which a difference may well be chance. */
const SMALL = 10
const DAY = 86_400_000

type Often = 'more_often' | 'as_often' | 'less_often' | 'hardly'

/** Compares the number of times it was shown with the usual one; a fifth more or less is no difference. */
export function oftenOf(impressions: number, usual: number): Often {
  if (usual === 0) return 'hardly'
  const factor = impressions / usual
  if (factor >= 1.2) return 'more_often'
  return factor > 0.8 ? 'as_often' : 'less_often'
}

/** The honest sentences that the metrics of a promotion allow about it. */
export function useReportSentences(
  namespace: Promoted['namespace'],
  promotion: Promotion,
  stats: PromotionStats,
): string[] {
  const t = useT()
  const format = useFormat()
  const { baseline, impressions, offers } = stats
  const { n, impressions: usualShown, offers: usual, withAsManyOffers: many = 0 } = baseline
  if (usualShown === undefined || usual === undefined) return [t(`${namespace}:report.tooFew`, { count: n })]
  const hasJustBegun = promotion.startsAt !== undefined && Date.now() - Date.parse(promotion.startsAt) < DAY
  if (hasJustBegun && promotion.status === 'active') return [t('promotion:report.early')]
  const often = oftenOf(impressions, usualShown)
  const more = offers - usual
  const { price, paidWith } = promotion
  return [
    t(`${namespace}:report.${often}`, {
      factor: format.number(impressions / Math.max(usualShown, 1), { maximumFractionDigits: 1 }),
    }),
    t(`${namespace}:report.got`, { count: offers, usual: format.number(usual) }),
    ...(more > 0 && paidWith === 'card'
      ? [t(`${namespace}:report.each`, { amount: format.money({ ...price, amount: Math.round(price.amount / more) }) })]
      : []),
    ...(offers < SMALL
      ? [t(`${namespace}:report.small`, { number: format.number(n), many: format.number(many) })]
      : []),
  ]
}
