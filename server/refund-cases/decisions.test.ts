import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/kernel/id.ts'
import { ledgerCheck } from '#server/payments/ledger.ts'
import { mailsTo } from '#test/accounts.ts'
import {
  accept,
  answer,
  type ClaimsWorld,
  KIND,
  look,
  openClaims,
  PAID,
  prove,
  resolve,
  timersOf,
} from '#test/claims-world.ts'
import { aPicture } from '#test/picture.ts'
import type { Person, World } from '#test/world.ts'
import { escalatedAmong, holdEscalated } from './data.ts'
import { closeCase, escalateCase } from './lifecycle.ts'

let claims: ClaimsWorld
let world: World
let admin: Person
beforeAll(async () => {
  claims = await openClaims()
  ;({ world, admin } = claims)
})
afterAll(() => claims.close())

describe('an administrator', () => {
  test('hears of a case that escalates and divides the money once', async () => {
    const made = await claims.anEscalated()
    const { id, buyer, refId } = made
    expect(await look(buyer, id)).toMatchObject({ role: 'buyer' })
    expect(await look(admin, id)).toMatchObject({
      role: 'admin',
      turn: 'admin',
      allowedActions: ['resolve'],
      buyer: { _id: buyer.id },
      openedBy: 'buyer',
    })
    expect((await look(admin, id)).choices).toEqual({})
    expect((await claims.storyOf({ refId })).turn).toBeNull()
    expect(timersOf(await look(admin, id))).toEqual(['evidence', 'adminSla', 'hardStop'])
    expect(await claims.notificationsOf(id)).toContainEqual({
      account_id: admin.id,
      event: 'refund_case.escalated',
      link: `/admin/orders/refunds/${id}`,
    })
    await expect(resolve(admin, id, PAID + 1)).rejects.toMatchObject({
      status: 400,
      body: { errors: { refundAmount: 'This is too much.' } },
    })
    expect(await resolve(admin, id, 3000)).toMatchObject({
      status: 'resolved_partial',
      resolution: { refundAmount: { amount: 3000 }, reasonCode: 'partly_provided', note: 'Half of it was done.' },
    })
    expect((await claims.storyOf({ refId })).story).toEqual([
      'escalated by buyer',
      'partial 3000 by admin, "Half of it was done.", open to an appeal',
    ])
    await expect(resolve(admin, id, 3000)).rejects.toMatchObject({ status: 409 })
    const written = await world.db.selectFrom('audit').selectAll().where('ref_id', '=', id).orderBy('id').execute()
    const reads = written.filter(({ action }) => action === 'refund_case.read')
    expect(reads.length).toBeGreaterThan(0)
    for (const read of reads)
      expect(read).toMatchObject({
        actor_id: admin.id,
        session_id: expect.any(String),
        kind: 'refundCase',
        ip: '127.0.0.1',
      })
    expect(written.at(-1)).toMatchObject({
      action: 'refund_case.resolved',
      actor_id: admin.id,
      after: { refundAmount: 3000 },
      reason: 'Half of it was done.',
    })
  })

  test('decides nothing before both had their say, and nothing that is theirs', async () => {
    const fresh = await claims.aCase()
    await expect(resolve(admin, fresh.id, 0)).rejects.toMatchObject({ status: 409 })
    const own = await claims.anEscalated({ buyer: admin })
    expect((await look(admin, own.id)).role).toBe('buyer')
    await expect(resolve(admin, own.id, PAID)).rejects.toMatchObject({ status: 403 })
    const { refundCases } = await admin.admin.refundCases({ query: { sortBy: 'newest' } })
    expect(refundCases[0]).toMatchObject({ _id: own.id, role: 'buyer', allowedActions: ['answer', 'evidence'] })
    expect(await claims.notificationsOf(own.id)).not.toContainEqual(
      expect.objectContaining({ link: expect.stringContaining('/admin') }),
    )
    const other = await world.anAdmin()
    expect((await resolve(other, own.id, 0)).status).toBe('resolved_release')
    const sold = await claims.aCase()
    await world.db.updateTable('account').set({ is_admin: true }).where('id', '=', sold.seller.id).execute()
    await answer(sold.buyer, sold.id, 'escalate')
    const asAdmin = (await claims.notificationsOf(sold.id)).filter(({ link }) => link?.startsWith('/admin'))
    expect(asAdmin.map(({ account_id }) => account_id)).toEqual(expect.arrayContaining([admin.id, other.id]))
    expect(asAdmin.map(({ account_id }) => account_id)).not.toContain(sold.seller.id)
    await world.db.updateTable('account').set({ is_admin: false }).where('id', '=', sold.seller.id).execute()
  })

  test('finds cases by state, by age and by amount', async () => {
    const small = await claims.anEscalated({ amount: 10 })
    const { refundCases, pagination } = await admin.admin.refundCases({
      query: { status: 'escalated', sortBy: 'amount', sortOrder: 'asc' },
    })
    expect(refundCases[0]).toMatchObject({ _id: small.id, title: 'Home cleaning', allowedActions: ['resolve'] })
    expect(refundCases.every(({ status }) => status === 'escalated')).toBe(true)
    expect(pagination.totalItems).toBe(refundCases.length)
    const byAge = await admin.admin.refundCases({ query: { isOpen: true, limit: 100 } })
    const times = byAge.refundCases.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort())
    expect(byAge.refundCases.every(({ resolution }) => !resolution)).toBe(true)
    const youngest = await admin.admin.refundCases({ query: { isOpen: true, limit: 100, sortBy: 'newest' } })
    expect(youngest.refundCases.map(({ _id }) => _id)).toEqual(byAge.refundCases.map(({ _id }) => _id).reverse())
    const closed = await admin.admin.refundCases({ query: { isOpen: false, limit: 100 } })
    expect(closed.refundCases.length).toBeGreaterThan(0)
    expect(closed.refundCases.every(({ resolution }) => resolution)).toBe(true)
  })

  test('is told of a case by its two names and its sum, and each of the two of the other', async () => {
    const { id, refId, buyer, seller } = await claims.anEscalated({ amount: 4000 })
    const [buyerName, sellerName] = [(await look(admin, id)).buyer.name, (await look(admin, id)).seller.name]
    const shared = { service: 'Home cleaning', orderId: refId, amount: { amount: 4000, currency: 'EUR' } }
    const forSeller = { ...shared, side: 'seller', other: buyerName, otherId: buyer.id, deadline: expect.any(String) }
    expect(await claims.factsFor(seller, 'escalated')).toEqual([forSeller])
    const forAdmin = { side: 'admin', other: sellerName, otherId: seller.id, buyer: buyerName }
    expect((await claims.factsFor(admin, 'escalated')).at(-1)).toMatchObject({ ...shared, ...forAdmin })
    expect(await claims.factsFor(buyer, 'escalated')).toEqual([])
    await resolve(admin, id, 0)
    const decided = { reason: 'Half of it was done.', amount: { amount: 0, currency: 'EUR' } }
    for (const person of [buyer, seller]) expect(await claims.factsFor(person, 'decided')).toMatchObject([decided])
    expect(await claims.factsFor(admin, 'decided')).not.toContainEqual(expect.objectContaining({ orderId: refId }))
    const mailed = async (person: Person) => (await mailsTo(world, person.email)).at(-1)?.data
    const shown = { event: 'refund_case.decided', values: decided, link: '/thing' }
    expect(await mailed(buyer)).toMatchObject({ ...shown, money: { viewerRole: 'buyer' } })
    expect(await mailed(seller)).toMatchObject({ ...shown, money: { viewerRole: 'seller' } })
    expect(await mailed(admin)).toMatchObject({ event: 'refund_case.escalated', values: shared })
    expect(await mailed(admin)).not.toHaveProperty('money')
  })

  test('may read what two say to each other while their case waits for a decision, in either role', async () => {
    const [asked, open] = [await claims.anEscalated(), await claims.aCase()]
    const pairs = [
      { conversationId: newId(), buyerId: asked.buyer.id, sellerId: asked.seller.id },
      { conversationId: newId(), buyerId: asked.seller.id, sellerId: asked.buyer.id },
      { conversationId: newId(), buyerId: open.buyer.id, sellerId: open.seller.id },
      { conversationId: newId(), buyerId: asked.buyer.id, sellerId: open.seller.id },
    ]
    const waiting = async () => {
      const found = await escalatedAmong(world.db, pairs)
      const held = await inTransaction(world.db, async (tx) => {
        const each: boolean[] = []
        for (const { buyerId, sellerId } of pairs) each.push(await holdEscalated(tx, buyerId, sellerId))
        return each
      })
      expect(pairs.map(({ conversationId }) => found.has(conversationId))).toEqual(held)
      return held
    }
    expect(await waiting()).toEqual([true, true, false, false])
    await resolve(admin, asked.id, 0)
    expect(await waiting()).toEqual([false, false, false, false])
    await asked.buyer.refundCase.appeal({ params: { id: asked.id }, body: { reason: 'Nothing of it was done.' } })
    expect(await waiting()).toEqual([true, true, false, false])
  })

  test('can check the books', async () => {
    expect(await admin.admin.ledgerCheck()).toMatchObject({
      ok: true,
      checks: expect.arrayContaining([{ id: 'L1', ok: true, detail: '' }]),
    })
    expect((await ledgerCheck(world.db)).ok).toBe(true)
  })
})

