import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fileStoreOf } from '#server/media/configured-store.ts'
import { auditOf, withPassword } from '#test/accounts.ts'
import { aPicture } from '#test/picture.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { unzip } from '#test/unzip.ts'
import { berlin, type Person, startWorld, type World } from '#test/world.ts'
import { columnsOf } from './rows-data.ts'
import { leftOut, sections } from './sections.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const fetchFile = (who: Person, id: string) =>
  world.app.inject({
    method: 'GET',
    url: `/api/user/data-archive/${id}/file`,
    headers: { authorization: `Bearer ${who.token}` },
  })

async function archiveOf(who: Person): Promise<Map<string, Buffer>> {
  const { archive } = await who.dataArchive.request()
  await world.runJobs()
  const reply = await fetchFile(who, archive?._id ?? '')
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200)
  return unzip(reply.rawPayload)
}

const jsonIn = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(`data/${name}.json`)?.toString() ?? '')
const agoOf = (who: Person, hours: number) =>
  sql`update data_archive set requested_at = now() - make_interval(hours => ${hours}) where account_id = ${who.id}`.execute(
    world.db,
  )

describe('the content of an archive, by the catalogue of the database', () => {
  type Column = { table: string; column: string; type: string; names_person: boolean }
  const columnsInCatalogue = async (): Promise<Column[]> => {
    const { rows } = await sql<Column>`
      select cls.relname as table, att.attname as column, format_type(att.atttypid, null) as type,
        exists (select from pg_constraint as con where con.conrelid = cls.oid and con.contype = 'f'
          and con.confrelid = 'account'::regclass and att.attnum = any(con.conkey))
        or att.attname ~ '(e?mail$|mailbox|recipient|actor_id|person|caller|session_id)' and format_type(att.atttypid, null) in ('text', 'uuid')
        or att.attname ~ '^(account|seller|buyer|author|owner|requester|provider|reporter|follower|subject|payer|payee)_id$'
          and format_type(att.atttypid, null) = 'uuid'
        or att.attname in ('invited', 'ever_invited', 'previous_sellers', 'people')
        or (cls.relname = 'account' and att.attname = 'id') or (cls.relname = 'journal_entry' and att.attname = 'account')
        as names_person
      from pg_class as cls join pg_attribute as att on att.attrelid = cls.oid and att.attnum > 0 and not att.attisdropped
      where cls.relkind in ('r', 'p') and cls.relnamespace = 'public'::regnamespace order by 1, att.attnum`.execute(
      world.db,
    )
    return rows
  }

  test('is complete: every column that names a person is in it, or left out for a reason', async () => {
    const naming = (await columnsInCatalogue())
      .filter(({ names_person }) => names_person)
      .map(({ table, column }) => `${table}.${column}`)
    expect(naming.length).toBeGreaterThan(100)
    const covered = new Set(
      sections.flatMap((section) => [
        ...section.of.map((column) => `${section.table}.${column}`),
        ...columnsOf(section).map((column) => `${section.table}.${column}`),
      ]),
    )
    expect(naming.filter((name) => !covered.has(name) && !(name in leftOut))).toEqual([])
    // Nothing is left out that is not there, or that is in it after all.
    expect(Object.keys(leftOut).filter((name) => !naming.includes(name))).toEqual([])
  })

  test('names columns that exist, and has no secrets', async () => {
    const known = new Set((await columnsInCatalogue()).map(({ table, column }) => `${table}.${column}`))
    for (const section of sections) {
      const named = [...section.columns.split(' '), ...section.of, ...(section.key ?? 'id').split(' ')]
      expect(
        named.filter((column) => !known.has(`${section.table}.${column}`)),
        section.name,
      ).toEqual([])
      expect(section.columns, section.name).not.toMatch(/hash|token|secret|password|stored_as|timers|search\b/)
    }
    expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length)
  })
})

