import { move, PLATFORM } from './balance.ts'
import { type CallWork, call, get, idOf, take } from './call.ts'
import { insertObject, lockBalance, saveObject, sumTransferred } from './data.ts'
import { emitEvent } from './events.ts'
import { amount, currency, mergeMetadata, metadata, orNull, text } from './fields.ts'
import { idFor } from './ids.ts'
import { listCall, pageFields, pageOf, readCall } from './lists.ts'
import type { Account, Charge, Transfer, TransferReversal } from './objects.ts'
import { schedulePayout } from './payout-schedule.ts'
import { invalid } from './rejection.ts'

async function checkDestination(work: CallWork, id: string): Promise<Account> {
  const account = await get(work, 'account', id, 'destination')
  if (account.capabilities.transfers === 'active') return account
  throw invalid(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    'insufficient_capabilities_for_transfer',
    'destination',
  )
}

/** Transfers out of a charge may not exceed the charge; other transfers need enough balance. */
async function checkFunds(work: CallWork, sum: number, currency: string, source: Charge | undefined): Promise<void> {
  if (!source) return needBalance(work, PLATFORM, currency, sum)
  const left = source.amount_captured - (await sumTransferred(work.tx, source.id))
  if (!source.captured || source.currency !== currency || sum > left)
    throw invalid(
      `Transfers using this transaction as a source must not exceed the source amount of ${source.amount_captured}. There is ${left} left.`,
      undefined,
      'amount',
    )
  await lockBalance(work.tx, PLATFORM, currency)
}

export async function needBalance(work: CallWork, owner: string, currency: string, sum: number): Promise<void> {
  if ((await lockBalance(work.tx, owner, currency)) >= sum) return
  throw invalid('You have insufficient available funds in your Stripe account.', 'balance_insufficient')
}

const create = call({
  method: 'POST',
  path: '/transfers',
  fields: {
    amount,
    currency,
    destination: text,
    description: text.optional(),
    metadata: metadata.optional(),
    source_transaction: text.optional(),
    transfer_group: text.optional(),
  },
  run: async (work, input) => {
    const receiver = await checkDestination(work, input.destination)
    const sourceId = input.source_transaction
    const source = sourceId ? await take(work, 'charge', sourceId, 'source_transaction') : undefined
    await checkFunds(work, input.amount, input.currency, source)
    const id = idFor('tr')
    const moved = { currency: input.currency, source: id }
    const line = await move(work, { ...moved, amount: -input.amount, type: 'transfer', reporting: 'transfer' })
    const { destination: account } = input
    await move(work, { ...moved, account, amount: input.amount, type: 'payment', reporting: 'charge' })
    const transfer = await insertObject<Transfer>(work.tx, {
      id,
      object: 'transfer',
      amount: input.amount,
      amount_reversed: 0,
      balance_transaction: line.id,
      created: work.now,
      currency: input.currency,
      description: orNull(input.description),
      destination: input.destination,
      livemode: false,
      metadata: mergeMetadata({}, input.metadata),
      reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
      reversed: false,
      source_transaction: orNull(sourceId),
      source_type: 'card',
      transfer_group: orNull(input.transfer_group) ?? source?.transfer_group ?? null,
    })
    await emitEvent(work, 'transfer.created', transfer)
    await schedulePayout(work, receiver)
    return transfer
  },
})

const update = call({
  method: 'POST',
  path: '/transfers/:id',
  fields: { description: text.optional(), metadata: metadata.optional() },
  run: async (work, input) => {
    const transfer = await take(work, 'transfer', idOf(work))
    if (input.description !== undefined) transfer.description = orNull(input.description)
    transfer.metadata = mergeMetadata(transfer.metadata, input.metadata)
    return saveObject(work.tx, transfer)
  },
})

const reverse = call({
  method: 'POST',
  path: '/transfers/:id/reversals',
  fields: { amount: amount.optional(), description: text.optional(), metadata: metadata.optional() },
  run: async (work, input) => {
    const transfer = await take(work, 'transfer', idOf(work))
    const left = transfer.amount - transfer.amount_reversed
    const sum = input.amount ?? left
    if (sum > left || left === 0)
      throw invalid(
        `Transfer amount (${sum}) is greater than unreversed amount on transfer (${left}).`,
        undefined,
        'amount',
      )
    const { currency, destination } = transfer
    await lockBalance(work.tx, PLATFORM, currency)
    await needBalance(work, destination ?? '', currency, sum)
    const id = idFor('trr')
    const moved = { currency, source: id }
    const line = await move(work, { ...moved, amount: sum, type: 'transfer_refund', reporting: 'transfer_reversal' })
    await move(work, { ...moved, account: destination, amount: -sum, type: 'payment_refund', reporting: 'refund' })
    const reversal = await insertObject<TransferReversal>(work.tx, {
      id,
      object: 'transfer_reversal',
      amount: sum,
      balance_transaction: line.id,
      created: work.now,
      currency,
      destination_payment_refund: null,
      metadata: mergeMetadata({}, input.metadata),
      source_refund: null,
      transfer: transfer.id,
    })
    transfer.amount_reversed += sum
    transfer.reversed = transfer.amount_reversed === transfer.amount
    transfer.reversals.data.unshift(reversal)
    await saveObject(work.tx, transfer)
    await emitEvent(work, 'transfer.reversed', transfer)
    return reversal
  },
})

const listReversals = call({
  method: 'GET',
  path: '/transfers/:id/reversals',
  fields: pageFields,
  run: async (work, input) => {
    const { id, reversals } = await get(work, 'transfer', idOf(work))
    return pageOf(work, { kind: 'transfer_reversal', match: { transfer: id } }, input, reversals.url)
  },
})

const readReversal = call({
  method: 'GET',
  path: '/transfers/:id/reversals/:reversal',
  fields: {},
  run: (work) => get(work, 'transfer_reversal', work.ids.reversal ?? ''),
})

export const transferCalls = [
  create,
  readCall('/transfers', 'transfer'),
  update,
  listCall({ path: '/transfers', kind: 'transfer', by: ['destination', 'transfer_group'] }),
  reverse,
  listReversals,
  readReversal,
]
