import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
  admin = await world.anAdmin()
})
afterAll(() => world.close())

test('what an administrator decides is on the public pages at once, however fresh they are', async () => {
  const title = 'Careful cleaning of a first flat'
  const seller = await world.aSeller({ verified: false })
  const service = await world.aService(seller, { title })
  const url = `/services/browse?q=${encodeURIComponent('Careful cleaning')}`
  const isShown = async () => (await world.app.inject({ url })).payload.includes(`/${service._id}`)
  const params = { id: seller.id }
  const listing = { kind: 'service' as const, id: service._id }
  const reason = 'It promises what nobody can promise.'
  expect(await isShown()).toBe(false)
  await admin.adminUser.verify({ params, body: {} })
  expect(await isShown()).toBe(true)
  await admin.adminUser.suspend({ params, body: { reason } })
  expect(await isShown()).toBe(false)
  await admin.adminUser.restore({ params, body: { reason } })
  expect(await isShown()).toBe(true)
  await admin.adminListing.moderate({ params: listing, body: { action: 'hide', reason, rule: 'No false promises.' } })
  expect(await isShown()).toBe(false)
  await admin.adminListing.moderate({ params: listing, body: { action: 'restore', reason } })
  expect(await isShown()).toBe(true)
})
