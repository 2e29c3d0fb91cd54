import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Statement, StatementEntry } from '#shared/bank/statement.ts'
import { AMOUNT, aPayee, balancesOf, openPayments, type PaymentsWorld, RELEASE } from '#test/payments-world.ts'
import { anEntry, aStatement } from '#test/statements.ts'
import { awaitCalls } from '../await-calls.ts'
import { clearEarning } from '../earning-data.ts'
import { release, requestCapture, returnMoney } from '../outbox.ts'
import { payEarning } from '../transfers.ts'
import { importStatements } from './statement-import.ts'
import { findTransferOf } from './transfer-data.ts'

const ACCOUNT = 'DE89370400440532013000'
const PAYER = { name: 'Liya Mekonnen', account: 'NL91ABNA0417164300', bic: null }

let world: PaymentsWorld
beforeAll(async () => {
  world = await openPayments()
})
afterAll(() => world.close())

const act = (change: (tx: PaymentsWorld['db']) => Promise<void>) => world.inTransaction(change)
const aTransfer = async () => {
  const made = await world.aPayable({ provider: 'bank' })
  const transfer = await findTransferOf(world.db, made.id)
  if (!transfer) throw new Error('no transfer is waited for')
  return { ...made, transfer, reference: transfer.reference }
}

const entry = (changes: Partial<StatementEntry>) =>
  anEntry(ACCOUNT, { amount: AMOUNT, counterparty: PAYER, ...changes })
const statementOf = (all: StatementEntry[], changes: Partial<Statement> = {}) => aStatement(ACCOUNT, all, changes)

const read = (...all: StatementEntry[]) =>
  importStatements(world.deps, [statementOf(all)], { account: ACCOUNT, currency: 'EUR', by: null })

const waiting = async (paymentId: string) =>
  world.db.selectFrom('bank_payment').selectAll().where('payment_id', '=', paymentId).orderBy('created_at').execute()
const entriesLeft = async () => {
  const { rows } = await sql<{ left: number }>`
    select amount - allocated as left from bank_entry where bank_payment_id is null and allocated <> amount`.execute(
    world.db,
  )
  return rows.map(({ left }) => left)
}
const expectSound = async () => expect(await world.check()).toEqual([])

