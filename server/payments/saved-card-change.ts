import type { StoredCard } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { isBeingCharged, isSavedMethod, lockMethod, storeCard } from './saved-card-data.ts'
import { isRejected } from './stripe/failures.ts'

const queueDetaching = (db: Db, methodId: string, runAt = new Date()): Promise<void> =>
  queueJob(db, 'payments.detach', { methodId }, { key: `payments.detach:${methodId}`, runAt })

const LATER = 60_000

async function changeTo(tx: Db, accountId: string, card: StoredCard | null): Promise<void> {
  const earlier = await lockMethod(tx, accountId)
  await storeCard(tx, accountId, card)
  if (earlier && earlier !== card?.methodId) await queueDetaching(tx, earlier)
}

/** Charges go to this card from now on; the one before it is taken from the customer at the provider. */
export const saveCard = (tx: Db, accountId: string, card: StoredCard): Promise<void> => changeTo(tx, accountId, card)

/** The account has no card any more, here and at the provider. */
export const forgetCard = (tx: Db, accountId: string): Promise<void> => changeTo(tx, accountId, null)

/** A card that was saved for nothing that is wanted any more is taken from its customer, unless it is the account's. */
export async function dropCard(tx: Db, { methodId }: StoredCard): Promise<void> {
  if (!(await isSavedMethod(tx, methodId))) await queueDetaching(tx, methodId)
}

/** Takes a card from its customer at the provider, unless it has been saved again; safe to run twice. */
export async function detachCard({ db, stripe }: Deps, { methodId }: { methodId: string }): Promise<void> {
  if (await isSavedMethod(db, methodId)) return
  // What it was asked for before is still its own to pay.
  if (await isBeingCharged(db, methodId)) return queueDetaching(db, methodId, new Date(Date.now() + LATER))
  try {
    await stripe.paymentMethods.detach(methodId)
  } catch (error) {
    // The card is detached already, or the provider does not know it any more.
    if (!isRejected(error)) throw error
  }
}
