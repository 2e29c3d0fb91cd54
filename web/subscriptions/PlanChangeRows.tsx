import type { Plan, PlanChange, PlanInterval, Subscription } from '#shared/contract/subscription.ts'
import type { Money } from '#shared/kernel/money.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import type { WayToChange } from './plan-change.ts'
import { ratesOf } from './plan-costs.ts'
import { useCardLabel } from './use-card-label.ts'

/** What a change means in numbers: what is paid now and then, and the commission. */
export function PlanChangeRows({
  plans,
  own,
  target,
  interval,
  way,
}: {
  plans: readonly Plan[]
  own: Subscription
  target: Plan
  interval: PlanInterval
  way: WayToChange
}) {
  const t = useT()
  const format = useFormat()
  const { commission } = useSite()
  const cardLabel = useCardLabel()
  const each = (money: Money, of: PlanInterval = 'month') =>
    t(of === 'year' ? 'plans:change.aYear' : 'plans:change.aMonth', { amount: format.money(money) })
  const present = plans.find(({ planId }) => planId === own.planId)
  const [now, then] = [present && ratesOf(present, commission), ratesOf(target, commission)]
  const isOther = now && (now.services !== then.services || now.products !== then.products)
  const endRow = ({ endsAt, renewsAt = '', price }: PlanChange) =>
    endsAt
      ? {
          key: 'end',
          label: t('plans:change.ends', { date: format.date(endsAt) }),
          value: t('plans:change.notRenewed'),
          note: t('plans:change.staysCancelled'),
        }
      : {
          key: 'then',
          label: t('plans:change.afterwards', { date: format.date(renewsAt) }),
          value: each(price, interval),
        }
  const isCharged = 'change' in way && way.change.dueNow.amount > 0
  return (
    <MoneyList
      rows={[
        ...(isCharged
          ? [
              {
                key: 'due',
                label: t('plans:change.due'),
                value: way.change.dueNow,
                ...(own.card ? { note: t('plans:change.card', { card: cardLabel(own.card) }) } : {}),
              },
            ]
          : []),
        ...('change' in way ? [endRow(way.change)] : []),
        ...(own.price && !('change' in way)
          ? [{ key: 'noMore', label: t('plans:change.noMore'), value: each(own.price, own.interval) }]
          : []),
        ...(isOther
          ? [
              {
                key: 'commission',
                label: t('plans:change.commission'),
                value: t('plans:change.commissionChange', {
                  services: format.percent(now.services),
                  newServices: format.percent(then.services),
                  products: format.percent(now.products),
                  newProducts: format.percent(then.products),
                }),
              },
            ]
          : []),
      ]}
    />
  )
}