describe('a payment by bank transfer', () => {
  test('has a reference of its own, and is held once its money is in a statement', async () => {
    const { id, refId, reference } = await aTransfer()
    expect(await world.read(id)).toMatchObject({
      state: 'requires_payment',
      capture_mode: 'automatic',
      client_secret: null,
    })
    expect(await read(entry({ reference }))).toEqual({ added: 1, known: 0, matched: 1 })
    expect(await world.read(id)).toMatchObject({
      state: 'held',
      captured_amount: AMOUNT,
      method_label: 'Bank transfer',
    })
    expect((await world.storyOf(refId)).story).toEqual(['paid', 'captured'])
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -AMOUNT, escrow: AMOUNT })
    await expectSound()
  })

  test('is found by a reference within a text, and takes each entry once from whichever file', async () => {
    const { id, reference } = await aTransfer()
    const known = entry({ text: `Thanks! ${reference.toLowerCase().replace(/(.{4})/g, '$1 ')}` })
    const files = await Promise.all([read(known), read(known)])
    expect(files.map(({ added }) => added).sort()).toEqual([0, 1])
    expect(await world.read(id)).toMatchObject({ state: 'held', captured_amount: AMOUNT })
    await expectSound()
  })

  test('waits for the rest of what arrived in parts', async () => {
    const { id, reference } = await aTransfer()
    await read(entry({ reference, amount: AMOUNT - 690 }))
    expect(await world.read(id)).toMatchObject({ state: 'requires_payment', captured_amount: 0 })
    await read(entry({ reference, amount: 690 }))
    expect(await world.read(id)).toMatchObject({ state: 'held', captured_amount: AMOUNT })
    await expectSound()
  })

  test('leaves what is too much, or comes twice, to a decision', async () => {
    const { id, reference } = await aTransfer()
    const before = (await entriesLeft()).length
    await read(entry({ reference, amount: AMOUNT + 100 }), entry({ reference }))
    expect(await world.read(id)).toMatchObject({ state: 'held', captured_amount: AMOUNT })
    expect((await entriesLeft()).slice(before)).toEqual([100, AMOUNT])
    await expectSound()
  })

  test('that nobody waits for any more sends back the part that has arrived', async () => {
    const { id, reference } = await aTransfer()
    await read(entry({ reference, amount: 500 }))
    await act((tx) => returnMoney(tx, id))
    expect(await awaitCalls(world.deps, id)).toBe('settled')
    expect(await world.read(id)).toMatchObject({ state: 'expired', pending: null })
    const [back] = await world.db.selectFrom('bank_payment').selectAll().where('kind', '=', 'return').execute()
    expect(back).toMatchObject({ amount: 500, number: PAYER.account, name: PAYER.name, state: 'waiting' })
    await expectSound()
  })

  test('that comes too late for its order is refunded to the account that it came from', async () => {
    const { id, refId, reference } = await aTransfer()
    await world.setStatus(refId, 'cancelled')
    await act((tx) => returnMoney(tx, id))
    await awaitCalls(world.deps, id)
    await read(entry({ reference }))
    await awaitCalls(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'refunded', refunded_amount: AMOUNT })
    expect(await waiting(id)).toMatchObject([{ kind: 'refund', amount: AMOUNT, number: PAYER.account }])
    expect(await balancesOf(world.db, refId)).toEqual({})
    await expectSound()
  })

  test('has nothing to capture when its seller agrees, and comes back whole when not', async () => {
    const { id, reference } = await aTransfer()
    await read(entry({ reference }))
    await act((tx) => requestCapture(tx, id))
    await act((tx) => returnMoney(tx, id))
    expect(await awaitCalls(world.deps, id)).toBe('settled')
    const [refund] = await waiting(id)
    expect(refund).toMatchObject({ kind: 'refund', amount: AMOUNT, state: 'waiting' })
    const endToEndId = refund?.end_to_end_id ?? ''
    await read(entry({ amount: -AMOUNT, endToEndId }))
    expect(await waiting(id)).toMatchObject([{ state: 'paid' }])
    await read(entry({ amount: AMOUNT, endToEndId, isReturn: true, returnReason: 'AC04' }))
    expect(await waiting(id)).toMatchObject([{ state: 'waiting', return_reason: 'AC04' }])
    await expectSound()
  })

  test('pays its seller by bank transfer, once the seller has named an account', async () => {
    const { id, refId, reference } = await aTransfer()
    await read(entry({ reference }))
    const sellerId = await aPayee(world.db)
    await act((tx) => release(tx, id, { sellerId, ...RELEASE }))
    await clearEarning(world.db, id, 0)
    await payEarning(world.deps, id)
    expect(await waiting(id)).toEqual([])
    await world.db
      .insertInto('bank_account')
      .values({ account_id: sellerId, holder: 'Hanna Tesfaye', number: 'AT611904300234573201' })
      .execute()
    await payEarning(world.deps, id)
    await awaitCalls(world.deps, id)
    expect(await waiting(id)).toMatchObject([
      { kind: 'payout', account_id: sellerId, amount: RELEASE.sellerNet, name: 'Hanna Tesfaye' },
    ])
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -RELEASE.fee, fee: RELEASE.fee })
    await expectSound()
  })
})

describe('a statement', () => {
  test('is mirrored in the books: the balance of the bank is that of the ledger', async () => {
    const mirror = async () => {
      const { rows } = await sql<{ balance: number }>`
        select coalesce(sum(balance), 0)::bigint as balance from ledger_account where name = 'bank'`.execute(world.db)
      return -(rows[0]?.balance ?? 0)
    }
    const before = await mirror()
    const balance = (amount: number) => ({ amount, currency: 'EUR', date: '2026-06-10' })
    const opened = statementOf([entry({ amount: -1290, text: 'Account fee' })], {
      opening: balance(100_000),
      closing: balance(98_710),
    })
    const scope = { account: ACCOUNT, currency: 'EUR', by: null }
    await importStatements(world.deps, [opened], scope)
    expect(await mirror()).toBe(before + 100_000 - 1290)
    await importStatements(world.deps, [opened], scope)
    expect(await mirror()).toBe(before + 100_000 - 1290)
    await expectSound()
  })

  test('of another account or currency is refused whole', async () => {
    const { reference } = await aTransfer()
    const others = [{ account: 'AT611904300234573201' }, { currency: 'CHF' }]
    for (const other of others)
      await expect(
        importStatements(world.deps, [statementOf([entry({ reference })], other)], {
          account: ACCOUNT,
          currency: 'EUR',
          by: null,
        }),
      ).rejects.toMatchObject({ code: 'other_account' })
  })
})
