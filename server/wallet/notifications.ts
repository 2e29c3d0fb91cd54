import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import type { PayoutNotification } from '#server/notifications/notification-types.ts'
import { type NewNotification, notify } from '#server/notifications/notify.ts'
import { amountOf } from '#server/payments/outbox.ts'
import { findPayoutAccount } from '#server/payments/payout-account-data.ts'
import { findTransfer, findUnconfirmed } from './data.ts'

const LINK = '/payments?tab=earnings'

type Notified = Pick<NewNotification, 'accountId' | 'source' | 'data'> & {
  event: PayoutNotification
  isMailed: boolean
}

const notifySeller = ({ db }: Pick<Deps, 'db'>, { event, isMailed, ...notification }: Notified) =>
  inTransaction(db, (tx) =>
    notify(tx, {
      ...notification,
      event: `payout.${event}`,
      link: LINK,
      ...(isMailed ? { mail: { template: `payout.${event}` } } : {}),
    }),
  )

type Transfer = { paymentId: string; callId: string }

/** Tells the seller once that a transfer was paid or failed. */
async function notifyTransfer(deps: Deps, { paymentId, callId }: Transfer, event: 'paid' | 'failed') {
  const found = await findTransfer(deps.db, paymentId, callId)
  if (!found) return
  await notifySeller(deps, {
    accountId: found.seller_id,
    source: `payout:${callId}:${event}`,
    data: {
      side: 'seller',
      service: found.snapshot.title,
      orderId: found.ref_id,
      amount: { amount: amountOf(found), currency: found.currency },
    },
    event,
    isMailed: event === 'failed',
  })
}

/** Asks a seller once to let a payout go that is above the sum of the operator. */
async function askForRelease(deps: Deps, { paymentId }: { paymentId: string }) {
  const found = await findUnconfirmed(deps.db, paymentId)
  if (!found) return
  await notifySeller(deps, {
    accountId: found.seller_id,
    source: `payout-unconfirmed:${paymentId}`,
    data: {
      side: 'seller',
      service: found.snapshot.title,
      orderId: found.ref_id,
      amount: { amount: found.left, currency: found.currency },
    },
    event: 'unconfirmed',
    isMailed: true,
  })
}

type Changed = { accountId: string; status: string; version: number }

async function notifyAccount(deps: Deps, { accountId, status, version }: Changed) {
  if (status !== 'active' && status !== 'restricted') return
  await notifySeller(deps, {
    accountId,
    source: `payout-account:${version}`,
    data: { side: 'seller' },
    event: status === 'active' ? 'account_ready' : 'account_restricted',
    isMailed: status === 'restricted',
  })
}

async function notifyBankPayout(deps: Deps, { accountId, payoutId }: { accountId: string; payoutId: string }) {
  const payout = (await findPayoutAccount(deps.db, accountId))?.bank_payout
  // A later payout has replaced it.
  if (payout?.id !== payoutId || payout.status !== 'failed') return
  const { amount, currency } = payout
  await notifySeller(deps, {
    accountId,
    source: `bank-payout:${payoutId}`,
    data: { side: 'seller', amount: { amount, currency } },
    event: 'bank_refused',
    isMailed: true,
  })
}

/** Payments queue these tasks by name when earnings change; the wallet decides who is notified. */
export const walletTasks: Tasks = {
  'wallet.paid': (deps, transfer: Transfer) => notifyTransfer(deps, transfer, 'paid'),
  'wallet.failed': (deps, transfer: Transfer) => notifyTransfer(deps, transfer, 'failed'),
  'wallet.unconfirmed': askForRelease,
  'wallet.accountChanged': notifyAccount,
  'wallet.bankRefused': notifyBankPayout,
}
