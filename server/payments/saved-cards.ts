import type Stripe from 'stripe'
import type { StoredCard } from '#server/db/json-column.ts'
import type { Deps } from '#server/kernel/context.ts'
import { AppError, badRequest, unavailable } from '#server/kernel/http/errors.ts'
import { inKeyedQueue } from '#server/kernel/jobs/keyed-queue.ts'
import { findSavedCard, insertCustomer } from './saved-card-data.ts'
import { readFromProvider } from './stripe/failures.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

// Customers and the intents that save a card move no money, so they are asked for without the outbox: a lost answer leaves
// an object behind that nothing is charged to.

/** The payer as a customer of the provider, who is made if there is none. 503 if the provider is out of reach. */
export async function customerOf(deps: Deps, accountId: string): Promise<string> {
  const known = await findSavedCard(deps.db, accountId)
  // The provider refuses a call whose key another one has that is not answered yet.
  return known ? known.customer_id : inKeyedQueue(`customer ${accountId}`, () => openCustomer(deps, accountId))
}

async function openCustomer({ db, stripe }: Deps, accountId: string): Promise<string> {
  const known = await findSavedCard(db, accountId)
  if (known) return known.customer_id
  const options = { idempotencyKey: `${accountId}:customer:1` }
  const { id } = await readFromProvider(() => stripe.customers.create({ metadata: { accountId } }, options))
  await insertCustomer(db, accountId, id)
  return (await findSavedCard(db, accountId))?.customer_id ?? id
}

export type Setup = { setupIntentId: string; clientSecret: string }

const shown = ({ id, client_secret: clientSecret }: Stripe.SetupIntent): Setup => {
  if (!clientSecret) throw unavailable()
  return { setupIntentId: id, clientSecret }
}

/** The process whose listener is told of a card, unless its intent names another one. */
const USUAL = 'subscription'

/**
 * An intent by which the payer's browser saves a card; the one that is given, if it still waits for its card. `process` is
 * the name of the one that the card is for.
 */
export async function openSetup(
  deps: Deps,
  accountId: string,
  earlier: string | null,
  process = USUAL,
): Promise<Setup> {
  const { stripe } = deps
  const customer = await customerOf(deps, accountId)
  const known = earlier ? await readFromProvider(() => stripe.setupIntents.retrieve(earlier)) : undefined
  if (known && known.status !== 'succeeded' && known.status !== 'canceled') return shown(known)
  return shown(
    await readFromProvider(() =>
      stripe.setupIntents.create({
        customer,
        usage: 'off_session',
        automatic_payment_methods: { enabled: true },
        metadata: { accountId, process },
      }),
    ),
  )
}

/** An id of nothing is another payer's as well; only an outage is told apart. */
function unknown(error: unknown): undefined {
  if (error instanceof AppError) throw error
}

export type CardSavedListener = (deps: Deps, payer: { id: string }, setupIntentId: string) => Promise<unknown>
const listeners = new Map<string, CardSavedListener>()

/** A process that charges saved cards registers a listener for each that was saved for it. */
export const registerCardSavedListener = (process: string, listener: CardSavedListener): void => {
  listeners.set(process, listener)
}

/** A browser has saved a card, whether or not it comes back to tell us. Safe to run twice; intents of others are left alone. */
export async function receiveSetup(deps: Deps, { id, metadata }: Stripe.SetupIntent): Promise<void> {
  const accountId = metadata?.accountId
  if (!accountId || !UUID.test(accountId) || !(await findSavedCard(deps.db, accountId))) return
  await listeners.get(metadata.process ?? USUAL)?.(deps, { id: accountId }, id)
}

/** `fingerprint` is the provider's name for the number of the card, the same for whoever saves it. */
type ReadCard = { card: StoredCard; fingerprint: string | null; process: string }

/**
 * The card that an intent of this payer has saved; undefined if it has saved none yet, or the provider does not keep it for
 * them any more. 400 if the intent is another payer's.
 */
export async function readSetup({ db, stripe }: Deps, accountId: string, id: string): Promise<ReadCard | undefined> {
  const intent = await readFromProvider(() => stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })).catch(
    unknown,
  )
  const customer = (await findSavedCard(db, accountId))?.customer_id
  if (!intent || !customer || intent.customer !== customer)
    throw badRequest('foreign_payment', 'This card was not saved for your account.')
  const { payment_method: method } = intent
  if (intent.status !== 'succeeded' || !method || typeof method === 'string' || !method.card) return undefined
  if (method.customer !== customer) return undefined
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint = null } = method.card
  const { process = USUAL } = intent.metadata ?? {}
  return { card: { methodId: method.id, brand, last4, expMonth, expYear }, fingerprint, process }
}
