import { rejectUnavailable } from '#server/availability/slots.ts'
import type { StoredAttachment } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { uniqueViolation } from '#server/db/violations.ts'
import type { Deps, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { queueBroadcast } from '#server/kernel/jobs/jobs.ts'
import { inKeyedQueue } from '#server/kernel/jobs/keyed-queue.ts'
import { runTransition, startProcess } from '#server/kernel/process/run-transition.ts'
import { rejectBeyondPlan } from '#server/kernel/settings/plans.ts'
import { placed } from '#server/listings/listing-locations.ts'
import { withPrivatePictures } from '#server/media/private.ts'
import { changeOffer, findLiveBy, findOffer, insertOffer, OFFER } from '#server/offers/data.ts'
import { notifyOfEvent } from '#server/offers/notifications.ts'
import { requireOfferer } from '#server/offers/offerer.ts'
import { attachmentUrl } from '#server/offers/pictures.ts'
import { offerHandler } from '#server/offers/process-handler.ts'
import { rejectTooDear, rejectUnfitTimes } from '#server/offers/terms.ts'
import { endOfOffer } from '#server/offers/validity.ts'
import type { Settings } from '#server/settings.ts'
import { holdActive } from '#server/transactions/data.ts'
import { OFFER_PICTURES, type OfferEntry } from '#shared/contract/offer.ts'
import { longestWorkDays } from '#shared/policies/appointment.ts'
import { withoutContacts } from '#shared/policies/contact-details.ts'
import { phoneCountries } from '#shared/policies/phone-countries.ts'
import { isTakingOffers } from './conditions.ts'
import { findRequest, REQUEST } from './data.ts'

type Offering = {
  id: string
  viewer: Viewer
  freshId: string
  entry: OfferEntry
  files: Record<string, ReceivedFile[]>
}

/** The terms of an offer that is made now, as columns. */
export const offerColumnsOf = (entry: OfferEntry, settings: Pick<Settings, 'rules' | 'timezone'>, now: Date) => ({
  price: entry.price,
  pricing_type: entry.pricingType,
  estimated_hours: entry.pricingType === 'hourly' ? (entry.estimatedHours ?? null) : null,
  message: withoutContacts(entry.message, phoneCountries(settings)),
  scope: null,
  slots: JSON.stringify(entry.proposedSlots),
  duration_days: entry.durationDays ?? null,
  cancellation_policy: entry.cancellationPolicy,
  valid_until: endOfOffer(entry.validUntil, settings.rules, now),
})

function rejectInvalid(entry: OfferEntry, deps: Deps, now: Date): void {
  const { rules } = deps.settings
  rejectUnfitTimes('proposedSlots', entry.proposedSlots, rules, now)
  const most = longestWorkDays(rules)
  if (entry.durationDays !== undefined && entry.durationDays > most)
    throw badInput({ durationDays: `must be at most ${most}` })
  rejectTooDear(
    { price: entry.price, pricing_type: entry.pricingType, estimated_hours: entry.estimatedHours ?? null },
    rules,
  )
}

const withUrl = (picture: StoredAttachment) => ({ ...picture, url: attachmentUrl(picture.id) })

/** The pictures of the next version of an offer: those that stay and the new ones. 400 if they are too many. */
function attachmentsOf(
  old: readonly StoredAttachment[],
  added: readonly StoredAttachment[],
  keep: readonly string[] | undefined,
): StoredAttachment[] {
  const all = placed(old.map(withUrl), added.map(withUrl), keep)
  if (all.length > OFFER_PICTURES) throw badInput({ attachments: `must be at most ${OFFER_PICTURES} pictures` })
  return all.map(({ id, storedAs, mime }) => ({ id, storedAs, mime }))
}

/** Runs `act` with the new pictures stored, for the people of the offer only; if it fails, they are deleted. */
const withAttachments = <T>(
  deps: Deps,
  ownerId: string,
  { attachments }: Record<string, ReceivedFile[]>,
  act: (added: StoredAttachment[]) => Promise<T>,
): Promise<T> =>
  withPrivatePictures(deps, { ownerId }, async (store) => {
    const stored = await store(attachments)
    return act(stored.map(({ storedAs, mime }) => ({ id: newId(), storedAs, mime })))
  })

const closed = () => conflict('request_closed', 'No more offers can be made for this request.')

async function submitIn(
  tx: Db,
  deps: Deps,
  { id, viewer, freshId, entry, added }: Omit<Offering, 'files'> & { added: StoredAttachment[] },
): Promise<string> {
  const request = await findRequest(tx, id, { lock: true })
  if (!request || !isTakingOffers(request)) throw closed()
  // An earlier attempt made the offer, but its answer was lost.
  if (await findOffer(tx, freshId)) return freshId
  if ((await holdActive(tx, [request.requester_id, viewer.id])).length < 2) throw closed()
  await requireOfferer(tx, request, viewer)
  rejectInvalid(entry, deps, request.now)
  await rejectUnavailable(tx, { sellerId: viewer.id }, entry.proposedSlots)
  const columns = offerColumnsOf(entry, deps.settings, request.now)
  const at = request.now.toISOString()
  const round = {
    by: 'seller' as const,
    kind: 'offer' as const,
    price: entry.price,
    slots: entry.proposedSlots,
    message: columns.message,
    at,
  }
  const earlier = await findLiveBy(tx, id, viewer.id)
  const attachments = JSON.stringify(attachmentsOf(earlier?.attachments ?? [], added, entry.keepAttachments))
  if (!earlier) {
    const { rules } = deps.settings
    await rejectBeyondPlan(tx, rules, { accountId: viewer.id, limited: 'offersPerMonth' })
    await insertOffer(tx, {
      ...columns,
      attachments,
      id: freshId,
      kind: REQUEST,
      ref_id: id,
      requester_id: request.requester_id,
      provider_id: viewer.id,
      currency: deps.settings.currency,
      status: 'pending',
      rounds: JSON.stringify([{ ...round, n: 1 }]),
    })
    await startProcess(tx, deps, offerHandler, freshId, {
      actor: 'seller',
      actorId: viewer.id,
      personId: viewer.person?.id,
    })
    await queueBroadcast(tx, 'process.moved', { process: OFFER, id: freshId })
    const row = await findOffer(tx, freshId)
    if (row)
      await notifyOfEvent(tx, row, { event: 'received', source: `${freshId}:received`, rules: deps.settings.rules })
    return freshId
  }
  if (earlier.status !== 'pending' && earlier.status !== 'countered')
    throw conflict('wrong_state', 'Your offer cannot be changed in the present state.')
  await changeOffer(tx, earlier.id, {
    ...columns,
    attachments,
    rounds: JSON.stringify([...earlier.rounds, { ...round, n: earlier.rounds.length + 1 }]),
    version: earlier.version + 1,
    agreed: false,
    stale: false,
  })
  await runTransition(tx, deps, offerHandler, earlier, {
    transition: 'revise',
    actor: 'seller',
    actorId: viewer.id,
    personId: viewer.person?.id,
  })
  return earlier.id
}

/** Refuses what would be refused with the pictures stored, before any is decoded, which is most of the work. */
async function rejectBeforeStoring(deps: Deps, { id, viewer, entry, files }: Offering): Promise<void> {
  const request = await findRequest(deps.db, id)
  if (request?.status !== 'open') throw closed()
  rejectInvalid(entry, deps, request.now)
  const earlier = await findLiveBy(deps.db, id, viewer.id)
  const blank = (files.attachments ?? []).map(() => ({ id: '', storedAs: '', mime: '' }))
  attachmentsOf(earlier?.attachments ?? [], blank, entry.keepAttachments)
}

/** Makes an offer, or sends the present one anew as its next version. Returns its id. */
export async function submitOffer(deps: Deps, { files, ...offering }: Offering): Promise<string> {
  const { id, viewer, freshId } = offering
  if (files.attachments?.length) {
    if (await findOffer(deps.db, freshId)) return freshId
    await rejectBeforeStoring(deps, { ...offering, files })
  }
  const submit = (added: StoredAttachment[]) =>
    inKeyedQueue(id, () => inTransaction(deps.db, (tx) => submitIn(tx, deps, { ...offering, added })))
  try {
    return await withAttachments(deps, viewer.id, files, submit)
  } catch (error) {
    if (uniqueViolation(error) !== 'offer_live') throw error
    throw conflict('wrong_state', 'You have made an offer already.')
  }
}
