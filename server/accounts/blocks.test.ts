import { afterAll, beforeAll, expect, test } from 'vitest'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const rejected = { status: 403, code: 'unreachable' }

test('a blocked person cannot write to or order from the one who blocked, nor the other way round', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const service = await world.aService(seller)
  const { _id: conversationId } = await buyer.conversation.start({ body: { to: seller.id } })
  await seller.block.add({ body: { userId: buyer.id } })
  await seller.block.add({ body: { userId: buyer.id } })
  for (const one of [buyer, seller])
    await expect(one.message.send({ body: { conversationId, desc: 'Hello' } })).rejects.toMatchObject(rejected)
  const body = { serviceId: service._id, timePreferences: [slotIn(30)], address: berlin }
  await expect(buyer.serviceOrder.create({ body })).rejects.toMatchObject(rejected)
  expect((await seller.block.list()).blocked).toMatchObject([{ _id: buyer.id }])
  expect((await buyer.block.list()).blocked).toEqual([])
  await seller.block.remove({ body: { userId: buyer.id } })
  await buyer.message.send({ body: { conversationId, desc: 'Hello' } })
})

test('a conversation in which one side cannot be reached looks the same to both, whatever the reason', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const { _id: id } = await buyer.conversation.start({ body: { to: seller.id } })
  const shown = async (person: Person) => (await person.conversation.detail({ params: { id } })).conversation
  const isReachable = async () => [(await shown(buyer)).isReachable, (await shown(seller)).isReachable]
  expect(await isReachable()).toEqual([true, true])
  await seller.block.add({ body: { userId: buyer.id } })
  expect(await isReachable()).toEqual([false, false])
  expect(JSON.stringify(await shown(buyer))).not.toMatch(/block/i)
  await seller.block.remove({ body: { userId: buyer.id } })
  expect(await isReachable()).toEqual([true, true])
  await world.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', seller.id).execute()
  expect((await shown(buyer)).isReachable).toBe(false)
  const body = { conversationId: id, desc: 'Hello' }
  await expect(buyer.message.send({ body })).rejects.toMatchObject(rejected)
})

test('no conversation begins between two of whom one has blocked the other', async () => {
  const [one, other] = [await world.aBuyer(), await world.aSeller()]
  await one.block.add({ body: { userId: other.id } })
  await expect(one.conversation.start({ body: { to: other.id } })).rejects.toMatchObject(rejected)
  await expect(other.conversation.start({ body: { to: one.id } })).rejects.toMatchObject(rejected)
  await expect(one.block.add({ body: { userId: one.id } })).rejects.toMatchObject({ status: 400 })
})

test('a running order goes on', async () => {
  const { buyer, seller, id } = await world.aPaidOrder()
  await buyer.block.add({ body: { userId: seller.id } })
  const { order } = await seller.serviceOrder.accept({ params: { id } })
  expect(order.status).toBe('accepted')
})
