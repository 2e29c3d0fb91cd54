import { afterEach, describe, expect, test } from 'vitest'
import { expectNothingLost } from './aftermath.ts'
import { startLoad, unexpected } from './load.ts'
import { enterPeople } from './people.ts'
import { ROUNDS, SOAK } from './soak.ts'
import { type Part, readyWithin, type Started, startApplication } from './started.ts'

let started: Started
afterEach(() => started.close())

/** So many writes are acknowledged before each kill, more or less: at no moment that the application could know. */
const someMore = () => 5 + Math.floor(Math.random() * 40)

describe(`kill -9 at random moments under load, ${ROUNDS} times, loses nothing and doubles nothing`, () => {
  test.each<[string, Part[]]>([
    ['of the application', ['application']],
    ['of the application and its database at once', ['database', 'application']],
  ])(
    '%s',
    async (_what, parts) => {
      started = await startApplication()
      await started.start()
      const load = startLoad(started.base, await enterPeople(started))
      for (let round = 0; round < ROUNDS; round += 1) {
        const enough = load.count() + someMore()
        await expect.poll(load.count, { timeout: 20_000, interval: 10 }).toBeGreaterThan(enough)
        await started.kill(...parts)
        expect(await started.start()).toBeLessThan(readyWithin())
      }
      await load.stop()
      expect(unexpected(load)).toEqual([])
      await expectNothingLost(started, load.acknowledged)
    },
    600_000 * SOAK,
  )
})
