import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fault } from '#server/sandbox/options.ts'
import { retry } from '../faults/orders.ts'
import { SEED, SOAK } from '../faults/soak.ts'
import { ledgerFaults } from '../ledger.ts'
import { balancesOf } from '../payments-world.ts'
import { REFUSED_LATER, subscriptionStates } from '../subscription-states.ts'
import { makeTimerDue } from '../timers.ts'
import { type Person, startWorld, type World } from '../world.ts'

// A plan, its periods and its card, and everything that people, time and the provider can do to them, in any order.

const RUNS = 5 * SOAK
const STEPS = 12
const LIMIT_MS = SOAK === 1 ? 10_000 : Number.POSITIVE_INFINITY
const DAY = 86_400_000

const PRICES: Record<string, Record<'month' | 'year', number>> = {
  plus: { month: 900, year: 9_000 },
  pro: { month: 2_900, year: 29_000 },
}

let world: World
let states: ReturnType<typeof subscriptionStates>
let admin: Person
let fault: Fault | undefined
beforeAll(async () => {
  world = await startWorld({
    sandboxFaults: async ({ key }) => {
      const now = key?.includes(':confirm:') || key?.includes(':refund:') ? fault : undefined
      if (now) fault = undefined
      return now
    },
  })
  states = subscriptionStates(world)
  admin = await world.anAdmin()
})
afterAll(() => world.close())

/** The plan as it should be; `income` is all that the marketplace keeps of it. */
type Model = {
  status: 'active' | 'past_due' | 'expired' | 'free'
  plan: string
  billing: 'month' | 'year'
  next?: { plan: string; billing: 'month' | 'year' } | undefined
  isCancelled: boolean
  isCardGood: boolean
  income: number
  /** What the last charge brought, which an administrator returns. */
  last: number
  /** How often the card was asked for the renewal that is due. */
  attempts: number
  /** Days since the plan was bought. */
  age: number
}

type Course = { person: Person; id: string }
type Move = {
  when: (model: Model) => boolean
  act: (course: Course) => Promise<unknown>
  /** `left` of `all` days of the period were left before the move. */
  after: (model: Model, days: { all: number; left: number }) => void
}

const priceOf = ({ plan, billing }: Pick<Model, 'plan' | 'billing'>) => PRICES[plan]?.[billing] ?? 0
const worth = (price: number, { all, left }: { all: number; left: number }) => Math.floor((price * left) / all + 0.5)

/** The card is asked for the next period. */
function charge(model: Model): void {
  model.attempts += 1
  if (!model.isCardGood) {
    model.status = 'past_due'
    return
  }
  Object.assign(model, { status: 'active', ...model.next, next: undefined, attempts: 0 })
  model.last = priceOf(model)
  model.income += model.last
}

const change = (plan: string, billing: 'month' | 'year'): Move => ({
  when: (model) => model.status === 'active' && (model.isCardGood || !isDearer(model, plan, billing)),
  act: ({ person }) =>
    person.subscription.changePlan({ body: { planId: plan, interval: billing, consent: true } }).catch(refused),
  after: (model, days) => {
    if (model.plan === plan && model.billing === billing) model.next = undefined
    else if (isDearer(model, plan, billing)) {
      const kept = worth(priceOf(model), days)
      const price = PRICES[plan]?.[billing] ?? 0
      model.last = (billing === model.billing ? worth(price, days) : price) - kept
      model.income += model.last
      Object.assign(model, { plan, billing, next: undefined })
    } else if (!model.isCancelled) model.next = { plan, billing }
  },
})

const isDearer = (model: Model, plan: string, billing: 'month' | 'year') =>
  (PRICES[plan]?.month ?? 0) >= (PRICES[model.plan]?.month ?? 0) &&
  (billing === 'year' || model.billing === 'month') &&
  (plan !== model.plan || billing !== model.billing)

/** What is cancelled has no next period that could be changed. */
function refused(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'is_cancelled')) throw error
}

const isRunning = ({ status }: Model) => status === 'active' || status === 'past_due'
const end = (model: Model, status: 'expired' | 'free') =>
  Object.assign(model, { status, next: undefined, isCancelled: false, attempts: 0 })

