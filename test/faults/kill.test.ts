import { describe, expect, test, vi } from 'vitest'
import { expectNothingLost } from './after-crash.ts'
import { startLoad, unexpected } from './load.ts'
import { enterPeople } from './people.ts'
import { KILLS, SOAK } from './soak.ts'
import { type Part, startApplication } from './started-application.ts'

/** About so many acknowledged writes before each kill, so that it comes at a random moment. */
const someMore = () => 5 + Math.floor(Math.random() * 40)

// Both at once: either waits half of its time for a start, or for the next call to the provider.
describe.concurrent(`kill -9 at random moments under load, ${KILLS} times, loses nothing and doubles nothing`, () => {
  test.for<[string, Part[]]>([
    ['of the application', ['application']],
    ['of the application and its database at once', ['database', 'application']],
  ])('%s', { timeout: 600_000 * SOAK }, async ([, parts], { onTestFinished }) => {
    const started = await startApplication()
    onTestFinished(started.close)
    await started.start()
    const load = startLoad(started.base, await enterPeople(started), { mostOrders: 400 * SOAK })
    for (let round = 0; round < KILLS; round += 1) {
      const enough = load.count() + someMore()
      await vi.waitFor(() => expect(load.count()).toBeGreaterThan(enough), { timeout: 120_000, interval: 10 })
      await started.kill(...parts)
      await started.start()
    }
    await load.stop()
    expect(unexpected(load)).toEqual([])
    await expectNothingLost(started, load.acknowledged)
  })
})
