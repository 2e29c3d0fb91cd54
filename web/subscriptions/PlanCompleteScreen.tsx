import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Subscription } from '#shared/contract/subscription.ts'
import { api } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { PaymentResultPage } from '#web/payments/PaymentResultPage.tsx'
import { type PayableKind, payableRead } from '#web/payments/payable.ts'
import { planReads, plansRead, usePlanName } from './plan-reads.ts'
import { nextPlanLine } from './plan-state.ts'

type Reply = { subscription: Subscription }

const OVER = ['free', 'expired']

function stateOf({ due, status }: Subscription): 'open' | 'settled' | 'over' {
  if (OVER.includes(status)) return 'over'
  return due || status === 'pending_payment' ? 'open' : 'settled'
}

/** Each account has one plan: it is read without an id. */
const calls: PayableKind<Reply>['calls'] = {
  detail: Object.assign(
    (_: unknown, options?: Parameters<typeof api.subscription.mine>[1]) => api.subscription.mine(undefined, options),
    {
      callName: api.subscription.mine.callName,
    },
  ),
  confirmPayment: Object.assign(
    (_: unknown, options?: Parameters<typeof api.subscription.confirmPayment>[1]) =>
      api.subscription.confirmPayment({ body: {} }, options),
    { callName: api.subscription.confirmPayment.callName },
  ),
}

/** A plan as the screens of payments know it. */
const planPayable = (nameOf: (planId: string) => string): PayableKind<Reply> => ({
  calls,
  lists: planReads,
  payableOf: ({ subscription: { due, ...own } }) => ({
    id: due?.planId ?? own.planId,
    state: stateOf({ due, ...own }),
    phase: due?.isProcessing ? 'waiting' : 'open',
    payment: due?.error
      ? {
          paymentIntentId: due.paymentIntentId ?? '',
          clientSecret: due.clientSecret ?? '',
          error: { code: due.error },
        }
      : undefined,
    total: due?.amount ?? own.price ?? { amount: 0, currency: '' },
    isPayer: true,
    subject: { _id: own._id ?? '', category: 'business' },
  }),
  links: {
    list: () => links.plans(),
    one: () => links.ownPlan(),
    pay: (planId) => links.payPlan(planId),
    complete: () => links.planComplete(),
    browse: () => links.selling(),
    again: () => links.plans(),
  },
  forget: () => undefined,
  texts: {
    back: (t) => t('plans:checkout.backOwn'),
    view: (t) => t('plans:complete.view'),
    browse: (t) => t('plans:complete.browse'),
    again: (t) => t('plans:complete.again'),
    chosen: (t) => t('plans:own.title'),
    anew: () => undefined,
    gone: (t) => ({ title: t('plans:complete.gone'), text: t('plans:complete.goneText') }),
    over: (t) => ({ title: t('plans:complete.gone'), text: t('plans:complete.goneText') }),
    paid: ({ subscription }, { t, format }) => {
      const { status, planId, price, periodEnd, cancelAtPeriodEnd } = subscription
      const key = status === 'trialing' ? 'trial' : 'paid'
      const cancelled = key === 'trial' ? 'trialCancelled' : 'cancelled'
      const texts = {
        plan: nameOf(planId),
        date: periodEnd ? format.date(periodEnd) : '',
        amount: price ? format.money(price) : '',
      }
      const text = cancelAtPeriodEnd
        ? t(`plans:own.state.${cancelled}`, texts)
        : (nextPlanLine(subscription, { t, format, nameOf }) ?? t(`plans:complete.${key}Text`, texts))
      return { title: t(`plans:complete.${key}`, texts), text }
    },
    next: (_, { t }) => [
      { icon: IconCircleCheck, text: t('plans:complete.limits') },
      { icon: IconPercentage, text: t('plans:complete.commission') },
    ],
  },
})

export const loader = defineLoader(({ load }) => Promise.all([load(plansRead()), load(payableRead({ calls }, ''))]))

/** The result of the payment of a plan, or of saving the card of a trial. */
export function PlanCompleteScreen() {
  const { plans } = useSuspenseQuery(plansRead()).data
  return <PaymentResultPage kind={planPayable(usePlanName(plans))} />
}