describe('an archive', () => {
  test('has what is stored about a buyer, and nothing that is another’s', async () => {
    const states = serviceOrderStates(world)
    const order = await states.completed()
    const { buyer, seller } = order
    await buyer.address.create({ body: { ...berlin, line1: 'Eigene Allee 2' } })
    await seller.user.update({
      params: { id: seller.id },
      body: { legalAddress: { ...berlin, line1: 'Geheime Gasse 1' } },
    })
    await seller.report.create({ body: { kind: 'user', id: buyer.id, reason: 'other', note: 'He is my neighbour.' } })
    const files = await archiveOf(buyer)
    expect(jsonIn(files, 'profile')).toMatchObject([{ id: buyer.id, email: buyer.email }])
    expect(jsonIn(files, 'orders/bought')).toMatchObject([{ buyer_id: buyer.id, seller_id: seller.id }])
    expect(jsonIn(files, 'orders/bought-services')).toHaveLength(1)
    expect(jsonIn(files, 'orders/sold')).toEqual([])
    expect(jsonIn(files, 'payments/paid')).toHaveLength(1)
    expect(jsonIn(files, 'saved-addresses')).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ address: expect.objectContaining({ line1: 'Eigene Allee 2' }) }),
      ]),
    )
    // Not decided yet, and who reported is nobody's business.
    expect(jsonIn(files, 'reports/decided-about-you')).toEqual([])
    const all = [...files].map(([name, bytes]) => `${name}\n${bytes.toString()}`).join('\n')
    for (const secret of [seller.email, 'Geheime Gasse', 'He is my neighbour.', 'password_hash', 'storedAs'])
      expect(all, secret).not.toContain(secret)
    expect(files.get('README.txt')?.toString()).toContain('JSON')
    // Each table is there for spreadsheets, too.
    const [head] = files.get('tables/orders/bought.csv')?.toString().split('\r\n') ?? []
    expect(head).toContain('buyer_fee')
    for (const { name } of sections) expect(files.has(`tables/${name}.csv`), name).toBe(true)
  })

  test('has the seller’s side of an order without the address of the buyer', async () => {
    const states = serviceOrderStates(world)
    const { seller, buyer } = await states.completed()
    const files = await archiveOf(seller)
    const [sold] = jsonIn(files, 'orders/sold')
    expect(sold).toMatchObject({ seller_id: seller.id, buyer_id: buyer.id })
    expect(sold).toHaveProperty('commission')
    expect(sold).not.toHaveProperty('buyer_fee')
    const [detail] = jsonIn(files, 'orders/sold-services')
    expect(detail).toHaveProperty('schedule')
    expect(detail).not.toHaveProperty('address')
    expect(jsonIn(files, 'payments/ledger')).toMatchObject([{ account: `seller:${seller.id}` }])
    expect([...files.values()].join('\n')).not.toContain(buyer.email)
  })

  test('has the messages of both as they were shown, and the pictures and documents that were uploaded', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    await seller.user.update({
      params: { id: seller.id },
      files: {
        profilePicture: [await aPicture()],
        documents: [new File(['%PDF-1.4\n%%EOF'], 'id.pdf', { type: 'application/pdf' })],
      },
      body: {},
    })
    const { _id: conversationId } = await buyer.conversation.start({ body: { to: seller.id } })
    const send = (who: Person, desc: string) => who.message.send({ body: { conversationId, desc } })
    await send(buyer, 'Please write to me: liya@example.com')
    await send(seller, 'I do, from hanna@example.com')
    const files = await archiveOf(seller)
    const texts = jsonIn(files, 'messages').map(({ text }: { text: string }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[0]).not.toContain('liya@example.com')
    expect(texts[1]).toBe('I do, from hanna@example.com')
    const names = [...files.keys()].filter((name) => name.startsWith('files/'))
    expect(names.map((name) => name.replace(/[0-9a-f-]{36}/, 'id')).sort()).toEqual([
      'files/pictures/id.webp',
      'files/private/id.pdf',
    ])
  })

  test('reads more rows than a batch has, each once', async () => {
    const buyer = await world.aBuyer()
    await sql`insert into recently_viewed (account_id, kind, target_id)
      select ${buyer.id}, 'service', gen_random_uuid() from generate_series(1, 1203)`.execute(world.db)
    const rows = jsonIn(await archiveOf(buyer), 'recently-viewed')
    expect(new Set(rows.map((row: { target_id: string }) => row.target_id)).size).toBe(1203)
    expect(rows).toHaveLength(1203)
  })
})

