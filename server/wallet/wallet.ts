import type { Deps, Viewer } from '#server/kernel/context.ts'
import { clearanceOf } from '#server/kernel/settings/plans.ts'
import { type EarningFacts, listUnsettled } from '#server/payments/earning-data.ts'
import { listOwedTo, type OwedShare, payoutTerms } from '#server/payments/owed-data.ts'
import { findPayoutAccount, type PayoutAccountRow } from '#server/payments/payout-account-data.ts'
import { type PayoutStatus, syncPayoutAccount } from '#server/payments/payout-accounts.ts'
import { holdOf, retainedFor } from '#server/payments/transfers.ts'
import type { Money } from '#shared/contract/common.ts'
import type { Wallet, walletCalls } from '#shared/contract/wallet.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import type { z } from '#shared/kernel/zod.ts'
import type { OwedReason } from '#shared/policies/owed.ts'
import { hasFactor, listEntries, readTotals } from './data.ts'
import { presentEntry } from './entries.ts'

/** Milliseconds after which an account that the seller is filling in is read again. */
const READ_AGAIN_MS = 3_000

async function freshAccount(deps: Deps, sellerId: string): Promise<PayoutAccountRow | undefined> {
  const known = await findPayoutAccount(deps.db, sellerId)
  const isOld = Date.now() - (known?.checked_at?.getTime() ?? 0) > READ_AGAIN_MS
  if (!known?.provider_id || known.status === 'active' || !isOld) return known
  try {
    return await syncPayoutAccount(deps, sellerId)
  } catch (error) {
    deps.log.warn({ err: error, sellerId }, 'a payout account could not be read at the provider')
    return known
  }
}

function presentAccount(row: PayoutAccountRow | undefined): Wallet['payoutAccount'] {
  const { bank_payout: payout } = row ?? {}
  return {
    // The table's CHECK allows no others.
    status: (row?.status ?? 'none') as PayoutStatus,
    requirementsDue: row?.requirements_due ?? [],
    ...(payout
      ? {
          bankPayout: {
            status: payout.status,
            amount: { amount: payout.amount, currency: payout.currency },
            at: payout.at,
            ...(payout.failure ? { failure: payout.failure } : {}),
          },
        }
      : {}),
  }
}

/** The least sum that is paid out, if all that could be sent waits for it. */
function minimumIn(owed: readonly OwedShare[], minimum: number): number | undefined {
  return owed.some(({ reason }) => reason === 'below_minimum') ? minimum : undefined
}

/** The sum that waits for the seller's word. */
async function toRelease({ db, settings }: Deps, { sellerId, owed }: Owed): Promise<Wallet['toRelease']> {
  const waiting = owed.filter(({ reason }) => reason === 'unconfirmed')
  if (waiting.length === 0) return undefined
  const money = (amount: number): Money => ({ amount, currency: settings.currency })
  return {
    amount: money(waiting.reduce((sum, { amount }) => sum + amount, 0)),
    above: money(settings.rules.payoutFactorAbove),
    canRelease: await hasFactor(db, sellerId),
  }
}

const ACCOUNT_REASONS: readonly OwedReason[] = ['no_account', 'not_finished', 'under_review', 'restricted']

/** The accounts for which earnings wait that could be sent. */
function missingAccounts(
  owed: readonly OwedShare[],
  unsettled: readonly Pick<EarningFacts, 'id' | 'provider'>[],
): Wallet['missingAccounts'] {
  const byBank = new Set(unsettled.filter(({ provider }) => provider === 'bank').map(({ id }) => id))
  const waiting = owed.filter(({ reason }) => ACCOUNT_REASONS.includes(reason))
  const isByBank = ({ payment_id }: OwedShare) => payment_id !== null && byBank.has(payment_id)
  return [
    ...(waiting.some((share) => !isByBank(share)) ? (['payout_account'] as const) : []),
    ...(waiting.some(isByBank) ? (['bank_account'] as const) : []),
  ]
}

type Owed = { sellerId: string; owed: readonly OwedShare[] }

async function metricsOf(deps: Deps, { sellerId, owed }: Owed) {
  const {
    db,
    settings: { currency, rules },
  } = deps
  const money = (amount: number): Money => ({ amount, currency })
  const { balance, paidOut } = await readTotals(db, sellerId, currency)
  const unsettled = await listUnsettled(db, sellerId, currency)
  const sum = (of: (earning: (typeof unsettled)[number]) => number) =>
    unsettled.reduce((total, each) => total + of(each), 0)
  const onTheWay = sum(({ transferring }) => transferring)
  const pending = sum(retainedFor) - onTheWay
  const free = balance - pending - onTheWay
  const clearing = unsettled
    .filter((each) => each.left > 0 && each.clears_at && holdOf(each) === 'clearance')
    .sort((a, b) => (a.clears_at?.getTime() ?? 0) - (b.clears_at?.getTime() ?? 0))
  const [first] = clearing
  const minimum = minimumIn(owed, rules.payoutMinimum)
  const waiting = await toRelease(deps, { sellerId, owed })
  return {
    currency,
    pending: money(pending),
    available: money(Math.max(0, free)),
    onTheWay: money(onTheWay),
    paidOut: money(paidOut),
    owed: money(Math.max(0, -free)),
    missingAccounts: missingAccounts(owed, unsettled),
    ...(minimum === undefined ? {} : { minimum: money(minimum) }),
    ...(waiting ? { toRelease: waiting } : {}),
    ...(first?.clears_at ? { next: { amount: money(first.left), at: first.clears_at.toISOString() } } : {}),
  }
}

/** A seller's totals and a page of the earnings of each order. */
export async function showWallet(
  deps: Deps,
  viewer: Viewer,
  query: PageQuery,
): Promise<z.output<typeof walletCalls.show.reply>> {
  const { db, settings } = deps
  const account = await freshAccount(deps, viewer.id)
  const terms = { ...payoutTerms(settings.rules), sellerId: viewer.id }
  const owed = await listOwedTo(db, terms, settings.currency)
  const reasons = new Map(owed.map(({ payment_id, reason }) => [payment_id, reason]))
  const { rows, total } = await listEntries(db, viewer.id, query)
  const clearance = await clearanceOf(db, settings.rules, viewer.id)
  return {
    wallet: {
      ...(await metricsOf(deps, { sellerId: viewer.id, owed })),
      isVerified: viewer.isVerified,
      payoutAccount: presentAccount(account),
    },
    entries: rows.map((row) => presentEntry(row, reasons.get(row.id), clearance)),
    pagination: paginationOf(query, total),
  }
}
