import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import type { Subscription } from '#shared/contract/subscription.ts'
import { daysOf } from '#shared/policies/plan-terms.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { CheckoutLayout } from '#web/payments/Checkout.tsx'
import { cardError } from '#web/payments/card-errors.ts'
import { PayForm } from '#web/payments/PayForm.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { IconBulletList } from '#web/ui/IconBulletList.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import styles from './PlanPurchase.module.css'
import { PlanPurchase } from './PlanPurchase.tsx'
import { isPayable } from './plan-change.ts'
import { ratesOf } from './plan-costs.ts'
import { ownPlanRead, planReads, plansRead, usePlanName } from './plan-reads.ts'
import { type PlanPurchaseState, usePlanPurchase } from './use-plan-purchase.ts'

export const loader = defineLoader(async ({ params, load }) => {
  const [{ plans }] = await Promise.all([load(plansRead()), load(ownPlanRead())])
  if (!plans.some(({ planId }) => planId === params.plan)) throw notFoundResponse()
})

const WITHOUT_PLAN = ['free', 'expired', 'pending_payment']

/** The checkout of a plan: for a first choice, or for a due payment of the reader's own plan. */
export function PlanCheckoutScreen() {
  const { plan: planId = '' } = useParams()
  const { plans } = useSuspenseQuery(plansRead()).data
  const { subscription } = useSuspenseQuery(ownPlanRead()).data
  if (!WITHOUT_PLAN.includes(subscription.status)) return <OwnDue own={subscription} planId={planId} />
  // The plan that every account has costs nothing.
  if (planId === plans[0]?.planId) return <Navigate to={links.plans()} replace />
  return <Checkout key={planId} planId={planId} />
}

/**
 * The due payment of the present plan. Another plan is a change, which the reader's own page makes or explains why it
 * cannot.
 */
function OwnDue({ own, planId }: { own: Subscription; planId: string }) {
  const { due, cancelAtPeriodEnd } = own
  if (!due || !isPayable(own)) return <Navigate to={links.ownPlan()} replace />
  if (due.planId !== planId) return <Navigate to={links.ownPlan({ change: planId })} replace />
  return <PlanDue due={due} isCancelled={cancelAtPeriodEnd} />
}

function Checkout({ planId }: { planId: string }) {
  const t = useT()
  const purchase = usePlanPurchase(planId)
  const name = usePlanName([purchase.plan])(planId)
  return (
    <CheckoutLayout
      title={t('plans:checkout.title', { plan: name })}
      back={{ href: links.plans(), label: t('plans:checkout.back') }}
      summary={<PlanSummary purchase={purchase} />}
    >
      <PlanPurchase purchase={purchase} />
    </CheckoutLayout>
  )
}

/** Pays what of the own plan is due: a renewal that the saved card did not pay, or the difference to a dearer plan. */
function PlanDue({ due, isCancelled }: { due: NonNullable<Subscription['due']>; isCancelled: boolean }) {
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
          <p className="quiet-text">{t(`plans:due.${reason}Text`, { plan })}</p>
          {isCancelled ? <p className="quiet-text">{t('plans:change.staysCancelled')}</p> : null}
        </div>
      }
    >
      <Grid gap={32} mt={28}>
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
      </Grid>
    </CheckoutLayout>
  )
}

/** The charge of today, the renewal, and the way to cancel: all beside the button. */
function PlanSummary({ purchase }: { purchase: PlanPurchaseState }) {
  const t = useT()
  const format = useFormat()
  const titleId = useId()
  const { plan, interval, price, dueNow, period } = purchase
  const name = usePlanName([plan])(plan.planId)
  const terms = usePlanTerms(purchase)
  return (
    <section aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.heading}>
        {t(interval === 'year' ? 'plans:checkout.summaryYear' : 'plans:checkout.summary', { plan: name })}
      </h2>
      <MoneyList rows={useSummaryRows(purchase)} total={{ label: t('plans:checkout.today'), value: dueNow }} />
      <p className="quiet-text">
        {t(interval === 'year' ? 'plans:checkout.thenYear' : 'plans:checkout.thenMonth', {
          amount: format.money(price),
          date: format.date(period.end),
        })}
      </p>
      <IconBulletList points={terms} />
    </section>
  )
}

function useSummaryRows({ plan, price, isTrial, period, tax, terms }: PlanPurchaseState) {
  const t = useT()
  const format = useFormat()
  if (isTrial)
    return [
      {
        key: 'trial',
        label: t('plans:checkout.trialLine', { count: plan.trialDays }),
        value: { ...price, amount: 0 },
      },
    ]
  const span = t('plans:checkout.span', {
    from: format.date(period.start, 'short'),
    to: format.date(period.end, 'short'),
  })
  if (terms.taxRule === 'included')
    return [
      { key: 'net', label: span, value: { ...price, amount: price.amount - tax.amount } },
      { key: 'tax', label: t('plans:checkout.tax', { rate: format.percent(terms.taxRate) }), value: tax },
    ]
  const reverse = terms.taxRule === 'reverse_charge' ? { note: t('plans:checkout.reverse') } : {}
  return [{ key: 'price', label: span, value: price, ...reverse }]
}

function usePlanTerms({ plan, price, isTrial, period, terms }: PlanPurchaseState) {
  const t = useT()
  const format = useFormat()
  const { commission, times } = useSite()
  const name = usePlanName([plan])(plan.planId)
  const rates = ratesOf(plan, commission)
  const { all } = daysOf({ ...period, baseEnd: period.end }, period.start)
  const aDay = { ...price, amount: Math.round(price.amount / all) }
  return [
    {
      key: 'cancel',
      icon: IconCircleX,
      text: isTrial
        ? t('plans:checkout.cancelTrial', { date: format.date(period.end) })
        : t('plans:checkout.cancel', { plan: name }),
    },
    ...(isTrial
      ? []
      : [
          {
            key: 'withdraw',
            icon: IconArrowBackUp,
            text: t('plans:checkout.withdraw', { term: format.term(times.withdrawal), amount: format.money(aDay) }),
          },
        ]),
    ...(terms.hasWithdrawn && plan.promotionCredits > 0
      ? [{ key: 'credits', icon: IconSpeakerphone, text: t('plans:checkout.creditsLater') }]
      : []),
    {
      key: 'commission',
      icon: IconPercentage,
      text: t('plans:checkout.commission', {
        services: format.percent(rates.services),
        products: format.percent(rates.products),
      }),
    },
    { key: 'invoice', icon: IconFileInvoice, text: t('plans:checkout.invoice') },
  ]
}