describe('a claimed order', () => {
  test('may escalate its case and end with it', async () => {
    const made = await claims.aCase()
    const ref = { kind: KIND, refId: made.refId }
    const by = { side: 'seller' as const, accountId: made.seller.id }
    await inTransaction(world.db, (tx) => escalateCase(tx, world.deps, ref, by))
    await inTransaction(world.db, (tx) => escalateCase(tx, world.deps, ref, by))
    expect((await look(made.buyer, made.id)).status).toBe('escalated')
    await inTransaction(world.db, (tx) => closeCase(tx, world.deps, ref, { refund: 0, reason: 'time_over' }))
    const { status, events } = await look(made.buyer, made.id)
    expect(status).toBe('resolved_release')
    expect(events.at(-1)).toMatchObject({ action: 'end-with-claimed', actor: 'system' })
    expect((await claims.storyOf(made)).story).toEqual(['escalated by seller'])
    // There is no case any more.
    await inTransaction(world.db, (tx) => escalateCase(tx, world.deps, ref, by))
    await inTransaction(world.db, (tx) => closeCase(tx, world.deps, ref, { refund: PAID, reason: 'agreed' }))
    expect(await look(made.buyer, made.id)).toMatchObject({ status: 'resolved_release', events })
  })

  test('says in whose words it escalates', async () => {
    const made = await claims.aCase()
    const by = { side: 'buyer' as const, accountId: made.buyer.id, message: 'Nobody answers me.' }
    await inTransaction(world.db, (tx) => escalateCase(tx, world.deps, { kind: KIND, refId: made.refId }, by))
    expect(await look(made.seller, made.id)).toMatchObject({
      status: 'escalated',
      messages: [{ by: 'buyer', text: 'Nobody answers me.' }],
    })
  })
})

