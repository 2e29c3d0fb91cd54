import { findRecipient, listInvoices } from '#server/invoices/data.ts'
import { taxFor } from '#server/invoices/issue.ts'
import { presentInvoice } from '#server/invoices/present.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { badInput, notFound } from '#server/kernel/http/errors.ts'
import { performAction, withEntity } from '#server/kernel/process/run-transition.ts'
import { findPlan } from '#server/kernel/settings/plans.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { makeCallsAfter } from '#server/payments/outbox.ts'
import { customerOf } from '#server/payments/saved-cards.ts'
import { ifReadable } from '#server/payments/sync.ts'
import type { PlanTerms, subscriptionCalls } from '#shared/contract/subscription.ts'
import { listPaid } from './charge-data.ts'
import { comparePlans } from './compare.ts'
import { changeSubscription, findLive, findSubscription, hasWithdrawn, type SubscriptionRow } from './data.ts'
import { ownOf } from './listings-data.ts'
import { beginSetup, finishSetup } from './payment-method.ts'
import { presentPlan, showSubscription } from './present.ts'
import { subscriptionHandler } from './process-handler.ts'
import { confirmSubscription, linesOf, subscribe } from './subscribe.ts'
import { hadTrial } from './trials.ts'

const NOT_OWN = 'is none of your services and products'

const showOwn = async (deps: Deps, viewer: Viewer) => ({
  subscription: await showSubscription(deps, viewer.id, 'buyer'),
})

async function liveOf({ db }: Deps, viewer: Viewer): Promise<SubscriptionRow> {
  const row = await findLive(db, viewer.id)
  if (!row) throw notFound('You have no plan that is paid for.')
  return row
}

/** Runs an action on the viewer's plan, and waits for what it asks of the provider. */
async function act(deps: Deps, viewer: Viewer, action: string, input?: () => Promise<unknown>): Promise<void> {
  const { id } = await liveOf(deps, viewer)
  await performAction(deps, subscriptionHandler, {
    id,
    viewer,
    action,
    beforeWrite: makeCallsAfter,
    ...(input ? { input } : {}),
  })
  await settle(deps, id)
}

/** Waits for what was asked of the provider for a subscription. */
export async function settle(deps: Deps, id: string): Promise<void> {
  const row = await findSubscription(deps.db, id)
  if (row?.charge_payment_id) await awaitCalls(deps, row.charge_payment_id)
  for (const { payment_id } of await listPaid(deps.db, id)) await awaitCalls(deps, payment_id)
}

/**
 * The trial for an account: `hasTrial` if a plan that is chosen now can begin with one. A plan that runs is changed
 * without one.
 */
async function trialFor({ db, ...deps }: Deps, accountId: string) {
  const [live, isTrialUsed] = await Promise.all([findLive(db, accountId), hadTrial(db, deps, accountId)])
  return { hasTrial: (!live || live.status === 'pending_payment') && !isTrialUsed, isTrialUsed }
}

/** The terms that are the same for every plan; the tax is that of an invoice to the viewer. */
async function termsFor(deps: Deps, viewer: Viewer | undefined): Promise<PlanTerms> {
  const {
    db,
    settings: { rules },
  } = deps
  const buyer = viewer && (await findRecipient(db, viewer.id))
  return {
    period: rules.planPeriod,
    ...taxFor(rules, buyer),
    ...(viewer ? await trialFor(deps, viewer.id) : { hasTrial: true }),
    hasWithdrawn: viewer !== undefined && (await hasWithdrawn(db, viewer.id)),
  }
}

export const subscriptionHandlers: Handlers<typeof subscriptionCalls> = {
  plans: async ({ deps, viewer }) => ({
    plans: deps.settings.rules.plans.map((plan) => presentPlan(plan, deps)),
    terms: await termsFor(deps, viewer),
    ...(viewer ? await comparePlans(deps, viewer.id) : {}),
  }),
  mine: ({ deps, viewer }) => showOwn(deps, viewer),
  initiatePayment: async ({ deps, viewer, params: { planId }, freshId: id, input }) => {
    if (!findPlan(deps.settings.rules, planId)) throw notFound()
    const { interval, price } = (await input()).body
    try {
      const { row, secrets } = await subscribe(deps, { viewer, id, planId, interval, price })
      const amount = row.is_trial ? 0 : row.price
      return {
        ...(await showOwn(deps, viewer)),
        ...secrets,
        dueNow: { amount, currency: row.currency },
        lines: linesOf(deps, row),
      }
    } catch (error) {
      throw await withEntity(error, () => showOwn(deps, viewer))
    }
  },
  confirmPayment: async ({ deps, viewer, input }) => {
    const { body } = await input()
    try {
      await confirmSubscription(deps, viewer, body?.paymentIntentId)
    } catch (error) {
      throw await withEntity(error, () => showOwn(deps, viewer))
    }
    return showOwn(deps, viewer)
  },
  cancel: async ({ deps, viewer }) => {
    await act(deps, viewer, 'cancel')
    return showOwn(deps, viewer)
  },
  resume: async ({ deps, viewer }) => {
    await act(deps, viewer, 'resume')
    return showOwn(deps, viewer)
  },
  changePlan: async ({ deps, viewer, input }) => {
    await liveOf(deps, viewer)
    // What was given may be paid for now, by a card that is kept.
    await customerOf(deps, viewer.id)
    await act(deps, viewer, 'change-plan', async () => {
      const { consent, ...body } = (await input()).body
      return { ...body, ...(consent ? { agreedIn: viewer.locale } : {}) }
    })
    const { subscription } = await showOwn(deps, viewer)
    const { clientSecret, paymentIntentId } = subscription.due ?? {}
    return { subscription, ...(clientSecret && paymentIntentId ? { clientSecret, paymentIntentId } : {}) }
  },
  keepListings: async ({ deps, viewer, input }) => {
    const { id } = await liveOf(deps, viewer)
    const { listings } = (await input()).body
    const own = await ownOf(deps.db, viewer.id, listings)
    const foreign = listings.flatMap((each, at) => (own.has(each) ? [] : [[`listings.${at}`, NOT_OWN]]))
    if (foreign.length > 0) throw badInput(Object.fromEntries(foreign))
    await changeSubscription(deps.db, id, { kept_listings: listings })
    return showOwn(deps, viewer)
  },
  card: async ({ deps, viewer, input }) => {
    const row = await liveOf(deps, viewer)
    const { setupIntentId } = (await input()).body ?? {}
    if (!setupIntentId) return { ...(await showOwn(deps, viewer)), ...(await beginSetup(deps, row)) }
    const outcome = await ifReadable(deps, setupIntentId, () => finishSetup(deps, viewer, setupIntentId))
    const isAwaited = outcome === undefined || outcome === 'none'
    return { ...(await showOwn(deps, viewer)), ...(isAwaited ? { isCardAwaited: true as const } : {}) }
  },
  invoices: async ({ db, viewer }) => ({ invoices: (await listInvoices(db, viewer.id)).map(presentInvoice) }),
  withdraw: async ({ deps, viewer }) => {
    await act(deps, viewer, 'withdraw')
    return showOwn(deps, viewer)
  },
}
