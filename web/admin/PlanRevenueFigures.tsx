import { useSuspenseQuery } from '@tanstack/react-query'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { plansRead, usePlanName } from '#web/subscriptions/plan-reads.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './PlanRevenueFigures.module.css'

export const planRevenueRead = () => q(adminApi.adminSubscription.revenue)

/** What plans brought this month, and what a month of those that run brings. */
export function PlanRevenueFigures() {
  const t = useT()
  const format = useFormat()
  const { charged, returned, monthly, plans } = useSuspenseQuery(planRevenueRead()).data.revenue
  const nameOf = usePlanName(useSuspenseQuery(plansRead()).data.plans)
  return (
    <Panel flush className={styles.figures}>
      <h2 className="visually-hidden">{t('admin-plans:revenue.title')}</h2>
      <dl>
        <div className={styles.figure}>
          <dt>{t('admin-plans:revenue.charged')}</dt>
          <dd>{format.money(charged)}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('admin-plans:revenue.returned')}</dt>
          <dd>{format.money(returned)}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('admin-plans:revenue.monthly')}</dt>
          <dd>
            {format.money(monthly)}
            <small>{t('admin-plans:revenue.monthlyNote')}</small>
            {plans.map(({ planId, interval, count }) => (
              <small key={`${planId} ${interval}`}>
                {t('admin-plans:revenue.count', {
                  count,
                  plan: nameOf(planId),
                  interval: t(`admin-plans:interval.${interval}`),
                })}
              </small>
            ))}
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
