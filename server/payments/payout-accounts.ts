import type Stripe from 'stripe'
import type { StoredBankPayout } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { unavailable } from '#server/kernel/http/errors.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { now } from './data.ts'
import { checkWaitingEarnings } from './earning-clearance.ts'
import { isEventApplied, type KnownEvent, keepEvent } from './event-data.ts'
import {
  changePayoutAccount,
  findPayoutAccount,
  findPayoutAccountBy,
  type PayoutAccountRow,
} from './payout-account-data.ts'
import { readFromProvider } from './stripe/failures.ts'

export type PayoutStatus = 'none' | 'pending' | 'active' | 'restricted'

const ROUNDS = 10

/** The bank accounts to which the provider pays out, by its ids; undefined if it tells of none. */
const bankMarkOf = ({ external_accounts: banks }: Stripe.Account): string | undefined =>
  banks && banks.data.length > 0
    ? banks.data
        .map(({ id }) => id)
        .sort()
        .join(' ')
    : undefined

const dueOf = ({ requirements }: Stripe.Account) => [
  ...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])]),
]

/**
 * Our status of the provider's account: `restricted` if the seller filled it in and the provider does not enable it.
 */
function statusOf(account: Stripe.Account): PayoutStatus {
  if (account.capabilities?.transfers === 'active' && account.payouts_enabled) return 'active'
  if (!account.details_submitted) return 'pending'
  const reason = account.requirements?.disabled_reason ?? ''
  return dueOf(account).length > 0 || /^(rejected|listed)/.test(reason) ? 'restricted' : 'pending'
}

type Trigger = {
  /** The provider's present answer; otherwise it is read. */
  account?: Stripe.Account
  payout?: Stripe.Payout | undefined
  /** Stored in the transaction of its effect; a known event has no effect any more. */
  event?: KnownEvent
}

/** Updates a seller's payout account from the provider. Fails if the provider cannot be reached. */
export async function syncPayoutAccount(
  { db, stripe }: Pick<Deps, 'db' | 'stripe'>,
  accountId: string,
  { account, payout, event }: Trigger = {},
): Promise<PayoutAccountRow | undefined> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = await findPayoutAccount(db, accountId)
    const providerId = seen?.provider_id ?? account?.id
    if (!seen || !providerId) return seen
    const isFresh = round === 0 && account?.id === providerId
    const view = isFresh ? account : await readFromProvider(() => stripe.accounts.retrieve(providerId))
    const adopted = await inTransaction(db, async (tx) => {
      if (event && (await isEventApplied(tx, event.id))) return seen
      const changed = await reconcileAccount(tx, seen, view, payout)
      if (changed && event) await keepEvent(tx, event, { isApplied: true })
      return changed
    })
    if (adopted) return adopted
  }
  throw unavailable()
}

async function reconcileAccount(
  tx: Db,
  seen: PayoutAccountRow,
  account: Stripe.Account,
  payout: Stripe.Payout | undefined,
) {
  const status = statusOf(account)
  const isNews = payout && payout.created * 1000 >= Date.parse(seen.bank_payout?.at ?? '1970-01-01')
  const bankMark = bankMarkOf(account)
  const changed = await changePayoutAccount(tx, seen, {
    provider_id: account.id,
    status,
    requirements_due: dueOf(account),
    checked_at: now,
    ...(bankMark === undefined ? {} : { bank_mark: bankMark }),
    ...(isNews ? { bank_payout: JSON.stringify(bankPayoutOf(payout)) } : {}),
  })
  if (changed && isNewBank(seen, { status, bankMark }))
    await queueJob(tx, 'account.newPayoutAccount', { accountId: seen.account_id, version: changed.version })
  if (changed && status !== seen.status) await onAccountChanged(tx, changed, seen.status)
  if (
    changed &&
    isNews &&
    payout.status === 'failed' &&
    `${seen.bank_payout?.id} ${seen.bank_payout?.status}` !== `${payout.id} failed`
  )
    await queueJob(tx, 'wallet.bankRefused', { accountId: seen.account_id, payoutId: payout.id })
  return changed
}

/**
 * True if money goes to another place than before: the account has become active for the first time, or its bank is another
 * one. Accounts from before the banks were noted tell of them once without news.
 */
function isNewBank(
  { status: before, bank_mark }: PayoutAccountRow,
  { status, bankMark }: { status: PayoutStatus; bankMark: string | undefined },
): boolean {
  if (bank_mark !== null) return bankMark !== undefined && bankMark !== bank_mark
  const wasUsed = before === 'active' || before === 'restricted'
  return !wasUsed && (status === 'active' || bankMark !== undefined)
}

function bankPayoutOf(payout: Stripe.Payout): StoredBankPayout {
  const { id, status, amount, currency, created, failure_code: code, failure_message: message } = payout
  return {
    id,
    status,
    amount,
    currency: currency.toUpperCase(),
    at: new Date(created * 1000).toISOString(),
    ...(code ? { failure: { code, message: message ?? 'The bank refused the payout.' } } : {}),
  }
}

/** Checks at once what waited for the account. */
async function onAccountChanged(tx: Db, { account_id: accountId, status, version }: PayoutAccountRow, before: string) {
  await audit(tx, {
    action: 'payout_account.changed',
    kind: 'account',
    refId: accountId,
    before: { status: before },
    after: { status },
  })
  await queueJob(tx, 'wallet.accountChanged', { accountId, status, version })
  if (status === 'active' || status === 'restricted') await checkWaitingEarnings(tx, accountId)
}

/** Handles an event of a connected account or of a payout from it; other accounts are ignored. */
export async function receivePayoutEvent(
  deps: Deps,
  event: KnownEvent,
  about: NonNullable<KnownEvent['payoutAccount']>,
): Promise<'applied' | 'known'> {
  const known = await findPayoutAccountBy(deps.db, about)
  if (!known) return 'known'
  const { providerId: stripeAccount } = about
  const isPayout = event.type.startsWith('payout.')
  const payout = isPayout
    ? await readFromProvider(() => deps.stripe.payouts.retrieve(event.objectId, {}, { stripeAccount }))
    : undefined
  const account = known.provider_id
    ? undefined
    : await readFromProvider(() => deps.stripe.accounts.retrieve(stripeAccount))
  await syncPayoutAccount(deps, known.account_id, { event, payout, ...(account ? { account } : {}) })
  return 'applied'
}
