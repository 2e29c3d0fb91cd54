import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshEmail, withPassword } from '#test/accounts.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

// On a busy machine one of the two may be delayed by chance, but not each time.
test('an unknown address takes as long as a wrong password', { retry: 2 }, async () => {
  const buyer = await withPassword(world, await world.aBuyer())
  const time = async (email: string, remoteAddress: string) => {
    const start = performance.now()
    const payload = { email, password: 'not the password' }
    const reply = await world.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload })
    expect(reply.statusCode).toBe(401)
    return performance.now() - start
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let round = 0; round < 10; round++) {
    known.push(await time(buyer.email, `198.51.${round}.1`))
    unknown.push(await time(freshEmail(), `198.51.${round}.1`))
  }
  // Nearly all of the time is the hash; if unknown addresses were not hashed, their quicker answer would reveal them.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.5)
})
