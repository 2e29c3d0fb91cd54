import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Plan, Subscription } from '#shared/contract/subscription.ts'
import { api, q } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useLanguage } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'

export const plansRead = () => q(api.subscription.plans)
export const ownPlanRead = () => q(api.subscription.mine)
export const invoicesRead = () => q(api.subscription.invoices)

/** All reads that change with a plan. */
export const planReads = [
  api.subscription.plans,
  api.subscription.mine,
  api.subscription.invoices,
  api.wallet.payments,
  api.service.mine,
  api.product.mine,
]

/** Shows the plans as they are now when a write met others; the rejection is told as any other one. */
export const readAnew =
  (queries: QueryClient) =>
  ({ status }: ApiError): undefined => {
    if (status !== 409) return
    for (const { callName } of [api.subscription.mine, api.subscription.plans])
      void queries.invalidateQueries({ queryKey: [callName] })
  }

/** Puts what a call replied where the plan is shown. */
export const ownPlanKey = () => ownPlanRead().queryKey

/** The plans, with the reader's own numbers: what the server rendered is for visitors. */
export function usePlans() {
  const { user } = useSession()
  const { data: shown } = useSuspenseQuery(plansRead())
  const [callName] = plansRead().queryKey
  const { data: own } = useQuery({
    ...plansRead(),
    // The key of the same read for a person; keys are typed by the request of their call.
    queryKey: [callName, { of: user?._id }] as never,
    enabled: user !== null && !shown.comparison,
  })
  return own ?? shown
}

/** The reader's own plan; nothing for visitors, and until it is known. */
export function useOwnPlan(): Subscription | undefined {
  const { user } = useSession()
  return useQuery({ ...ownPlanRead(), enabled: user !== null }).data?.subscription
}

/** Returns the name of a plan in the language of the page. */
export function usePlanName(plans: readonly Pick<Plan, 'planId' | 'names'>[]): (planId: string) => string {
  const language = useLanguage()
  return (planId) => plans.find((plan) => plan.planId === planId)?.names[language] ?? planId
}
