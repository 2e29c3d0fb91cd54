import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTransfer } from '#server/payments/bank/transfer-data.ts'
import { ledgerCheck } from '#server/payments/ledger.ts'
import type { BankCsvMapping } from '#shared/contract/admin-bank.ts'
import { expectMoneyOfLedger } from '#test/expected-money.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

const ACCOUNT = 'DE89370400440532013000'
const PAYER = 'NL91ABNA0417164300'
const reason = 'So it was decided.'

let world: World
let admin: Person
let other: Person
beforeAll(async () => {
  world = await startWorld({
    rules: { bankTransfer: { isOn: true, holder: 'Community Market', number: ACCOUNT, fourEyes: true } },
  })
  admin = await world.anAdmin()
  other = await world.anAdmin()
})
afterAll(() => world.close())

const expectSound = async () => {
  await world.runJobs()
  expect((await ledgerCheck(world.db)).checks.filter(({ ok }) => !ok)).toEqual([])
}

type Line = { amount: string; name?: string; text?: string; account?: string }

const mapping: BankCsvMapping = {
  separator: ';',
  decimal: '.',
  dates: 'ymd',
  columns: {
    bookingDate: 'date',
    amount: 'amount',
    name: 'name',
    text: ['text'],
    counterpartyAccount: 'account',
    bankReference: 'id',
    endToEndId: 'e2e',
  },
}

let lines = 0
const fileOf = (all: (Line & { endToEndId?: string })[]) => {
  const rows = all.map(({ amount, name = 'Liya Mekonnen', text = '', account = PAYER, endToEndId = '' }) => {
    lines += 1
    return ['2026-06-09', amount, name, text, account, `B${lines}`, endToEndId].join(';')
  })
  return new File([['date;amount;name;text;account;id;e2e', ...rows].join('\n')], 'june.csv')
}
const upload = (file: File, by = admin) => by.adminBank.import({ files: { file: [file] }, body: { mapping } })
const read = async (...all: (Line & { endToEndId?: string })[]) => {
  await upload(fileOf(all))
  const { entries } = await admin.adminBank.entries({ query: { limit: 100 } })
  return all.map(({ text }) => {
    const found = entries.find((entry) => entry.text === text)
    if (!found) throw new Error(`no entry says ${text}`)
    return found
  })
}

/** An unpaid order whose buyer has chosen to pay by bank transfer. */
async function anAwaited() {
  const { id, buyer, seller } = await world.anUnpaidOrder({ bookable: false })
  const payment = await world.db.selectFrom('payment').selectAll().where('ref_id', '=', id).executeTakeFirst()
  if (!payment) throw new Error('the order has no payment')
  const transferId = `bt_${payment.id.replaceAll('-', '')}`
  await world.db
    .updateTable('payment')
    .set({ provider: 'bank', intent_id: transferId, capture_mode: 'automatic', client_secret: null })
    .where('id', '=', payment.id)
    .execute()
  const { amount, currency } = payment
  const { reference } = await openTransfer(world.db, { id: transferId, paymentId: payment.id, amount, currency })
  const accept = () => seller.serviceOrder.accept({ params: { id } })
  return { id, buyer, accept, transferId, paymentId: payment.id, amount, reference }
}

