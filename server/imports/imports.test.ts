import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf } from '#test/accounts.ts'
import { checkFile, csv, importFile, matchOf, PRODUCT, productRow, tableFile } from '#test/imported-files.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

let count = 0
const fresh = () => {
  count += 1
  return `p${count}-${Date.now()}`
}
const mailOf = (name: string) => `${name}@old-town.example`
const check = (file: File, options = {}) => checkFile(admin, world.runJobs, file, options)
const bring = (file: File, options = {}) => importFile(admin, world.runJobs, file, options)
const accountOf = (email: string) =>
  world.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

const productsOf = (sellerId: string) =>
  world.db.selectFrom('product').selectAll().where('seller_id', '=', sellerId).orderBy('title').execute()

describe('people', () => {
  test('come as accounts without a password, who are mailed when the operator says so, and once', async () => {
    const [name, other] = [fresh(), fresh()]
    const file = tableFile(
      csv(
        ['id', 'email', 'name', 'seller', 'city', 'country', 'language'],
        ['00123', mailOf(name), 'Almaz Bekele', 'yes', 'Berlin', 'DE', 'de'],
        ['0x1F', mailOf(other), 'Dawit Haile', 'no', '', '', 'fr'],
      ),
    )
    const checked = await check(file, { source: 'old-town' })
    expect(checked.import).toMatchObject({ status: 'checked', total: 2, created: 2, invalid: 0 })
    expect(await accountOf(mailOf(name))).toBeUndefined()
    const params = { id: checked.import._id }
    await admin.adminImport.run({ params })
    await world.runJobs()
    const account = await accountOf(mailOf(name))
    expect(account).toMatchObject({
      name: 'Almaz Bekele',
      is_seller: true,
      password_hash: null,
      email_verified_at: null,
      verification: 'none',
      locale: 'de',
      city: 'Berlin',
    })
    const entries = await world.db
      .selectFrom('import_entry')
      .select('external_id')
      .where('source', '=', 'old-town')
      .orderBy('external_id')
      .execute()
    expect(entries.map(({ external_id }) => external_id)).toEqual(['00123', '0x1F'])
    const mails = () => world.db.selectFrom('mail').select('data').where('recipient', '=', mailOf(name)).execute()
    expect(await mails()).toEqual([])
    expect((await admin.adminImport.invite({ params })).import.invitations).toEqual({ total: 2, mailed: 0 })
    await world.runJobs()
    expect(await mails()).toMatchObject([{ data: { event: 'account.opened' } }])
    await admin.adminImport.invite({ params })
    await world.runJobs()
    expect(await mails()).toHaveLength(1)
    const { import: shown } = await admin.adminImport.detail({ params })
    expect(shown.invitations).toEqual({ total: 2, mailed: 2 })
    expect((await auditOf(world, params.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['import.uploaded', 'import.started', 'import.invited']),
    )
  })

  test('who have an account already stay as they are, and the same file twice makes nothing', async () => {
    const known = await world.aSeller()
    const name = fresh()
    const text = csv(
      ['email', 'name', 'seller'],
      [known.email, 'Somebody else', 'no'],
      [mailOf(name), 'New here', 'yes'],
    )
    const first = await bring(tableFile(text))
    expect(first.import).toMatchObject({ status: 'done', created: 1, unchanged: 1 })
    expect(await accountOf(known.email)).toMatchObject({ is_seller: true })
    expect((await accountOf(known.email))?.name).not.toBe('Somebody else')
    const again = await bring(tableFile(text))
    expect(again.import).toMatchObject({ status: 'done', created: 0, unchanged: 2, invalid: 0 })
  })
})

test('who leaves takes the number along under which they came', async () => {
  const name = fresh()
  await bring(tableFile(csv(['email', 'name'], [mailOf(name), 'Here for a while'])), { source: fresh() })
  const entries = () =>
    world.db.selectFrom('import_entry').select('target').where('external_id', '=', mailOf(name)).execute()
  const [entry] = await entries()
  await admin.adminUser.removeMany({ body: { userIds: [entry?.target ?? ''], reason: 'Asked for it.' } })
  expect(await entries()).toEqual([])
})

describe('the check', () => {
  test('lists each issue with its line and its value, and writes nothing', async () => {
    const seller = await world.aSeller()
    const buyer = await world.aBuyer()
    const rows = [
      productRow('A', seller.email),
      productRow('B', seller.email, { price: '42,00 €/Stk.' }),
      productRow('C', seller.email, { category: 'Weihrauch' }),
      productRow('D', 'nobody@nowhere.example'),
      productRow('E', buyer.email),
      productRow('A', seller.email, { title: 'Another jebena of clay' }),
      productRow('F', seller.email, { title: 'Jar', condition: 'shiny' }),
      productRow('G', seller.email, { title: 'A jar over\r\ntwo lines', stock: 'many' }),
      productRow('H', seller.email, { description: 'Short' }),
    ]
    const { import: checked, issues } = await check(tableFile(csv(PRODUCT, ...rows)))
    expect(checked).toMatchObject({ status: 'checked', total: 9, created: 1, invalid: 8 })
    const declared = issues.map(({ field, message, line, value, rows: many }) => [line, field, message, value, many])
    expect(declared.sort(([one], [other]) => Number(one) - Number(other))).toEqual([
      [3, 'price', 'not an amount', '42,00 €/Stk.', 1],
      [4, 'category', 'unknown category', 'Weihrauch', 1],
      [5, 'seller', 'unknown seller', 'nobody@nowhere.example', 1],
      [6, 'seller', 'not a seller', buyer.email, 1],
      [7, 'externalId', 'used twice in this file', 'A', 1],
      [8, 'condition', 'not one of the choices', 'shiny', 1],
      [8, 'title', 'Too small: expected string to have >=5 characters', 'Jar', 1],
      [9, 'stock', 'not a number', 'many', 1],
      [11, 'description', 'Too small: expected string to have >=20 characters', 'Short', 1],
    ])
    expect(await productsOf(seller.id)).toEqual([])
    const file = await world.app.inject({
      method: 'GET',
      url: `/api/admin/imports/${checked._id}/issues`,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' },
    })
    expect(file.statusCode).toBe(200)
    expect(file.body.split('\r\n')).toHaveLength(11)
    expect(file.body).toContain('table.csv,5,seller,unknown seller,nobody@nowhere.example')
  })

  test('asks for what is required, and takes one value for all rows and words for those of the file', async () => {
    const seller = await world.aSeller()
    const names = PRODUCT.filter((name) => name !== 'condition')
    const text = csv(
      names,
      productRow(fresh(), seller.email, { category: 'Kaffee & mehr' }).filter((_, at) => PRODUCT[at] !== 'condition'),
    )
    const sent = await admin.adminImport.upload({ files: { file: [tableFile(text)] }, body: {} })
    const params = { id: sent.import._id }
    await expect(admin.adminImport.match({ params, body: matchOf(sent) })).rejects.toMatchObject({
      status: 400,
      body: { errors: { 'parts.0.fields.condition': 'Please fill this in.' } },
    })
    const changes = () => ({
      defaults: { condition: 'like_new' },
      values: { category: { 'Kaffee & mehr': 'coffee-sets' } },
    })
    await admin.adminImport.match({ params, body: matchOf(sent, changes) })
    await world.runJobs()
    expect((await admin.adminImport.detail({ params })).import).toMatchObject({ created: 1, invalid: 0 })
    await admin.adminImport.run({ params })
    await world.runJobs()
    expect(await productsOf(seller.id)).toMatchObject([
      { condition: 'like_new', subcategory: 'coffee-sets', status: 'draft' },
    ])
  })

  test('finds sellers whom another table of the same file brings', async () => {
    const name = fresh()
    const people = [{ email: mailOf(name), name: 'Selam Girma', id: `old-${name}`, seller: true }]
    const { import: checked } = await check(tableFile(JSON.stringify(people), 'people.json'), { source: name })
    expect(checked.parts[0]).toMatchObject({ kind: 'people', format: { type: 'json' } })
    const seen = await check(tableFile(csv(PRODUCT, productRow('1', `old-${name}`))), { source: name })
    expect(seen.import).toMatchObject({ invalid: 1 })
    await admin.adminImport.run({ params: { id: checked._id } })
    await world.runJobs()
    const after = await check(tableFile(csv(PRODUCT, productRow('1', `old-${name}`))), { source: name })
    expect(after.import).toMatchObject({ invalid: 0, created: 1 })
  })
})

describe('listings', () => {
  test('of a JSON file in one line are each what their own object says', async () => {
    const seller = await world.aSeller()
    const objects = ['1', '2', '3'].map((sku) =>
      Object.fromEntries(
        productRow(sku, sku === '2' ? 'nobody@nowhere.example' : seller.email).map((cell, at) => [PRODUCT[at], cell]),
      ),
    )
    const done = await bring(tableFile(JSON.stringify(objects), 'products.json'), { source: fresh() })
    expect(done.import).toMatchObject({ created: 2, invalid: 1 })
    expect((await productsOf(seller.id)).map(({ title }) => title)).toEqual([
      'Jebena of black clay 1',
      'Jebena of black clay 3',
    ])
  })

  test('are drafts in the words of the file, with prices to the cent, from a German list', async () => {
    const seller = await world.aSeller()
    const text = [
      'art_nr;titel;beschreibung;preis;kategorie;zustand;menge;lieferung;versandkosten;verkaeufer',
      `00123;Krug aus Ton;"Handgemacht, ""schwarz"", und nie benutzt; mit Ring.";1.234,50;coffee-sets;neu;12;Versand;4,90;${seller.email}`,
      `0x1F;Schale aus Ton;Handgemacht und schwarz, kaum benutzt worden.;42,00 €;Coffee Sets;wie neu;4;Versand;0;${seller.email}`,
    ].join('\r\n')
    // Windows-1252, as a spreadsheet saves it.
    const bytes = Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0)))
    const done = await bring(tableFile(bytes), { source: 'lager' })
    expect(done.issues).toEqual([])
    expect(done.import.parts[0]?.format).toMatchObject({ delimiter: ';', decimal: ',', encoding: 'windows-1252' })
    expect(done.import).toMatchObject({ status: 'done', created: 2 })
    expect(await productsOf(seller.id)).toMatchObject([
      { title: 'Krug aus Ton', price: 123450, stock: 12, status: 'draft', live: false, condition: 'new', supplied: 12 },
      { title: 'Schale aus Ton', price: 4200, condition: 'like_new', shipping_options: [{ price: 0 }] },
    ])
    const { rows } = await sql<{ external_id: string }>`
      select external_id from import_entry where source = 'lager' order by 1`.execute(world.db)
    expect(rows.map(({ external_id }) => external_id)).toEqual(['00123', '0x1F'])
    // The file has done its work.
    await world.runTask('imports:expire')
    const stored = await world.db
      .selectFrom('import')
      .select('stored_as')
      .where('id', '=', done.import._id)
      .executeTakeFirst()
    expect(stored?.stored_as).toBeNull()
  })

  test('that are known keep their rows: their price and stock follow the file if the operator wants that', async () => {
    const seller = await world.aSeller()
    const source = fresh()
    await bring(tableFile(csv(PRODUCT, productRow('1', seller.email), productRow('2', seller.email))), { source })
    const text = csv(
      PRODUCT,
      productRow('1', seller.email, { price: '30.00', stock: 9, title: 'Another title now' }),
      productRow('2', seller.email),
    )
    const left = await bring(tableFile(text), { source })
    expect(left.import).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    const changed = await bring(tableFile(text), { source, updatesExisting: true })
    expect(changed.import).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
    expect(await productsOf(seller.id)).toMatchObject([
      { title: 'Jebena of black clay 1', price: 3000, stock: 9, supplied: 9 },
      { price: 2800, stock: 3 },
    ])
    await admin.adminImport.undo({ params: { id: changed.import._id } })
    await world.runJobs()
    expect(await productsOf(seller.id)).toMatchObject([{ price: 2800, stock: 3, supplied: 3 }, { price: 2800 }])
  })

  test('wait for an administrator if they have prohibited words, and are hidden from contact details', async () => {
    const seller = await world.aSeller()
    const done = await bring(
      tableFile(
        csv(
          [...PRODUCT, 'status'],
          [
            ...productRow('1', seller.email, {
              description: 'Call me under +49 151 23456789 or write to me@example.com, please do.',
            }),
            'published',
          ],
        ),
      ),
      { source: fresh() },
    )
    expect(done.import).toMatchObject({ created: 1 })
    const [product] = await productsOf(seller.id)
    expect(product?.description).not.toContain('me@example.com')
    expect(product).toMatchObject({ status: 'published', moderation: 'clear', live: true })
  })
})
