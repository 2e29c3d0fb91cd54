import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshEmail, withPassword } from '#test/accounts.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('an unknown address takes as long as a wrong password', async () => {
  const buyer = await withPassword(world, await world.aBuyer())
  // The time of the processor: what else the machine does changes nothing about it.
  const time = async (email: string, remoteAddress: string) => {
    const start = process.cpuUsage()
    const payload = { email, password: 'not the password' }
    const reply = await world.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload })
    expect(reply.statusCode).toBe(401)
    const { user, system } = process.cpuUsage(start)
    return user + system
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let round = 0; round < 10; round++) {
    known.push(await time(buyer.email, `198.51.${round}.1`))
    unknown.push(await time(freshEmail(), `198.51.${round}.1`))
  }
  // Nearly all of the time is the hash; if unknown addresses were not hashed, their quicker answer would reveal them.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.5)
})
