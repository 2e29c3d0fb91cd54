import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/http/errors.ts'
import { inKeyedQueue } from '#server/kernel/jobs/keyed-queue.ts'
import { rejectDearerOrder } from '#server/kernel/process/price-changed.ts'
import { runTransition } from '#server/kernel/process/run-transition.ts'
import { rejectDeactivated } from '#server/kernel/process/selling.ts'
import { rejectBlocked, rejectOwnShop, rejectRestricted } from '#server/kernel/settings/contact-rules.ts'
import { changeOffer, findOffer } from '#server/offers/data.ts'
import { findOfferer } from '#server/offers/offerer-data.ts'
import { rejectChanged } from '#server/offers/terms.ts'
import { takeOffer } from '#server/offers/transitions.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { makeCallsAfter } from '#server/payments/outbox.ts'
import { findOrderOf } from '#server/service-orders/data.ts'
import { isCovered, openOfferOrder } from '#server/service-orders/from-offer.ts'
import { offerPricing } from '#server/service-orders/offer-terms.ts'
import { serviceOrderHandler } from '#server/service-orders/process-handler.ts'
import { holdActive } from '#server/transactions/data.ts'
import type { AgreedAmount } from '#shared/kernel/money.ts'
import { withoutContacts } from '#shared/policies/contact-details.ts'
import { phoneCountries } from '#shared/policies/phone-countries.ts'
import { findRequest } from './data.ts'
import { serviceRequestHandler } from './process-handler.ts'

type Acceptance = {
  id: string
  offerId: string
  viewer: Viewer
  buyerMessage?: string | undefined
  /** The index of the chosen time of the offer. */
  slot?: number | undefined
  /** The version of the offer that the caller read. */
  version?: number | undefined
  /** The total that the caller was shown. */
  total?: AgreedAmount | undefined
}

/** The offer, if it can be accepted as it was read. */
async function acceptable(tx: Db, { id, offerId, version }: Acceptance) {
  const offer = await findOffer(tx, offerId, { lock: true })
  if (!offer || offer.ref_id !== id) throw notFound()
  // Its timer may be late; the provider is not bound any longer for that.
  if (offer.status !== 'pending' || offer.valid_until <= offer.now)
    throw conflict('wrong_state', 'This offer cannot be accepted in the present state.')
  if (offer.stale)
    throw conflict('offer_stale', 'The provider has to confirm this offer first: the request has changed.')
  rejectChanged(offer, version)
  await holdActive(tx, [offer.requester_id, offer.provider_id])
  rejectDeactivated(await findOfferer(tx, offer.provider_id))
  return offer
}

/** The payment whose money pays the offer, or comes back, if some was held. */
type PaymentId = string | undefined

async function acceptIn(tx: Db, deps: Deps, acceptance: Acceptance): Promise<PaymentId> {
  const { id, offerId, viewer, slot } = acceptance
  const buyerMessage =
    acceptance.buyerMessage && withoutContacts(acceptance.buyerMessage, phoneCountries(deps.settings))
  makeCallsAfter(tx)
  const request = await findRequest(tx, id, { lock: true })
  if (!request || request.requester_id !== viewer.id) throw notFound()
  if (request.status !== 'open' || request.paused || request.deleted_at)
    throw conflict('wrong_state', 'This is not possible in the present state.')
  const offer = await acceptable(tx, acceptance)
  await rejectRestricted(tx, viewer.id)
  await rejectBlocked(tx, viewer.id, offer.provider_id)
  await rejectOwnShop(tx, viewer.id, offer.provider_id)
  rejectDearerOrder(acceptance.total, await offerPricing(tx, deps, offer), offer.currency)
  if (buyerMessage) await changeOffer(tx, offerId, { buyer_message: buyerMessage })
  await takeOffer(tx, deps, offer)
  const held = request.holds_money ? await findOrderOf(tx, id, { lock: true }) : undefined
  if (held && (await isCovered(tx, deps, held, { offerId, slot }))) {
    const input = { offerId, slot, note: buyerMessage }
    await runTransition(tx, deps, serviceOrderHandler, held, { transition: 'moveToOffer', actor: 'system', input })
    return held.payment_id ?? undefined
  }
  if (held) await runTransition(tx, deps, serviceOrderHandler, held, { transition: 'giveWayToOffer', actor: 'system' })
  await openOfferOrder(tx, deps, { offerId, slot, note: buyerMessage })
  await runTransition(tx, deps, serviceRequestHandler, request, {
    transition: 'accept',
    actor: 'buyer',
    actorId: viewer.id,
  })
  return held?.payment_id ?? undefined
}

/**
 * Accepts an offer: the others wait, and its order waits for the payment, unless money is held that pays it. Returns once
 * what comes back of such money is on its way, or after ten seconds.
 */
export async function acceptOffer(deps: Deps, acceptance: Acceptance): Promise<void> {
  const paymentId = await inKeyedQueue(acceptance.id, () =>
    inTransaction(deps.db, (tx) => acceptIn(tx, deps, acceptance)),
  )
  if (paymentId) await awaitCalls(deps, paymentId)
}
