import type { Db } from '#server/db/open.ts'
import { inSnapshot } from '#server/db/transaction.ts'
import { CHECKS, type CheckId } from './check-data.ts'
import { type Entry, findJournal, insertEntries, insertJournal, type JournalRow, lockAccounts } from './ledger-data.ts'
import { allPayables } from './payables.ts'
import { auditProviderBooks, type ProviderBooks } from './provider-audit.ts'

/** Credits are positive, debits negative; `docs/money.md` lists the movements. */
export const PSP = 'psp'
/**
 * Money that the bank account has and the books do not know yet, and money that they have sent and the bank has not booked
 * yet: a payment provider between the orders and `BANK`.
 */
export const BANK_CLEARING = 'psp:bank'
/** The mirror of the operator's bank account, by its statements alone. */
export const BANK = 'bank'
/** Money that was on the bank account before the first statement. */
export const BANK_OPENING = 'bank_opening'
/** Movements on the bank account that the staff have declared to be of no order. */
export const BANK_OTHER = 'bank_other'
export const FEE = 'fee'
/** Payments to the marketplace itself for promotions. */
export const PROMO_INCOME = 'promo_income'
/** Payments to the marketplace itself for plans. */
export const PLAN_INCOME = 'subscription_income'
/** Costs that the marketplace bears itself, because no other account can be made to. */
export const PSP_COST = 'psp_cost'
/** Payments of administrators outside of the provider, which still holds as much of ours. */
export const OUTSIDE = 'outside'

/** The kind of facts about entries of the bank that are of no order. */
export const BANK_ENTRY = 'bankEntry'
/** The accounts of the operator's bank beside the clearing, which no order moves. */
export const BANK_ACCOUNTS = [BANK, BANK_OPENING, BANK_OTHER] as const

/** The beginnings of the names of accounts of one order, or of one seller. */
export const ESCROW = 'escrow:'
export const DISPUTE = 'dispute:'
export const SELLER = 'seller:'

export type PayableRef = { kind: string; refId: string }
export const escrowOf = ({ kind, refId }: PayableRef) => `${ESCROW}${kind}:${refId}`
export const disputeOf = ({ kind, refId }: PayableRef) => `${DISPUTE}${kind}:${refId}`
export const sellerAccount = (accountId: string) => `${SELLER}${accountId}`

/** The unique keys of the facts in the journal. */
export const postingKeys = {
  capture: (intentId: string) => `cap:${intentId}`,
  release: (refId: string) => `rel:${refId}`,
  /** A refund that was paid outside of the provider has the id of its call. */
  refund: (refId: string, refundId: string) => `ref:${refId}:${refundId}`,
  refundFailed: (refId: string, refundId: string) => `ref:${refId}:${refundId}:failed`,
  /** The first transfer of a payable, and the further ones. */
  transfer: (refId: string, n: number) => (n === 1 ? `trf:${refId}` : `trf:${refId}:${n}`),
  reversal: (refId: string, reversalId: string) => `trv:${refId}:${reversalId}`,
  /** The marketplace's own payment to the seller of a payable, and the further ones of corrections. */
  compensation: (refId: string, n: number) => (n === 1 ? `cmp:${refId}` : `cmp:${refId}:${n}`),
  /** The movements of a statement of the bank, and the money that was on the account before the first one. */
  statement: (statementId: string) => `bnk:${statementId}`,
  bankOpening: (account: string) => `bno:${account}`,
  /** The declaration of an entry of the bank as charges, or as money of no order. */
  bankEntry: (entryId: string) => `bne:${entryId}`,
  dispute: (disputeId: string, phase: 'opened' | 'won' | 'lost') => `dsp:${disputeId}:${phase}`,
}

/** `at` is the time of the fact; by default now. */
export type Posting = PayableRef & { key: string; currency: string; entries: Entry[]; at?: Date }

/**
 * Writes one fact into the journal; minor units, and the entries sum to zero. A second posting under one key changes
 * nothing and returns the first. Accounts are locked in the order of their names: after the payable and its payment.
 */
export async function post(tx: Db, { key, kind, refId, currency, entries, at }: Posting): Promise<JournalRow> {
  const moved = entries.filter(({ amount }) => amount !== 0)
  const sum = moved.reduce((total, { amount }) => total + amount, 0)
  if (moved.length === 0 || sum !== 0) throw new Error(`${key} does not sum to zero, or moves nothing`)
  const journal = await insertJournal(tx, { key, kind, ref_id: refId, ...(at ? { at } : {}) })
  if (!journal) return findPosted(tx, key)
  await lockAccounts(
    tx,
    moved.map(({ account }) => account),
    currency,
  )
  await insertEntries(tx, journal.id, moved, currency)
  return journal
}

export async function findPosted(tx: Db, key: string): Promise<JournalRow> {
  const first = await findJournal(tx, key)
  if (!first) throw new Error(`${key} was never posted`)
  return first
}

export const isPosted = async (db: Db, key: string): Promise<boolean> => (await findJournal(db, key)) !== undefined

export type LedgerCheck = { ok: boolean; checks: { id: CheckId; ok: boolean; detail: string }[] }

const ERROR_LIMIT = 5

/**
 * Checks the invariants of `docs/money.md` on one snapshot of the database, and against the provider's `books` if they
 * are given. `detail` names the first errors.
 */
export function ledgerCheck(db: Db, books?: ProviderBooks): Promise<LedgerCheck> {
  return inSnapshot(db, async (tx) => {
    const checks: LedgerCheck['checks'] = []
    for (const [id, find] of Object.entries(CHECKS)) {
      const violations = await find(tx)
      if (id === 'L8' || id === 'L10')
        for (const payable of allPayables()) violations.push(...((await payable.violations?.[id]?.(tx)) ?? []))
      if (id === 'L13' && books) violations.push(...(await auditProviderBooks(tx, books)))
      const more = violations.length > ERROR_LIMIT ? [`and ${violations.length - ERROR_LIMIT} more`] : []
      // Its keys are these ids.
      checks.push({
        id: id as CheckId,
        ok: violations.length === 0,
        detail: [...violations.slice(0, ERROR_LIMIT), ...more].join('; '),
      })
    }
    return { ok: checks.every(({ ok }) => ok), checks }
  })
}
