import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '#test/world.ts'
import { updateResponseTimes } from './response-time-data.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** A buyer asked so many minutes ago, and the seller answered after so many, if at all. */
async function asked(seller: Person, { ago, answered }: { ago: number; answered?: number }) {
  const buyer = await world.aBuyer()
  const { _id: conversationId } = await buyer.conversation.start({ body: { to: seller.id } })
  const say = async (person: Person, minutesAgo: number) => {
    const { _id } = await person.message.send({ body: { conversationId, desc: 'Is Monday possible?' } })
    await sql`update message set created_at = now() - ${minutesAgo} * interval '1 minute' where id = ${_id}`.execute(
      world.db,
    )
  }
  await say(buyer, ago)
  if (answered === undefined) return
  await say(buyer, ago - answered / 2)
  await say(seller, ago - answered)
  await say(seller, 0)
}

const minutesOf = async ({ id }: Person) =>
  (await world.db.selectFrom('account').select('response_minutes').where('id', '=', id).executeTakeFirstOrThrow())
    .response_minutes

test('the time of an answer is the median of what sellers really took, and none before the first answer', async () => {
  const [quick, silent, old] = [await world.aSeller(), await world.aSeller(), await world.aSeller()]
  await asked(quick, { ago: 3_000, answered: 10 })
  await asked(quick, { ago: 2_000, answered: 30 })
  await asked(quick, { ago: 5_000, answered: 4_000 })
  await asked(quick, { ago: 500 })
  await asked(silent, { ago: 500 })
  await asked(old, { ago: 100 * 24 * 60, answered: 5 })
  await updateResponseTimes(world.deps)
  expect(await Promise.all([quick, silent, old].map(minutesOf))).toEqual([30, null, null])
  await asked(silent, { ago: 100, answered: 0.1 })
  await updateResponseTimes(world.deps)
  expect(await minutesOf(silent)).toBe(1)
})
