import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const setPhone = (person: Person, phone: string, phone_e164: string | null) =>
  world.db.updateTable('account').set({ phone, phone_e164 }).where('id', '=', person.id).execute()
const found = async (person: Person, q: string) =>
  (await person.serviceOrder.list({ query: { q } })).orders.map(({ _id }) => _id)

test('own orders are found by number, id, title and the name of the other side', async () => {
  const { buyer, seller, stranger, id } = await world.aPaidOrder({ title: 'Window cleaning with a ladder' })
  await world.db.updateTable('account').set({ name: 'Hanna Tesfaye' }).where('id', '=', seller.id).execute()
  for (const q of [id.slice(-6), `#${id.slice(-6).toUpperCase()}`, id, 'window CLEAN', 'tesfaye'])
    expect([q, await found(buyer, q)]).toEqual([q, [id]])
  expect(await found(seller, id.slice(-6))).toEqual([id])
  // Nobody is found by their own name, and nothing of others.
  expect(await found(seller, 'tesfaye')).toEqual([])
  for (const q of [id, id.slice(-6), 'window clean']) expect(await found(stranger, q)).toEqual([])
  for (const q of ['100%', '_', 'nothing of it']) expect([q, await found(buyer, q)]).toEqual([q, []])
  const { pagination } = await buyer.serviceOrder.list({ query: { q: 'window', role: 'buyer', view: 'done' } })
  expect(pagination.totalItems).toBe(0)
})

test('a phone number finds an order once the two have agreed, however it is typed, and never before', async () => {
  const { buyer, seller, id } = await world.aPaidOrder()
  await setPhone(buyer, '0171 / 234 56 78', '+491712345678')
  await setPhone(seller, '(030) 99 88 77-66', null)
  const forms = ['0171 2345678', '+49 171 2345678', '0049 (0)171 234-5678', '2345678']
  for (const q of forms) expect([q, await found(seller, q)]).toEqual([q, []])
  await seller.serviceOrder.accept({ params: { id } })
  for (const q of forms) expect([q, await found(seller, q)]).toEqual([q, [id]])
  expect(await found(buyer, '030 99887766')).toEqual([id])
  // The own number, the beginning of one, and too few digits.
  for (const [person, q] of [
    [buyer, '0171 2345678'],
    [seller, '0171 234'],
    [seller, '5678'],
  ] as const)
    expect([q, await found(person, q)]).toEqual([q, []])
})

test('administrators find orders by the phone number of either side', async () => {
  const { buyer, id } = await world.aPaidOrder()
  await setPhone(buyer, '0911 555 777', '+251911555777')
  const admin = await world.anAdmin()
  for (const q of ['0911 555777', '+251 911 555 777'])
    expect((await admin.adminOrder.list({ query: { q } })).orders.map(({ _id }) => _id)).toEqual([id])
})