describe('the way to an archive', () => {
  test('is one at a time and one a day, told by mail, and only its owner gets it', async () => {
    const [owner, other, admin] = [await world.aBuyer(), await world.aBuyer(), await world.anAdmin()]
    expect(await owner.dataArchive.show()).toEqual({ archive: null, nextAt: null })
    const both = await Promise.allSettled([owner.dataArchive.request(), owner.dataArchive.request()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(owner.dataArchive.request()).rejects.toMatchObject({
      status: 409,
      code: 'archive_pending',
    })
    await world.runJobs()
    const { archive, nextAt } = await owner.dataArchive.show()
    expect(archive).toMatchObject({ status: 'ready', isByStaff: false })
    expect(nextAt).not.toBeNull()
    await expect(owner.dataArchive.request()).rejects.toMatchObject({ status: 409, code: 'archive_recent' })
    const mails = world.db.selectFrom('mail').select('data').where('account_id', '=', owner.id)
    expect(await mails.execute()).toMatchObject([{ data: { event: 'account.archive_ready' } }])
    for (const stranger of [other, admin]) expect((await fetchFile(stranger, archive?._id ?? '')).statusCode).toBe(404)
    const mine = await fetchFile(owner, archive?._id ?? '')
    expect(mine.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(archive?.size),
      'cache-control': 'no-store',
    })
    expect((await auditOf(world, owner.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.archive_requested', 'account.archive_fetched']),
    )
    await agoOf(owner, 25)
    expect(await owner.dataArchive.request()).toMatchObject({ archive: { status: 'pending' } })
  })

  test('can be begun by the staff with a reason, who never get the file', async () => {
    const [owner, support, reader] = [
      await world.aBuyer(),
      await world.aPerson({ role: 'support' }),
      await world.aPerson({ role: 'readOnly' }),
    ]
    const params = { id: owner.id }
    const body = { reason: 'Asked for by mail.' }
    await expect(reader.adminDataArchive.request({ params, body })).rejects.toMatchObject({ status: 403 })
    expect(await support.adminDataArchive.request({ params, body })).toMatchObject({ archive: { isByStaff: true } })
    await world.runJobs()
    const { archive } = await support.adminDataArchive.show({ params })
    expect(archive).toMatchObject({ status: 'ready' })
    expect((await fetchFile(support, archive?._id ?? '')).statusCode).toBe(404)
    expect((await fetchFile(owner, archive?._id ?? '')).statusCode).toBe(200)
  })

  test('ends after seven days, and with the account', async () => {
    const owner = await withPassword(world, await world.aBuyer())
    await owner.dataArchive.request()
    await world.runJobs()
    const rowOf = () =>
      world.db.selectFrom('data_archive').selectAll().where('account_id', '=', owner.id).executeTakeFirst()
    const { id = '', stored_as: storedAs, expires_at: expiresAt, finished_at: finishedAt } = (await rowOf()) ?? {}
    expect(Number(expiresAt) - Number(finishedAt)).toBe(7 * 86_400_000)
    const store = await fileStoreOf(world.app.deps)
    expect(await store.read('documents', storedAs ?? '')).toBeDefined()
    // The sweep keeps it, though it was not uploaded.
    await sql`update upload set created_at = now() - interval '2 days' where stored_as = ${storedAs}`.execute(world.db)
    await world.runTask('media:sweep')
    expect(await store.read('documents', storedAs ?? '')).toBeDefined()
    await sql`update data_archive set expires_at = now() - interval '1 second' where id = ${id}`.execute(world.db)
    expect((await fetchFile(owner, id)).statusCode).toBe(404)
    await world.runTask('data-archive:expire')
    expect(await rowOf()).toMatchObject({ status: 'expired', stored_as: null })
    expect(await store.read('documents', storedAs ?? '')).toBeUndefined()

    await agoOf(owner, 25)
    await owner.dataArchive.request()
    await world.runJobs()
    const later = await world.db
      .selectFrom('data_archive')
      .select('stored_as')
      .where('account_id', '=', owner.id)
      .where('status', '=', 'ready')
      .executeTakeFirstOrThrow()
    await owner.user.remove({ params: { id: owner.id } })
    expect(await rowOf()).toBeUndefined()
    expect(await store.read('documents', later.stored_as ?? '')).toBeUndefined()
  })

  test('is safe to run twice at once, and after a run that was killed', async () => {
    const owner = await world.aBuyer()
    const { archive } = await owner.dataArchive.request()
    const id = archive?._id ?? ''
    await Promise.all([world.runTask('data-archive:make', { id }), world.runTask('data-archive:make', { id })])
    await world.runJobs()
    const ready = await world.db.selectFrom('data_archive').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(ready.status).toBe('ready')
    const uploads = world.db.selectFrom('upload').select('stored_as').where('stored_as', '=', ready.stored_as)
    expect(await uploads.execute()).toHaveLength(1)
    expect((await fetchFile(owner, id)).statusCode).toBe(200)
    const mails = world.db.selectFrom('mail').select('id').where('account_id', '=', owner.id)
    expect(await mails.execute()).toHaveLength(1)
  })

  test('says that it failed after the last try, and another one can be begun at once', async () => {
    const owner = await world.aBuyer()
    const { archive } = await owner.dataArchive.request()
    // As if its process had ended in each try.
    await sql`update data_archive set attempts = 5 where id = ${archive?._id}`.execute(world.db)
    const logged = vi.spyOn(world.app.deps.log, 'error').mockImplementation(() => undefined)
    await world.runJobs()
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
    expect(await owner.dataArchive.show()).toMatchObject({ archive: { status: 'failed' }, nextAt: null })
    const mails = world.db.selectFrom('mail').select('data').where('account_id', '=', owner.id)
    expect(await mails.execute()).toMatchObject([{ data: { event: 'account.archive_failed' } }])
    await owner.dataArchive.request()
    await world.runJobs()
    expect(await owner.dataArchive.show()).toMatchObject({ archive: { status: 'ready' } })
  })
})
