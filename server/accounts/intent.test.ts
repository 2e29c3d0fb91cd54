import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { auditOf } from '#test/accounts.ts'
import { type Person, startWorld, untyped, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

type Intent = { roles: ('buy' | 'sell')[]; categories?: string[] | null }
const state = async (who: Person, body: Intent, id = who.id) => (await who.user.intent({ params: { id }, body })).user

test('a person who wants to sell becomes a seller, and stops being one without that intent', async () => {
  const person = await world.aBuyer()
  const seller = await state(person, { roles: ['buy', 'sell'], categories: ['cleaning', 'home-cleaning', 'cleaning'] })
  expect(seller).toMatchObject({
    isSeller: true,
    isVerified: false,
    intent: { roles: ['buy', 'sell'], categories: ['cleaning', 'home-cleaning'], completedAt: expect.any(String) },
  })
  const service = await world.aService(person)
  expect(service.status).toBe('published')
  expect(await state(person, { roles: ['buy'], categories: null })).toMatchObject({
    isSeller: false,
    intent: { categories: [] },
  })
  await expect(world.aService(person)).rejects.toMatchObject({ status: 403 })
  expect((await auditOf(world, person.id)).map(({ action, after }) => [action, after])).toEqual([
    ['account.role_changed', { is_seller: true }],
    ['account.role_changed', { is_seller: false }],
  ])
})

test('the listings of a seller go and come back with the intent to sell', async () => {
  const seller = await world.aSeller()
  await world.aService(seller)
  const live = async () => (await world.visitor.user.detail({ params: { id: seller.id } })).services.length
  expect(await live()).toBe(1)
  await state(seller, { roles: ['buy'] })
  expect(await live()).toBe(0)
  await state(seller, { roles: ['sell'] })
  expect(await live()).toBe(1)
})

test('a person with documents who begins to sell is pending verification', async () => {
  const person = await world.aBuyer()
  const files = { documents: [new File(['%PDF-1.4\n%%EOF'], 'id.pdf', { type: 'application/pdf' })] }
  await person.user.update({ params: { id: person.id }, body: {}, files })
  expect((await state(person, { roles: ['sell'] })).verification.status).toBe('pending')
})

test('only the person states their intent, not even an administrator', async () => {
  const [person, stranger, admin] = [await world.aBuyer(), await world.aBuyer(), await world.anAdmin()]
  const body: Intent = { roles: ['sell'] }
  await expect(world.visitor.user.intent({ params: { id: person.id }, body })).rejects.toMatchObject({ status: 401 })
  for (const one of [stranger, admin]) await expect(state(one, body, person.id)).rejects.toMatchObject({ status: 403 })
  await expect(state(person, body, newId())).rejects.toMatchObject({ status: 404 })
  expect((await person.user.detail({ params: { id: person.id } })).user.isSeller).toBe(false)
})

test('nonsense is refused by name', async () => {
  const person = await world.aBuyer()
  for (const [body, field] of [
    [{}, 'roles'],
    [{ roles: [] }, 'roles'],
    [{ roles: ['steal'] }, 'roles.0'],
    [{ roles: ['buy'], categories: ['cleaning', 'nowhere'] }, 'categories.1'],
    [{ roles: ['buy'], categories: 'cleaning' }, 'categories'],
  ] as const)
    await expect(state(person, untyped(body))).rejects.toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    })
})
