import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import type { Subscription } from '#shared/contract/subscription.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { CheckoutLayout } from '#web/payments/Checkout.tsx'
import { PlanDue } from './PlanDue.tsx'
import { PlanPurchase } from './PlanPurchase.tsx'
import { PlanSummary } from './PlanSummary.tsx'
import { isPayable } from './plan-change.ts'
import { ownPlanRead, plansRead, usePlanName } from './plan-reads.ts'
import { usePlanPurchase } from './use-plan-purchase.ts'

export const loader = defineLoader(async ({ params, load }) => {
  const [{ plans }] = await Promise.all([load(plansRead()), load(ownPlanRead())])
  if (!plans.some(({ planId }) => planId === params.plan)) throw notFoundResponse()
})

const WITHOUT_PLAN = ['free', 'expired', 'pending_payment']

/** Where a plan is paid: chosen for the first time, or whatever of the reader's own is due. */
export function PlanCheckoutScreen() {
  const { plan: planId = '' } = useParams()
  const { plans } = useSuspenseQuery(plansRead()).data
  const { subscription } = useSuspenseQuery(ownPlanRead()).data
  if (!WITHOUT_PLAN.includes(subscription.status)) return <OwnDue own={subscription} planId={planId} />
  // The plan that every account has costs nothing.
  if (planId === plans[0]?.planId) return <Navigate to={links.plans()} replace />
  return <Checkout key={planId} planId={planId} />
}

/** Who has a plan pays what is due of it; another one is a change, which their own page makes or says why it cannot. */
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
