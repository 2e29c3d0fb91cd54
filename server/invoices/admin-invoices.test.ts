import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminInvoiceFilters } from '#shared/contract/admin-invoice.ts'
import { SUGGESTED_PLANS } from '#shared/kernel/plan-rules.ts'
import { brokenRules } from '#test/e-invoice-rules/check-e-invoice.ts'
import { ledgerViolations } from '#test/ledger.ts'
import { subscriptionStates } from '#test/subscription-states.ts'
import { unzip } from '#test/unzip.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

const invoices = {
  name: 'Kiez eG',
  address: ['Graefestraße 1'],
  postalCode: '10967',
  city: 'Berlin',
  country: 'DE',
  vatId: 'DE136695976',
  contact: 'Ada Kern',
  phone: '+49 30 1234567',
  email: 'rechnung@kiez.example',
  tax: 'included',
  taxRate: 0.19,
} as const

let world: World
let states: ReturnType<typeof subscriptionStates>
let admin: Person
beforeAll(async () => {
  world = await startWorld({ rules: { plans: SUGGESTED_PLANS, invoices } })
  states = subscriptionStates(world)
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const place = { line1: 'Sonnenallee 10', postalCode: '12047', city: 'Berlin', country: 'DE' }

/** Somebody who has paid for a plan, with the invoice; with an address unless it is wrong. */
async function invoiced() {
  const { person } = await states.paid()
  const { invoices: own } = await person.subscription.invoices()
  const [invoice] = own
  if (!invoice) throw new Error('there is no invoice')
  return { person, invoice, id: invoice._id }
}

const listed = async (person: Person) => (await admin.adminInvoice.list({ query: { person: person.id } })).invoices
const creditOf = (by: Person, id: string, body: { amount: number; left: number; reissue?: boolean }) =>
  by.adminInvoice.credit({ params: { id }, body: { reason: 'The address was wrong.', ...body } })

describe('the list of invoices', () => {
  test('finds them by number, name, person, kind and tax case, and says what an e-invoice lacks', async () => {
    const { person, invoice } = await invoiced()
    const find = async (query: Partial<AdminInvoiceFilters>) =>
      (await admin.adminInvoice.list({ query })).invoices.map(({ number }) => number)
    const { number } = invoice
    expect(await find({ q: number })).toEqual([number])
    expect(await find({ q: invoice.recipient.name, person: person.id })).toEqual([number])
    expect(await find({ q: 'nobody at all' })).toEqual([])
    expect(await find({ person: person.id, view: 'plan', taxRule: 'included', credited: false })).toEqual([number])
    expect(await find({ person: person.id, view: 'commission' })).toEqual([])
    expect(await find({ person: person.id, month: invoice.date.slice(0, 7) })).toEqual([number])
    expect(await find({ person: person.id, month: '2024-02' })).toEqual([])
    expect(await find({ person: person.id, eInvoice: true })).toEqual([])
    const [row] = await listed(person)
    expect(row).toMatchObject({ state: 'paid', left: invoice.gross, missing: ['recipient_address'] })
    expect(row?.xml).toBeUndefined()
  })

  test('sums the month by tax case, to the cent of its rows', async () => {
    await invoiced()
    const { month } = await admin.adminInvoice.month({ query: {} })
    const { rows } = await world.deps.pool.query(
      'select count(*)::int as documents, sum(net)::int as net, sum(tax)::int as tax, sum(gross)::int as gross from invoice',
    )
    const [total] = month.totals
    expect(total && { ...total, net: total.net.amount, tax: total.tax.amount, gross: total.gross.amount }).toEqual(
      rows[0],
    )
    expect(month.cases).toHaveLength(1)
    expect(month.numbers).toMatchObject([{ isGapless: true }])
    expect(month).toMatchObject({ missing: [], mustIssue: true })
  })

  test('is a file whose lines are those of the list', async () => {
    const { person, invoice } = await invoiced()
    const reply = await world.app.inject({
      url: `/api/admin/invoices/files/csv?person=${person.id}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(reply.headers['content-type']).toContain('text/csv')
    const [names, line, ...others] = reply.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(names).toContain('number,date,kind,state')
    expect(line).toContain(`${invoice.number},${invoice.date.slice(0, 10)},plan,paid`)
    expect(others).toEqual([])
  })
})

test('a month is an archive with each document as PDF and, if it is one, as an e-invoice', async () => {
  const { person } = await invoiced()
  await world.db
    .updateTable('account')
    .set({ legal_address: JSON.stringify(place) })
    .where('id', '=', person.id)
    .execute()
  const [first] = await listed(person)
  if (!first) throw new Error('there is no invoice')
  const { amount } = first.gross
  await creditOf(admin, first._id, { amount, left: amount, reissue: true })
  const reply = await world.app.inject({
    url: '/api/admin/invoices/files/zip',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining(`invoices-${first.date.slice(0, 7)}.zip`),
  })
  const files = await unzip(reply.rawPayload)
  const all = (await admin.adminInvoice.list({ query: { limit: 100 } })).invoices
  const names = all.flatMap(({ number, xml }) => [`${number}.pdf`, ...(xml ? [`${number}.xml`] : [])])
  expect([...files.keys()].sort()).toEqual([...names, 'invoices.csv'].sort())
  for (const { number, xml } of all) {
    expect(files.get(`${number}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-')
    if (xml) expect(files.get(`${number}.xml`)?.toString()).toContain(`<cbc:ID>${number}</cbc:ID>`)
  }
  expect(all.filter(({ xml }) => xml).map(({ account }) => account._id)).toContain(person.id)
})

describe('a credit note', () => {
  test('of a part, and of the rest, comes to the invoice with the tax to the cent, and has a number of its own', async () => {
    const { person, invoice, id } = await invoiced()
    const left = invoice.gross.amount
    const { credit } = await creditOf(admin, id, { amount: 333, left })
    expect(credit).toMatchObject({ kind: 'plan', state: 'note', corrects: invoice.number, gross: { amount: -333 } })
    expect(credit.number).toMatch(/^C\d{4}-\d{4}$/)
    expect((await listed(person)).find(({ _id }) => _id === id)).toMatchObject({
      state: 'partly_credited',
      left: { amount: left - 333 },
    })
    await creditOf(admin, id, { amount: left - 333, left: left - 333 })
    const all = await listed(person)
    for (const sum of ['net', 'tax', 'gross'] as const)
      expect(all.reduce((total, each) => total + each[sum].amount, 0)).toBe(0)
    await expect(creditOf(admin, id, { amount: 1, left: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'credited_in_full',
    })
    const { entries } = await admin.adminAudit.list({ query: { kind: 'invoice' } })
    expect(entries.filter((entry) => entry.action === 'invoice.credited' && entry.id === id)).toHaveLength(2)
  })

  test('is written once when two administrators credit at once, and the other one is shown what is left', async () => {
    const { invoice, person, id } = await invoiced()
    const { amount } = invoice.gross
    const other = await world.anAdmin()
    const tried = await Promise.allSettled([admin, other].map((by) => creditOf(by, id, { amount: 100, left: amount })))
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const rejected = tried.find((each) => each.status === 'rejected')
    expect(rejected?.reason).toMatchObject({
      status: 409,
      code: 'credited_meanwhile',
      body: { invoice: { left: { amount: amount - 100 } } },
    })
    expect((await listed(person)).filter(({ corrects }) => corrects)).toHaveLength(1)
  })

  test('is never above the invoice, also when the plan is refunded afterwards', async () => {
    const { invoice, person, id } = await invoiced()
    const { amount } = invoice.gross
    await expect(creditOf(admin, id, { amount: amount + 1, left: amount })).rejects.toMatchObject({ status: 400 })
    await creditOf(admin, id, { amount: 400, left: amount })
    const subscription = await world.db
      .selectFrom('subscription')
      .select('id')
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow()
    await admin.adminSubscription.refund({ params: subscription, body: { reason: 'They were ill.' } })
    const all = await listed(person)
    expect(all.reduce((total, { gross }) => total + gross.amount, 0)).toBe(0)
    expect(all.map(({ number }) => number[0]).filter((letter) => letter === 'C')).toHaveLength(2)
    await expect(
      world.deps.pool.query(
        `insert into invoice (id, series, year, number, account_id, charge_id, corrects, source, currency, net, tax, gross,
           tax_rule, tax_rate, lines, issuer, recipient, missing)
         select gen_random_uuid(), 'C', 2000, 1, account_id, charge_id, id, 'too much', currency, -1, 0, -1, tax_rule, tax_rate,
           lines, issuer, recipient, missing from invoice where id = $1`,
        [id],
      ),
    ).rejects.toThrow('come to more than it')
  })

  test('writes the invoice again with the data of today, which has an e-invoice then', async () => {
    const { person, invoice, id } = await invoiced()
    const { amount } = invoice.gross
    await world.db
      .updateTable('account')
      .set({ legal_address: JSON.stringify(place), full_name: 'Selam Girma' })
      .where('id', '=', person.id)
      .execute()
    await expect(creditOf(admin, id, { amount: 1, left: amount, reissue: true })).rejects.toMatchObject({ status: 400 })
    const { credit, invoice: again } = await creditOf(admin, id, { amount, left: amount, reissue: true })
    expect(credit).toMatchObject({ corrects: invoice.number, note: 'The address was wrong.' })
    expect(again).toMatchObject({ replaces: invoice.number, gross: invoice.gross, missing: [], state: 'paid' })
    const own = (await person.subscription.invoices()).invoices.find(({ _id }) => _id === again?._id)
    const open = (token: string) =>
      world.app.inject({ url: own?.xml ?? '', headers: { authorization: `Bearer ${token}` } })
    const file = await open(person.token)
    expect(file.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(file.headers['content-disposition']).toContain(`${again?.number}.xml`)
    expect(brokenRules(file.body)).toEqual([])
    expect((await open((await world.aSeller()).token)).statusCode).toBe(404)
    expect(await ledgerViolations(world.db)).toEqual([])
  })

  test('of the own invoice is refused, and a repeated call writes no second one', async () => {
    const { person, invoice, id } = await invoiced()
    const { amount } = invoice.gross
    const send = (key: string) =>
      world.app.inject({
        method: 'POST',
        url: `/api/admin/invoices/${id}/credit`,
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': key },
        payload: { amount: 100, left: amount, reason: 'Twice.' },
      })
    const [first, second] = [await send('one-and-the-same'), await send('one-and-the-same')]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json().credit._id).toBe(first.json().credit._id)
    await world.db.updateTable('account').set({ is_admin: true }).where('id', '=', person.id).execute()
    await expect(creditOf(person, id, { amount: 100, left: amount - 100 })).rejects.toMatchObject({ status: 403 })
  })
})
