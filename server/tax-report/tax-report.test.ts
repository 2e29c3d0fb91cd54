import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { productOrderStates } from '#test/product-order-states.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { berlin, type Person, startWorld, type World } from '#test/world.ts'
import { reportXml } from './xml.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld({
    rules: { invoices: { name: 'Marktplatz GmbH', address: ['Torstraße 1', '10119 Berlin'] } },
  })
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const YEAR = new Date().getUTCFullYear()
const TAX = { country: 'DE', tin: '12345678903', birthDate: '1984-05-17', registrationNumber: null, bankAccount: null }

const fileOf = (file: string, query = '') =>
  world.app.inject({
    method: 'GET',
    url: `/api/admin/tax-report/files/${file}?year=${YEAR}${query}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })

const schemaNamed = (fileName: string) => ({
  fileName,
  contents: readFileSync(path.join(import.meta.dirname, '../../test', fileName), 'utf8'),
})
const schemaErrorsOf = async (xml: string) => {
  const { errors } = await validateXML({
    xml: { fileName: 'report.xml', contents: xml },
    schema: schemaNamed('dpi.xsd'),
    preload: [schemaNamed('dpi-types.xsd')],
  })
  return errors.map(({ message }) => message)
}

/** The money of a seller's orders by hand: what the ledger credited, and what the marketplace kept of the seller's price. */
async function expectedOf(sellerId: string) {
  const { rows } = await sql<{ paid: number; fees: number; count: number }>`
    with orders as (select id, subtotal, buyer_fee, total from transaction where seller_id = ${sellerId}),
    entries as (
      select journal.key, journal_entry.account, journal_entry.amount
      from journal join journal_entry on journal_entry.journal_id = journal.id join orders on orders.id = journal.ref_id
      where journal.key not like 'trf:%' and journal.key not like 'trv:%'
    )
    select coalesce(sum(amount) filter (where account = 'seller:' || ${sellerId}), 0)::int as paid,
      (coalesce(sum(amount) filter (where account = 'fee'), 0) - (select coalesce(sum(buyer_fee), 0) from orders
        where exists (select from journal where key = 'rel:' || orders.id)))::int as fees,
      count(distinct key) filter (where key like 'rel:%')::int as count
    from entries`.execute(world.db)
  return rows[0]
}

describe('the figures of the report', () => {
  test('are those of the ledger, by the quarter of the fact, for services and for goods', async () => {
    const services = await serviceOrderStates(world).completed()
    const [other] = [await serviceOrderStates(world).completed()]
    const { sellers } = (await admin.adminTaxReport.show()) ?? {}
    for (const { seller } of [services, other]) {
      const reported = sellers.find(({ _id }) => _id === seller.id)
      expect(reported?.figures.goods).toBeUndefined()
      const { paid = 0, fees = 0, count = 0 } = (await expectedOf(seller.id)) ?? {}
      expect(paid).toBeGreaterThan(0)
      expect(fees).toBeGreaterThan(0)
      expect(reported).toMatchObject({ paid: { amount: paid }, fees: { amount: fees }, count })
      const quarters = reported?.figures.services ?? []
      expect(quarters.reduce((sum, quarter) => sum + quarter.paid.amount, 0)).toBe(paid)
      expect(quarters.filter((quarter) => quarter.count > 0)).toHaveLength(1)
      // The seller sees the same.
      const own = await seller.taxReport.show()
      expect(own).toMatchObject({ isReported: true, figures: reported?.figures })
    }
    // Payouts change nothing: the money was the seller's before.
    const before = await services.seller.taxReport.show()
    await world.runJobs()
    expect((await services.seller.taxReport.show()).figures).toEqual(before.figures)
  })

  test('come in pages, the one with the most money first, with the counts of all', async () => {
    await serviceOrderStates(world).completed()
    const all = await admin.adminTaxReport.show()
    expect(all.sellers.length).toBeGreaterThan(2)
    expect(all).toMatchObject({ reported: all.sellers.length, pagination: { totalItems: all.sellers.length } })
    expect(all.incomplete).toBe(all.sellers.filter(({ missing }) => missing.length > 0).length)
    const amounts = all.sellers.map(({ paid }) => paid.amount)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    const second = await admin.adminTaxReport.show({ query: { page: 2, limit: 1 } })
    expect(second).toEqual({ ...all, sellers: [all.sellers[1]], pagination: second.pagination })
    expect(second.pagination).toMatchObject({ currentPage: 2, totalPages: all.sellers.length })
  })

  test('are kept by the books: what differs from the journal is told by the nightly check', async () => {
    const { seller, id: orderId } = await serviceOrderStates(world).completed()
    const books = async () => (await admin.admin.ledgerCheck()).checks.find(({ id }) => id === 'L2')
    expect(await books()).toMatchObject({ ok: true })
    const changed = sql`update seller_fact set paid = paid + 1 where ref_id = ${orderId}`
    await changed.execute(world.db)
    expect(await books()).toMatchObject({ ok: false, detail: expect.stringContaining('the report of sellers has') })
    await sql`update seller_fact set paid = paid - 1 where ref_id = ${orderId}`.execute(world.db)
    expect((await seller.taxReport.show()).figures.services).toBeDefined()
  })

  test('leave out sellers of few goods, who still see their own', async () => {
    const { seller } = await productOrderStates(world).completed()
    const report = await admin.adminTaxReport.show()
    expect(report.sellers.map(({ _id }) => _id)).not.toContain(seller.id)
    expect(report.excluded).toBeGreaterThan(0)
    const own = await seller.taxReport.show()
    expect(own).toMatchObject({ isReported: false })
    expect(own.figures.goods).toHaveLength(4)
    expect(own.figures.services).toBeUndefined()
    expect((await seller.taxReport.show({ query: { year: YEAR - 1 } })).figures).toEqual({})
  })
})

describe('the file for the tax office', () => {
  test('fits the published structure, with those of whom nothing is missing', async () => {
    const { seller } = await serviceOrderStates(world).completed()
    const incomplete = (await serviceOrderStates(world).completed()).seller
    await seller.user.update({
      params: { id: seller.id },
      body: { fullName: 'Hanna <T.> & Söhne', legalAddress: { ...berlin, line2: 'Hinterhaus' } },
    })
    expect((await seller.taxReport.show()).missing).toEqual(['country', 'tin', 'birthDate', 'bankAccount'])
    const saved = await seller.taxReport.save({ body: { ...TAX, bankAccount: 'DE89370400440532013000' } })
    expect(saved).toMatchObject({ missing: [], data: { tin: TAX.tin } })
    expect((await fileOf('xml')).statusCode).toBe(400)
    const reply = await fileOf('xml', '&country=DE&tin=DE123456789')
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(await schemaErrorsOf(reply.body)).toEqual([])
    expect(reply.body).toContain('<LastName>Söhne</LastName>')
    expect(reply.body).toContain('Hanna &lt;T.&gt; &amp;')
    expect(reply.body).toContain(`<ReportingPeriod>${YEAR}-12-31</ReportingPeriod>`)
    expect(reply.body.match(/<ReportableSeller>/g)).toHaveLength(1)
    const { sellers } = await admin.adminTaxReport.show()
    const stateOf = (id: string) => sellers.find((each) => each._id === id)
    expect(stateOf(seller.id)).toMatchObject({ isComplete: true, missing: [] })
    expect(stateOf(incomplete.id)).toMatchObject({ isComplete: false })
    const csv = (await fileOf('csv')).body
    expect(csv).toContain(TAX.tin)
    expect(csv).toContain(incomplete.id)
  })

  test('fits it for a business, for services and goods, and what does not is found', async () => {
    const quarter = { paid: 123_456, fees: 1_049, count: 3 }
    const year = [quarter, quarter, { paid: -50, fees: 0, count: 0 }, quarter] as const
    const seller = {
      id: admin.id,
      name: 'Company',
      full_name: null,
      company_name: 'Company PLC',
      account_type: 'business',
      legal_address: berlin,
      vat_id: 'DE123456789',
      email: null,
      country: 'DE',
      tin: '123',
      birth_date: null,
      registration_number: 'HRB 1',
      bank_account: null,
    }
    const operator = { name: 'A', platform: 'B', address: ['C 1'], country: 'DE', tin: '1' }
    const filed = { year: 2025, currency: 'EUR', operator, at: new Date() }
    const xml = [...reportXml(filed, [{ seller, figures: { services: year, goods: year } }])].join('')
    expect(await schemaErrorsOf(xml)).toEqual([])
    expect(xml).toContain('<ConsQ1 currCode="EUR">1235</ConsQ1>')
    expect(xml).toContain('<FeesQ1 currCode="EUR">10</FeesQ1>')
    expect(await schemaErrorsOf(xml.replace('<Name>Company PLC</Name>', ''))).not.toEqual([])
    expect(await schemaErrorsOf(xml.replace('DPI401', 'DPI999'))).not.toEqual([])
  })

  test('is for those with the right alone, and the details of a seller for nobody else', async () => {
    const [support, finance, reader] = [
      await world.aPerson({ role: 'support' }),
      await world.aPerson({ role: 'finance' }),
      await world.aPerson({ role: 'readOnly' }),
    ]
    await expect(support.adminTaxReport.show()).rejects.toMatchObject({ status: 403 })
    await finance.adminTaxReport.show()
    expect(JSON.stringify(await reader.adminTaxReport.show())).not.toContain(TAX.tin)
    const buyer = await world.aBuyer()
    await expect(buyer.taxReport.save({ body: { ...TAX, birthDate: '2999-01-01' } })).rejects.toMatchObject({
      status: 400,
    })
    await expect(buyer.taxReport.save({ body: { ...TAX, country: 'Germany' } })).rejects.toMatchObject({ status: 400 })
    await buyer.taxReport.save({ body: TAX })
    const lines = world.db.selectFrom('audit').selectAll().where('ref_id', '=', buyer.id)
    expect(JSON.stringify(await lines.execute())).not.toContain(TAX.tin)
    await buyer.user.remove({ params: { id: buyer.id } })
    const left = world.db.selectFrom('seller_tax').select('tin').where('account_id', '=', buyer.id)
    expect(await left.execute()).toEqual([])
  })
})