describe('evidence', () => {
  let picture: File
  beforeAll(async () => {
    picture = await aPicture()
  })
  const show = async (person: Person, url: string) =>
    world.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } })

  test('is seen by the two and by administrators alone', async () => {
    const { id, buyer, seller } = await claims.aCase()
    const { refundCase } = await buyer.refundCase.evidence({
      params: { id },
      body: { note: 'The window in the hall.' },
      files: { evidence: [picture, picture] },
    })
    expect(refundCase.evidence.map(({ by, note }) => [by, note])).toEqual([
      ['buyer', 'The window in the hall.'],
      ['buyer', undefined],
    ])
    const url = refundCase.evidence[0]?.url ?? ''
    for (const person of [buyer, seller, admin]) {
      const reply = await show(person, url)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    }
    expect((await show(await world.aBuyer(), url)).statusCode).toBe(404)
    expect((await world.app.inject(url)).statusCode).toBe(401)
    await world.db
      .updateTable('upload')
      .set({ created_at: new Date(0) })
      .execute()
    await world.runTask('media:sweep')
    expect((await show(buyer, url)).statusCode).toBe(200)
  })

  test('needs something, and is taken until its time is over', async () => {
    const { id, buyer, seller } = await claims.anEscalated()
    await expect(buyer.refundCase.evidence({ params: { id } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { evidence: 'A picture is needed here.' } },
    })
    const { statusSince } = await look(buyer, id)
    await prove(seller, id, 'I have the key log.')
    expect(await look(buyer, id)).toMatchObject({
      statusSince,
      evidence: [{ by: 'seller', note: 'I have the key log.' }],
    })
    await world.passTimer(id, 'evidence')
    const closed = await look(buyer, id)
    expect(closed).toMatchObject({ status: 'escalated', evidenceTaken: false, choices: { answer: ['withdraw'] } })
    expect(timersOf(closed)).toEqual(['adminSla', 'hardStop'])
    await expect(prove(buyer, id, 'One more thing.')).rejects.toMatchObject({ status: 409 })
  })

  test('of a refused call leaves nothing behind', async () => {
    const { id, seller } = await claims.aCase()
    await accept(seller, id)
    const count = () => world.db.selectFrom('upload').select('id').where('owner_id', '=', seller.id).execute()
    await expect(seller.refundCase.evidence({ params: { id }, files: { evidence: [picture] } })).rejects.toMatchObject({
      status: 409,
    })
    expect(await count()).toEqual([])
  })
})
