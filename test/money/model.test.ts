import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countHours } from '#server/analytics/rollup.ts'
import { expectedMetrics, shownSections, totalsOf } from '../expected-metrics.ts'
import { expectMoneyOfLedger } from '../expected-money.ts'
import { SEED, SOAK } from '../faults/soak.ts'
import { verifyAll } from './command.ts'
import { anything, Go, made, Place, wanted } from './commands.ts'
import { KNOWN_FAILURES } from './known-failures.ts'
import { emptyModel } from './model.ts'
import { firstWish, madeOfOffers, madeOfWishes, wishCommands } from './product-offer-commands.ts'
import { firstProductOrder, madeOfProductOrders, openShelves, productOrderCommands } from './product-order-commands.ts'
import { firstSeries, madeOfSeries, madeOfVisits, seriesCommands } from './series-commands.ts'
import { type Market, type OrderSpec, openMarket } from './test-market.ts'

const RUNS = 12 * SOAK
const COMMANDS = SOAK === 1 ? 20 : 40
/** A slow machine makes fewer runs rather than taking more time. */
const LIMIT_MS = SOAK === 1 ? 40_000 : Number.POSITIVE_INFINITY

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

const COURSES = [
  ['accept', 'near', 'start', 'finish', 'claim'],
  ['accept'],
  ['accept', 'near', 'start', 'finish', 'claim', 'the seller answers: partial'],
  ['accept', 'near', 'start', 'finish', 'claim', 'the seller answers: reject'],
  ['accept', 'near', 'start', 'finish', 'claim', 'dispute by the buyer', 'the administrator decides'],
  ['decline', 'find another seller', 'take over'],
  ['accept', 'schedule by the seller', 'near', 'schedule by the seller'],
  ['accept', 'schedule by the buyer', 'timer unmarkedAfter'],
  ['accept', 'near', 'start', 'the day of delivery passes'],
  [],
]

/** The commands that lead the first order before random ones begin, so that late states are tried as often. */
const courseOf = ({ itemTotal }: OrderSpec) =>
  (COURSES[itemTotal % COURSES.length] ?? []).map((name) => new Go(0, name, itemTotal))

type Scope = { seed: number; path?: string; numRuns: number; endOnFailure: boolean }

const EXTRA_COMMANDS = [...productOrderCommands, ...wishCommands, ...seriesCommands]

/** Runs that would begin after `until` are left out; with `isMixed`, products are ordered and wanted, too. */
const run = (scope: Scope, { commands: most = COMMANDS, until = Number.POSITIVE_INFINITY, isMixed = false } = {}) =>
  fc.assert(
    fc.asyncProperty(wanted, anything(most, isMixed ? EXTRA_COMMANDS : []), async (first, commands) => {
      if (performance.now() > until) return
      await market.clear()
      const model = { ...emptyModel(), shelves: isMixed ? await openShelves(market) : [] }
      const extra = isMixed
        ? [firstProductOrder(first.itemTotal), ...firstWish(first.itemTotal), ...firstSeries(first.itemTotal)]
        : []
      const begin = [new Place(first), new Go(0, 'pay', 0), ...courseOf(first), ...extra]
      await fc.asyncModelRun(() => ({ model, real: market }), [...begin, ...commands])
      for (const order of [...model.orders, ...model.productOrders]) await market.sendEvents(order)
      await market.settleAll()
      await verifyAll(model, market)
    }),
    scope,
  )

test.for(KNOWN_FAILURES)(
  'what once went wrong stays right: seed $seed, $why',
  { timeout: 600_000 },
  async ({ seed, path, commands }) => {
    await run({ seed, path, numRuns: 1, endOnFailure: true }, { commands })
  },
)

test('whatever people, timers and webhooks do to orders, status and money are as the model says', {
  timeout: 600_000 * SOAK,
}, async () => {
  const endOnFailure = process.env.MODEL_SHRINK === undefined
  await run({ seed: SEED, numRuns: RUNS, endOnFailure }, { until: performance.now() + LIMIT_MS, isMixed: true })
  const never = [...made, ...madeOfProductOrders, ...madeOfOffers, ...madeOfWishes, ...madeOfVisits, ...madeOfSeries]
    .filter(([, times]) => times === 0)
    .map(([name]) => name)
  if (SOAK >= 20) expect(never, 'actions that were never made').toEqual([])
})

test('metrics of all that they did are what the tables say, before they are counted and after it', async () => {
  const { db, deps } = market.world
  // Nothing is counted before the first account, and the actions set times back.
  const created_at = new Date(Date.now() - 60 * 86_400_000)
  await db.updateTable('account').set({ created_at }).where('id', '=', market.admin.id).execute()
  const fresh = await shownSections(deps)
  expect(totalsOf(fresh)).toMatchObject(await expectedMetrics(db))
  expect(fresh.order?.totals.placed).toBeGreaterThan(0)
  await countHours(deps, new Date(Date.now() + 2 * 3_600_000))
  expect(await shownSections(deps)).toEqual(fresh)
})

test("the operator's money of all that they did is what the ledger says, to the cent", { timeout: 300_000 }, () =>
  expectMoneyOfLedger(market.world.deps),
)
