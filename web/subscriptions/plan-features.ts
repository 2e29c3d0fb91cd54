import type { Plan, Subscription } from '#shared/contract/subscription.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { ratesOf } from './plan-costs.ts'

type Feature = { key: string; text: string; note?: string | undefined }

/** The features of a plan in words, with their usage if the plan is the reader's own. */
export function usePlanFeatures(plan: Plan, usage: Subscription['usage'] | undefined): Feature[] {
  const t = useT()
  const format = useFormat()
  const { commission, promotedKinds } = useSite()
  const kinds = format.list(promotedKinds.map((kind) => t(`plans:credits.kinds.${kind}`)))
  const { limits, promotionCredits, creditDays, clearance, analyticsExport } = plan
  const rates = ratesOf(plan, commission)
  const used = (count: number | undefined, key: 'used' | 'sent') =>
    count === undefined ? undefined : t(`plans:feature.${key}`, { number: format.number(count) })
  const days = format.number(creditDays, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return [
    {
      key: 'services',
      text:
        limits.services === null
          ? t('plans:feature.anyServices')
          : t('plans:feature.services', { count: limits.services }),
      note: used(usage?.services, 'used'),
    },
    {
      key: 'products',
      text:
        limits.products === null
          ? t('plans:feature.anyProducts')
          : t('plans:feature.products', { count: limits.products }),
      note: used(usage?.products, 'used'),
    },
    {
      key: 'offers',
      text:
        limits.offersPerMonth === null
          ? t('plans:feature.anyOffers')
          : t('plans:feature.offers', { count: limits.offersPerMonth }),
      note: used(usage?.offers, 'sent'),
    },
    {
      key: 'commission',
      text: t('plans:feature.commission', {
        services: format.percent(rates.services),
        products: format.percent(rates.products),
      }),
    },
    ...(promotionCredits > 0 && kinds
      ? [
          {
            key: 'credits',
            text: t('plans:feature.credits', { count: promotionCredits, days }),
            note: t('plans:feature.creditsFor', { kinds }),
          },
        ]
      : []),
    ...(limits.seats > 1 ? [{ key: 'seats', text: t('plans:feature.seats', { count: limits.seats }) }] : []),
    ...(analyticsExport ? [{ key: 'metrics', text: t('plans:feature.metrics') }] : []),
    { key: 'clearance', text: t('plans:feature.clearance', { term: format.term(durationMs(clearance)) }) },
  ]
}