describe('the bank', () => {
  test('reads a statement once, from whoever brings it', async () => {
    const file = fileOf([
      { amount: '12.00', text: 'one' },
      { amount: '-3.50', text: 'fee' },
    ])
    const [first, second] = await Promise.all([upload(file), upload(file, other)])
    expect([first.added, second.added].sort()).toEqual([0, 2])
    expect([first.known, second.known].sort()).toEqual([0, 2])
    const { bank } = await admin.adminBank.summary()
    expect(bank.atBank.amount).toBe(850)
    expect(bank.unassigned.amount).toBe(850)
    expect(bank.difference.amount).toBe(0)
    expect(bank.counts).toMatchObject({ unmatched: 2, matched: 0 })
    await expectSound()
  })

  test('suggests the order whose sum and buyer fit, and gives the money to it once for two administrators', async () => {
    const { id, transferId, paymentId, amount, buyer, accept } = await anAwaited()
    const { name } = await world.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const [entry] = await read({ amount: (amount / 100).toFixed(2), name, text: 'no reference' })
    if (!entry) throw new Error('nothing was read')
    expect(entry).toMatchObject({
      state: 'suggested',
      isWaiting: true,
      left: { amount },
      suggestion: { transfer: { _id: transferId, refId: id, missing: { amount } } },
    })
    expect(entry.suggestion?.score).toBeGreaterThan(80)
    const found = await admin.adminBank.entries({ query: { state: 'suggested' } })
    expect(found.entries.map(({ _id }) => _id)).toContain(entry._id)
    const body = { left: amount, transferId }
    const results = await Promise.allSettled(
      [admin, other].map((by) => by.adminBank.assign({ params: { id: entry._id }, body })),
    )
    const rejected = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(rejected).toMatchObject([{ status: 409, body: { code: 'entry_changed', entry: { state: 'matched' } } }])
    const payment = await world.db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst()
    expect(payment).toMatchObject({ state: 'held', captured_amount: amount })
    await accept()
    await expectSound()
  })

  test('takes too little, waits for the rest, and sends back what is too much', async () => {
    const { amount, reference, accept } = await anAwaited()
    const [part] = await read({ amount: ((amount - 540) / 100).toFixed(2), text: `Part ${reference}` })
    expect(part).toMatchObject({ state: 'too_little', isWaiting: false, purchases: [{ missing: { amount: 540 } }] })
    const [rest] = await read({ amount: '10.40', text: `Rest ${reference}` })
    expect(rest).toMatchObject({ state: 'too_much', isWaiting: true, left: { amount: 500 } })
    const { entry } = await admin.adminBank.sendBack({ params: { id: rest?._id ?? '' }, body: { left: 500, reason } })
    expect(entry).toMatchObject({ state: 'matched', left: { amount: 0 } })
    const { payments, total } = await admin.adminBank.payments()
    expect(payments).toMatchObject([{ kind: 'return', amount: { amount: 500 }, account: PAYER }])
    expect(total.amount).toBe(500)
    await accept()
    await expectSound()
  })

  test('books charges as costs, and other money apart, with a reason', async () => {
    const [fee, deposit] = await read(
      { amount: '-2.00', text: 'Account fee' },
      { amount: '300.00', text: 'Deposit of the operator' },
    )
    const at = (entry: typeof fee) => ({ params: { id: entry?._id ?? '' } })
    await admin.adminBank.assign({ ...at(fee), body: { left: -200, as: 'charges' } })
    await expect(admin.adminBank.assign({ ...at(deposit), body: { left: 30_000, as: 'other' } })).rejects.toMatchObject(
      {
        status: 400,
        body: { errors: { reason: expect.any(String) } },
      },
    )
    await admin.adminBank.assign({ ...at(deposit), body: { left: 30_000, as: 'other', reason } })
    const { rows } = await sql<{ name: string; balance: number }>`
      select name, balance from ledger_account where name in ('psp_cost', 'bank_other') order by 1`.execute(world.db)
    expect(rows).toEqual([
      { name: 'bank_other', balance: 30_000 },
      { name: 'psp_cost', balance: -200 },
    ])
    await expectSound()
  })

  test('pays in a file that a second person approves, and knows it in the next statement', async () => {
    const executionDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const prepared = await Promise.allSettled(
      [admin, other].map((by) => by.adminBank.prepare({ body: { executionDate } })),
    )
    const [made] = prepared.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const rejections = prepared.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(rejections).toMatchObject([{ status: 409, body: { code: 'nothing_to_pay' } }])
    const batch = made?.batch
    if (!batch) throw new Error('there is no file')
    expect(batch).toMatchObject({ count: 1, amount: { amount: 500 }, needsApproval: true })
    const [one, two] = batch.preparedBy._id === admin.id ? [admin, other] : [other, admin]
    const at = { params: { id: batch._id } }
    const fetchFile = () =>
      world.app.inject({
        method: 'GET',
        url: `/api/admin/bank/batches/${batch._id}/file`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
    expect((await fetchFile()).statusCode).toBe(403)
    await expect(one.adminBank.approve(at)).rejects.toMatchObject({ status: 403, body: { code: 'own_batch' } })
    expect((await two.adminBank.approve(at)).batch).toMatchObject({ needsApproval: false, approvedBy: { _id: two.id } })
    const file = await fetchFile()
    expect(file.statusCode).toBe(200)
    expect(file.body).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
    expect(file.body).toContain(PAYER)
    const [payment] = batch.payments
    const { end_to_end_id: endToEndId } = await world.db
      .selectFrom('bank_payment')
      .select('end_to_end_id')
      .where('id', '=', payment?._id ?? '')
      .executeTakeFirstOrThrow()
    await read({ amount: '-5.00', text: 'Return of money', endToEndId })
    const { batches } = await admin.adminBank.batches()
    expect(batches).toMatchObject([{ paid: 1 }])
    await expect(admin.adminBank.dissolve({ ...at, body: { reason } })).rejects.toMatchObject({ status: 409 })
    await expectSound()
  })

  test('takes a payment by hand with the booking that shows it', async () => {
    const [stray] = await read({ amount: '65.00', name: 'B. Okonkwo', text: 'Miete Juni' })
    const params = { id: stray?._id ?? '' }
    await admin.adminBank.sendBack({ params, body: { left: 6500, reason } })
    await expect(other.adminBank.sendBack({ params, body: { left: 6500, reason } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'entry_changed' },
    })
    const [payment] = (await admin.adminBank.payments()).payments
    await admin.adminBank.pay({ params: { id: payment?._id ?? '' } })
    await expect(other.adminBank.pay({ params: { id: payment?._id ?? '' } })).rejects.toMatchObject({ status: 409 })
    expect((await admin.adminBank.summary()).bank.onTheWay.amount).toBe(6500)
    const [out] = await read({ amount: '-65.00', name: 'B. Okonkwo', text: 'By hand' })
    const shown = await admin.adminBank.entry({ params: { id: out?._id ?? '' } })
    expect(shown.payments.map(({ _id }) => _id)).toEqual([payment?._id])
    const body = { left: -6500, paymentId: payment?._id ?? '' }
    const { entry } = await admin.adminBank.assign({ params: { id: out?._id ?? '' }, body })
    expect(entry).toMatchObject({ state: 'matched', payment: { kind: 'return' } })
    expect((await admin.adminBank.summary()).bank).toMatchObject({ onTheWay: { amount: 0 }, difference: { amount: 0 } })
    await expectSound()
  })

  test('alarms those who may see money when the bank states another balance than the books', async () => {
    const closing = await world.db
      .selectFrom('bank_statement')
      .select('id')
      .orderBy('imported_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { bank } = await admin.adminBank.summary()
    const state = (amount: number) =>
      world.db
        .updateTable('bank_statement')
        .set({ closing: amount, closed_on: new Date('2026-06-09') })
        .where('id', '=', closing.id)
        .execute()
    await state(bank.atBank.amount)
    expect((await admin.admin.installation()).bankDifference).toBeUndefined()
    await state(bank.atBank.amount + 100)
    expect((await admin.admin.installation()).bankDifference).toEqual({ amount: -100, currency: 'EUR' })
    expect((await admin.adminBank.summary()).bank.difference.amount).toBe(-100)
    const support = await world.aPerson({ admin: true, role: 'support' })
    expect((await support.admin.installation()).bankDifference).toBeUndefined()
    await state(bank.atBank.amount)
  })

  test('is in the money of the operator, in its sums and its files', async () => {
    await expectMoneyOfLedger(world.deps)
    const { lines } = (await admin.adminMoney.earned()).earned.chosen
    expect(lines.find(({ kind }) => kind === 'bankCharges')).toMatchObject({ amount: { amount: -200 }, count: 1 })
  })

  test('says where a file cannot be read, and takes nothing of it', async () => {
    const before = (await admin.adminBank.summary()).bank
    const broken = new File(['date;amount;name;text;account;id;e2e\n2026-06-09;12,0x;A;b;;;'], 'broken.csv')
    await expect(upload(broken)).rejects.toMatchObject({
      status: 400,
      body: { errors: { file: expect.stringMatching(/^The amount at .*line 2.* cannot be read\.$/) } },
    })
    expect((await admin.adminBank.summary()).bank).toEqual(before)
  })
})
