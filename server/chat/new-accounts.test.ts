import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let sellers: Person[]
beforeAll(async () => {
  world = await startWorld({ rules: { rateLimits: 0.3 } })
  sellers = []
  for (let count = 0; count < 4; count++) sellers.push(await world.aSeller())
})
afterAll(() => world.close())

const writeTo = (person: Person, seller: Person | undefined) =>
  person.conversation.start({ body: { to: seller?.id ?? '' } })

test('a new account begins few conversations a day, and continues those that it has', async () => {
  const buyer = await world.aBuyer()
  for (const seller of sellers.slice(0, 3)) await writeTo(buyer, seller)
  await expect(writeTo(buyer, sellers[3])).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  await writeTo(buyer, sellers[0])
  await writeTo(await world.aBuyer(), sellers[3])
})

test('an account that is a week old may begin more', async () => {
  const buyer = await world.aBuyer()
  await sql`update account set created_at = now() - interval '7 days' where id = ${buyer.id}`.execute(world.db)
  for (const seller of sellers) await writeTo(buyer, seller)
})

test('a person who has an order with another writes about it, however many others there are', async () => {
  const { buyer, seller, id } = await world.aPaidOrder({ bookable: false })
  for (const other of sellers.slice(0, 3)) await writeTo(buyer, other)
  await buyer.conversation.start({ body: { to: seller.id, orderId: id } })
})
