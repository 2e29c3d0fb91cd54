import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Plan, PlanInterval, PlanTerms, Subscription } from '#shared/contract/subscription.ts'
import type { Money } from '#shared/kernel/money.ts'
import { periodEnd, taxIn } from '#shared/policies/plan-terms.ts'
import { api } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import type { PaymentFormProps } from '#web/payments/CardForm.tsx'
import { ownPlanRead, plansRead, readAnew } from './plan-reads.ts'

const DAY = 86_400_000

/** A plan as it is being chosen: its terms, and the payment once it is opened. */
export type PlanPurchaseState = {
  plan: Plan
  terms: PlanTerms
  interval: PlanInterval
  chooseInterval: (interval: PlanInterval) => void
  price: Money
  /** Nothing is charged now: a card is saved, and the first period begins when the trial ends. */
  isTrial: boolean
  /** The period that is paid for now, or the trial. */
  period: { start: Date; end: Date }
  /** The charge of today: as it was opened, or as it would be opened. */
  dueNow: Money
  /** Of the price. */
  tax: Money
  /** An unpaid charge from an earlier visit. */
  due: Subscription['due']
  payer: PaymentFormProps['payer'] | undefined
  isPending: boolean
  error: ApiError | null
  open: () => Promise<void>
}

type Opened = { interval: PlanInterval; payer: PaymentFormProps['payer']; dueNow: Money }
type Secrets = {
  clientSecret?: string | undefined
  paymentIntentId?: string | undefined
  setupIntentId?: string | undefined
}

function payerOf({ clientSecret, paymentIntentId, setupIntentId }: Secrets): Opened['payer'] | undefined {
  if (!clientSecret) return undefined
  if (setupIntentId) return { clientSecret, setupIntentId }
  return paymentIntentId ? { clientSecret, paymentIntentId } : undefined
}

/** The purchase of a plan that the settings sell. Nothing is opened at the provider before the seller wants to pay. */
export function usePlanPurchase(planId: string): PlanPurchaseState {
  const { plans, terms } = useSuspenseQuery(plansRead()).data
  const { due } = useSuspenseQuery(ownPlanRead()).data.subscription
  const [search] = useSearchParams()
  const now = useNow(60_000)
  const plan = plans.find((each) => each.planId === planId)
  if (!plan) throw new Error(`the plan ${planId} is not sold`)
  const [interval, chooseInterval] = useState<PlanInterval>(search.get('interval') === 'year' ? 'year' : 'month')
  const [opened, setOpened] = useState<Opened>()
  const queries = useQueryClient()
  const choose = useApiMutation(api.subscription.initiatePayment, {
    once: true,
    invalidate: [api.subscription.mine],
    // Another tab was faster, or has paid, or the price is another by now: this one goes on from what there is now.
    onFailure: readAnew(queries),
  })
  const price = plan.prices[interval]
  // Another interval has another payment.
  const present = opened?.interval === interval ? opened : undefined
  const isTrial = plan.trialDays > 0 && terms.hasTrial
  const start = new Date(now)
  const end = isTrial
    ? new Date(now + plan.trialDays * DAY)
    : periodEnd(start, interval, terms.period, start.getUTCDate())
  return {
    plan,
    terms,
    interval,
    chooseInterval,
    price,
    isTrial,
    period: { start, end },
    dueNow: present?.dueNow ?? (isTrial ? { ...price, amount: 0 } : price),
    tax: { ...price, amount: taxIn(price.amount, terms.taxRate) },
    due: due?.planId === planId ? due : undefined,
    payer: present?.payer,
    isPending: choose.isPending,
    error: choose.error,
    open: async () => {
      const reply = await choose.run({ params: { planId }, body: { interval, price, consent: true } })
      const payer = reply && payerOf(reply)
      if (reply && payer) setOpened({ interval, payer, dueNow: reply.dueNow })
    },
  }
}
