import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, codeMailedTo, freshEmail, otherThan, withPassword } from '#test/accounts.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

async function enter(ip: string, call: 'verify-email' | 'reset-password', body: Record<string, string>) {
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api/auth/${call}`,
    remoteAddress: ip,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return { status: reply.statusCode, wait: reply.headers['retry-after'] }
}

/** So many wrong guesses were made from there in the last quarter of an hour. */
const guessed = (ip: string, times: number) =>
  sql`insert into rate_window (key, count, resets_at) values (${`guess:${ip}`}, ${times}, now() + interval '5 minutes')`.execute(
    world.db,
  )

test('an address that entered a hundred wrong codes has to wait, and costs nobody a try', async () => {
  const entry = anEntry()
  await world.visitor.auth.register({ body: entry })
  const code = await codeMailedTo(world, entry.email)
  await guessed('192.0.2.10', 99)
  const wrong = { email: freshEmail(), code: '000000' }
  expect(await enter('192.0.2.10', 'verify-email', wrong)).toMatchObject({ status: 400 })
  for (let round = 0; round < 6; round++) {
    const refused = await enter('192.0.2.10', 'verify-email', { email: entry.email, code: otherThan(code) })
    expect(refused).toEqual({ status: 429, wait: expect.stringMatching(/^\d+$/) })
  }
  expect(await enter('192.0.2.11', 'verify-email', { email: entry.email, code })).toMatchObject({ status: 200 })
})

test('codes for a new password are counted with them', async () => {
  const buyer = await withPassword(world, await world.aBuyer())
  await world.visitor.auth.forgotPassword({ body: { email: buyer.email } })
  const code = await codeMailedTo(world, buyer.email)
  const body = { email: buyer.email, newPassword: 'eight green rivers' }
  await guessed('192.0.2.20', 99)
  expect(await enter('192.0.2.20', 'reset-password', { ...body, code: otherThan(code) })).toMatchObject({ status: 400 })
  expect(await enter('192.0.2.20', 'reset-password', { ...body, code })).toMatchObject({ status: 429 })
  expect(await enter('192.0.2.20', 'verify-email', { email: buyer.email, code })).toMatchObject({ status: 429 })
  expect(await enter('192.0.2.21', 'reset-password', { ...body, code })).toMatchObject({ status: 200 })
})

test('codes that come at once are counted like codes that come in turn', async () => {
  await guessed('192.0.2.30', 95)
  const tries = Array.from({ length: 20 }, () =>
    enter('192.0.2.30', 'verify-email', { email: freshEmail(), code: '000000' }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(5).fill(400), ...Array(15).fill(429)])
})

test('right codes are not counted', async () => {
  const entry = anEntry()
  await world.visitor.auth.register({ body: entry })
  const code = await codeMailedTo(world, entry.email)
  expect(await enter('192.0.2.40', 'verify-email', { email: entry.email, code })).toMatchObject({ status: 200 })
  const { rows } = await sql`select from rate_window where key = 'guess:192.0.2.40'`.execute(world.db)
  expect(rows).toEqual([])
})
