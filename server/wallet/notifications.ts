import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs.ts'
import type { PayoutNotification } from '#server/notifications/notification-types.ts'
import { type NewNotification, notify } from '#server/notifications/notify.ts'
import { amountOf } from '#server/payments/outbox.ts'
import { findPayoutAccount } from '#server/payments/payout-account-data.ts'
import { findTransfer } from './data.ts'

const LINK = '/payments?tab=earnings'

type Notified = Pick<NewNotification, 'accountId' | 'source' | 'data'> & { news: PayoutNotification; isMailed: boolean }

const notifySeller = ({ db }: Pick<Deps, 'db'>, { news, isMailed, ...told }: Notified) =>
  inTransaction(db, (tx) =>
    notify(tx, {
      ...told,
      event: `payout.${news}`,
      link: LINK,
      ...(isMailed ? { mail: { template: `payout.${news}` } } : {}),
    }),
  )

type Transfer = { paymentId: string; callId: string }

/** Tells the seller what became of a transfer, once. */
async function notifyTransfer(deps: Deps, { paymentId, callId }: Transfer, news: 'paid' | 'failed') {
  const found = await findTransfer(deps.db, paymentId, callId)
  if (!found) return
  await notifySeller(deps, {
    accountId: found.seller_id,
    source: `payout:${callId}:${news}`,
    data: {
      side: 'seller',
      service: found.snapshot.title,
      orderId: found.ref_id,
      amount: { amount: amountOf(found), currency: found.currency },
    },
    news,
    isMailed: news === 'failed',
  })
}

type Changed = { accountId: string; status: string; version: number }

async function notifyAccount(deps: Deps, { accountId, status, version }: Changed) {
  if (status !== 'active' && status !== 'restricted') return
  await notifySeller(deps, {
    accountId,
    source: `payout-account:${version}`,
    data: { side: 'seller' },
    news: status === 'active' ? 'account_ready' : 'account_restricted',
    isMailed: status === 'restricted',
  })
}

async function notifyBankPayout(deps: Deps, { accountId, payoutId }: { accountId: string; payoutId: string }) {
  const payout = (await findPayoutAccount(deps.db, accountId))?.bank_payout
  // A later payout has taken its place.
  if (payout?.id !== payoutId || payout.status !== 'failed') return
  const { amount, currency } = payout
  await notifySeller(deps, {
    accountId,
    source: `bank-payout:${payoutId}`,
    data: { side: 'seller', amount: { amount, currency } },
    news: 'bank_refused',
    isMailed: true,
  })
}

/** What payments name when something happens to earnings; who hears of it is decided here. */
export const walletTasks: Tasks = {
  'wallet.paid': (deps, transfer: Transfer) => notifyTransfer(deps, transfer, 'paid'),
  'wallet.failed': (deps, transfer: Transfer) => notifyTransfer(deps, transfer, 'failed'),
  'wallet.accountChanged': notifyAccount,
  'wallet.bankRefused': notifyBankPayout,
}
