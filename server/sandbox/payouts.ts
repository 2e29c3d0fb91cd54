import { queueJob } from '#server/kernel/jobs/jobs.ts'
import type { z } from '#shared/kernel/zod.ts'
import { move } from './balance.ts'
import { call, get, take, type Work } from './call.ts'
import { insertObject, lockBalance, readBalances, saveObject } from './data.ts'
import { emitEvent } from './events.ts'
import { amount, currency, mergeMetadata, metadata, orNull, text } from './fields.ts'
import { idFor } from './ids.ts'
import { listCall, readCall } from './lists.ts'
import type { Payout } from './objects.ts'
import { invalid } from './rejection.ts'
import { needBalance } from './transfers.ts'

/** An account onboarded under this name has a bank account that refuses payouts. */
const CLOSED_BANK_ACCOUNT = 'Closed bank account'
const ARRIVES_AFTER = 2

type PayoutInput = {
  amount: number
  currency: string
  description?: string | undefined
  metadata?: z.infer<typeof metadata> | undefined
}

async function makePayout(work: Work, account: string, input: PayoutInput, automatic: boolean): Promise<Payout> {
  const id = idFor('po')
  const line = await move(work, {
    account,
    amount: -input.amount,
    currency: input.currency,
    type: 'payout',
    reporting: 'payout',
    source: id,
  })
  const payout: Payout = {
    id,
    object: 'payout',
    amount: input.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: work.now + ARRIVES_AFTER,
    automatic,
    balance_transaction: line.id,
    created: work.now,
    currency: input.currency,
    description: orNull(input.description),
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: mergeMetadata({}, input.metadata),
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  }
  await insertObject(work.tx, payout, account)
  const runAt = new Date((work.now + ARRIVES_AFTER) * 1000)
  await queueJob(work.tx, 'sandbox.payOut', { payout: id, account }, { runAt })
  return payout
}

const create = call({
  method: 'POST',
  path: '/payouts',
  forAccounts: true,
  fields: { amount, currency, description: text.optional(), metadata: metadata.optional() },
  run: async (work, input) => {
    if (!work.account) throw invalid('The sandbox pays out for connected accounts only: name one with Stripe-Account.')
    const account = await get(work, 'account', work.account)
    if (!account.payouts_enabled) throw invalid('Payouts are not enabled for this account.', 'payouts_not_allowed')
    await needBalance(work, account.id, input.currency, input.amount)
    return makePayout(work, account.id, input, false)
  },
})

/** A run of the daily schedule: pays the account's whole balance out to its bank. */
export async function payOutAll(work: Work, accountId: string): Promise<void> {
  const account = await get(work, 'account', accountId)
  if (!account.payouts_enabled) return
  for (const { currency } of await readBalances(work.tx, account.id)) {
    const held = await lockBalance(work.tx, account.id, currency)
    if (held > 0) await makePayout(work, account.id, { amount: held, currency }, true)
  }
}

/** The bank's answer to a payout. */
export async function payOut(work: Work, id: string, accountId: string): Promise<void> {
  const payout = await take(work, 'payout', id)
  if (payout.status !== 'pending') return
  const account = await get(work, 'account', accountId)
  if (account.business_profile.name !== CLOSED_BANK_ACCOUNT) {
    payout.status = 'paid'
    await saveObject(work.tx, payout)
    return emitEvent(work, 'payout.paid', payout, accountId)
  }
  const { amount, currency } = payout
  const line = await move(work, {
    account: accountId,
    amount,
    currency,
    type: 'payout_failure',
    reporting: 'payout_reversal',
    source: id,
  })
  Object.assign(payout, {
    status: 'failed',
    failure_balance_transaction: line.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  })
  await saveObject(work.tx, payout)
  await emitEvent(work, 'payout.failed', payout, accountId)
}

export const payoutCalls = [
  create,
  readCall('/payouts', 'payout', true),
  listCall({ path: '/payouts', kind: 'payout', by: ['status'], forAccounts: true }),
]
