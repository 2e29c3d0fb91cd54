import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Subscription } from '#shared/contract/subscription.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CheckoutLayout } from '#web/payments/Checkout.tsx'
import { cardError } from '#web/payments/card-errors.ts'
import { PayForm } from '#web/payments/PayForm.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import styles from './PlanPurchase.module.css'
import { planReads, plansRead, usePlanName } from './plan-reads.ts'

/** Pays what of the own plan is due: a renewal that the saved card did not pay, or the difference to a dearer plan. */
export function PlanDue({ due, isCancelled }: { due: NonNullable<Subscription['due']>; isCancelled: boolean }) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { plans } = useSuspenseQuery(plansRead()).data
  const plan = usePlanName(plans)(due.planId)
  const reason = due.reason === 'upgrade' ? 'upgrade' : 'renewal'
  const amount = format.money(due.amount)
  const { clientSecret = '', paymentIntentId = '' } = due
  const finish = async () => {
    for (const { callName } of planReads) void queries.invalidateQueries({ queryKey: [callName] })
    await navigate(links.planComplete())
  }
  return (
    <CheckoutLayout
      title={t(`plans:due.${reason}`, { plan })}
      back={{ href: links.ownPlan(), label: t('plans:checkout.backOwn') }}
      summary={
        <div className={styles.summary}>
          <MoneyList
            rows={[{ key: 'due', label: plan, value: due.amount }]}
            total={{ label: t('plans:due.line'), value: due.amount }}
          />
          <p className={styles.then}>{t(`plans:due.${reason}Text`, { plan })}</p>
          {isCancelled ? <p className={styles.then}>{t('plans:change.staysCancelled')}</p> : null}
        </div>
      }
    >
      <div className={styles.form}>
        {due.error ? (
          <Alert kind="warn">{t('plans:checkout.earlier', { problem: cardError(t, due.error).text })}</Alert>
        ) : null}
        <PayForm
          payer={{ clientSecret, paymentIntentId }}
          amount={amount}
          action={t('plans:checkout.payDue', { amount })}
          onSent={finish}
          returnTo={links.planComplete()}
        />
      </div>
    </CheckoutLayout>
  )
}