const MOVES: Record<string, Move> = {
  'ten days pass': {
    when: ({ status }) => status === 'active',
    act: ({ id }) => states.passDays(id, 10),
    after: (model) => {
      model.age += 10
    },
  },
  'the period ends': {
    when: ({ status }) => status === 'active',
    act: ({ id }) => world.passTimer(id, 'planPeriod'),
    after: (model) => (model.isCancelled ? end(model, 'expired') : charge(model)),
  },
  'the period ends for two workers at once': {
    when: ({ status }) => status === 'active',
    act: async ({ id }) => {
      await makeTimerDue(world.db, id, 'planPeriod')
      await Promise.all([world.runJobs(), world.runJobs()])
    },
    after: (model) => (model.isCancelled ? end(model, 'expired') : charge(model)),
  },
  'the card is tried again': {
    when: ({ status, attempts }) => status === 'past_due' && attempts < 5,
    act: ({ id }) => world.passTimer(id, 'planRetry'),
    after: charge,
  },
  'the grace ends': {
    when: ({ status, attempts }) => status === 'past_due' && attempts === 5,
    act: ({ id }) => world.passTimer(id, 'planGrace'),
    after: (model) => end(model, 'expired'),
  },
  'a good card is saved': {
    when: isRunning,
    act: ({ person }) => states.replaceCard(person, '4242 4242 4242 4242'),
    after: (model) => {
      model.isCardGood = true
      if (model.status === 'past_due') charge(model)
    },
  },
  'a bad card is saved': {
    when: ({ status }) => status === 'active',
    act: ({ person }) => states.replaceCard(person, REFUSED_LATER),
    after: (model) => {
      model.isCardGood = false
    },
  },
  'it is cancelled': {
    when: (model) => isRunning(model) && !(model.status === 'active' && model.isCancelled),
    act: ({ person }) => person.subscription.cancel(),
    after: (model) => {
      if (model.status === 'past_due') end(model, 'expired')
      else model.isCancelled = true
    },
  },
  'the cancellation is taken back': {
    when: ({ status, isCancelled }) => status === 'active' && isCancelled,
    act: ({ person }) => person.subscription.resume(),
    after: (model) => {
      model.isCancelled = false
    },
  },
  'more is wanted': change('pro', 'month'),
  'less is wanted': change('plus', 'month'),
  'a year is wanted': change('plus', 'year'),
  'a year of more is wanted': change('pro', 'year'),
  'it is given back': {
    when: ({ status, age }) => status === 'active' && age < 14,
    act: ({ person }) => person.subscription.withdraw(),
    after: (model, days) => {
      model.income -= Math.min(model.income, worth(priceOf(model), days))
      end(model, 'free')
    },
  },
  'an administrator takes it back': {
    when: isRunning,
    act: ({ id }) => admin.adminSubscription.refund({ params: { id }, body: { reason: 'A fault.' } }),
    after: (model) => {
      model.income -= model.last
      end(model, 'free')
    },
  },
}

async function settle(): Promise<void> {
  fault = undefined
  await world.runJobs()
  const open = await world.db.selectFrom('provider_call').select('id').where('state', '=', 'open').execute()
  if (open.length > 0) await retry(world)
  await world.runJobs()
}

async function daysOf(id: string) {
  const { period_start: start, period_end: until } = await states.rowOf(id)
  const [from, to] = [start?.getTime() ?? 0, until?.getTime() ?? 0]
  const all = Math.round((to - from) / DAY)
  return { all, left: Math.max(0, Math.min(all, all - Math.floor((Date.now() - from) / DAY))) }
}

async function verify({ person, id }: Course, model: Model, told: string): Promise<void> {
  const { subscription } = await person.subscription.mine()
  const charges = await states.chargesOf(id)
  const sums = await Promise.all(charges.map((each) => balancesOf(world.db, each.id)))
  const income = sums.reduce((sum, balances) => sum + (balances.subscription_income ?? 0), 0)
  const isOver = !isRunning(model)
  expect(
    {
      status: subscription.status,
      plan: subscription.planId,
      next: subscription.nextPlanId,
      isCancelled: subscription.cancelAtPeriodEnd,
      income,
    },
    told,
  ).toEqual({
    status: model.status,
    plan: isOver ? 'free' : model.plan,
    next: model.isCancelled ? undefined : model.next?.plan,
    isCancelled: model.isCancelled,
    income: model.income,
  })
  expect(await ledgerFaults(world.db), told).toEqual([])
}

const names = Object.keys(MOVES)
const step = fc.record({
  choice: fc.nat({ max: 9_999 }),
  fault: fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('reset-after' as const, 'before-500' as const) },
  ),
})

test('whatever happens to a plan, its state and its money are as the model says', {
  timeout: 600_000 * SOAK,
}, async () => {
  const until = performance.now() + LIMIT_MS
  const course = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: STEPS }), async (steps) => {
    if (performance.now() > until) return
    const going = await states.paid()
    const model: Model = {
      status: 'active',
      plan: 'plus',
      billing: 'month',
      isCancelled: false,
      isCardGood: true,
      income: 900,
      last: 900,
      attempts: 0,
      age: 0,
    }
    const told: string[] = []
    for (const each of steps) {
      const possible = names.filter((name) => MOVES[name]?.when(model))
      const name = possible[each.choice % possible.length]
      if (!name) break
      told.push(`${name}${each.fault ? ` while ${each.fault}` : ''}`)
      const days = await daysOf(going.id)
      fault = each.fault
      await MOVES[name]?.act(going)
      await settle()
      MOVES[name]?.after(model, days)
      await verify(going, model, told.join(' → '))
    }
  })
  await fc.assert(course, { seed: SEED, numRuns: RUNS, endOnFailure: process.env.MODEL_SHRINK === undefined })
})
