import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fault } from '#server/sandbox/options.ts'
import { bankOf } from '../bank.ts'
import { retry } from '../faults/orders.ts'
import { SEED, SOAK } from '../faults/soak.ts'
import { ledgerViolations } from '../ledger.ts'
import { balancesOf } from '../payments-world.ts'
import { REJECTED_LATER, subscriptionStates } from '../subscription-states.ts'
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

/** Days that were paid at a price, less what they had cost before and what was taken off; given ones to some number. */
type Part = { price: number; before: number; off: number; given: number }

/** The plan as it should be; `income` is all that the marketplace keeps of it. */
type Model = {
  status: 'active' | 'past_due' | 'expired' | 'free'
  plan: string
  billing: 'month' | 'year'
  next?: { plan: string; billing: 'month' | 'year' } | undefined
  isCancelled: boolean
  isCardGood: boolean
  income: number
  /** The charge for the latest period, with its upgrades, which an administrator returns. */
  period: number
  /** The parts that paid for the days of the present period. */
  parts: Part[]
  /** The days that an administrator has given to it. */
  given: number
  /** The number of times that the card was asked for the renewal that is due. */
  attempts: number
  /** Days since the plan was bought. */
  age: number
}

type Course = { person: Person; id: string }
type Action = {
  when: (model: Model) => boolean
  act: (course: Course) => Promise<unknown>
  /** `left` days of the period were left before the action, given ones included; its price is for `all`. */
  after: (model: Model, days: Days) => void
}
type Days = { all: number; left: number }

const priceOf = ({ plan, billing }: Pick<Model, 'plan' | 'billing'>) => PRICES[plan]?.[billing] ?? 0
const worth = (price: number, { all, left }: Days) => Math.floor((price * left) / all + 0.5)
/** The amount paid for the days that are left. */
const paidFor = ({ parts, given }: Model, { all, left }: Days) =>
  parts.reduce((sum, part) => {
    const days = { all, left: Math.max(0, left - (given - part.given)) }
    return sum + Math.max(0, worth(part.price, days) - worth(part.before, days) - part.off)
  }, 0)
const wholly = (price: number, off = 0): Part => ({ price, before: 0, off, given: 0 })

/** The card is asked for the next period. */
function charge(model: Model): void {
  model.attempts += 1
  if (!model.isCardGood) {
    model.status = 'past_due'
    return
  }
  Object.assign(model, { status: 'active', ...model.next, next: undefined, attempts: 0 })
  const price = priceOf(model)
  Object.assign(model, { period: price, parts: [wholly(price)], given: 0 })
  model.income += price
}

const change = (plan: string, billing: 'month' | 'year'): Action => ({
  when: (model) => model.status === 'active' && (model.isCardGood || !isDearer(model, plan, billing)),
  act: ({ person }) => states.change(person, plan, billing).catch(rejected),
  after: (model, days) => {
    if (model.plan === plan && model.billing === billing) model.next = undefined
    else if (isDearer(model, plan, billing)) {
      const [old, price] = [priceOf(model), PRICES[plan]?.[billing] ?? 0]
      const stored = worth(old, days)
      const isLonger = billing !== model.billing
      const amount = (isLonger ? price : worth(price, days)) - stored
      // A year that costs less than the days that are left are worth is refused.
      if (isLonger && amount < 50) return
      if (isLonger) Object.assign(model, { parts: [wholly(price, stored - paidFor(model, days))], given: 0 })
      else model.parts.push({ price, before: old, off: 0, given: model.given })
      model.period += amount
      model.income += amount
      Object.assign(model, { plan, billing, next: undefined })
    } else if (!model.isCancelled) model.next = { plan, billing }
  },
})

const isDearer = (model: Model, plan: string, billing: 'month' | 'year') =>
  (PRICES[plan]?.month ?? 0) >= (PRICES[model.plan]?.month ?? 0) &&
  (billing === 'year' || model.billing === 'month') &&
  (plan !== model.plan || billing !== model.billing)

/**
 * Accepts the rejections that the actions may meet: a cancelled plan has no next period that could be changed, and a year
 * that costs nothing is not begun.
 */
function rejected(error: unknown): void {
  const codes = ['is_cancelled', 'bad_input']
  if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error
}

const isRunning = ({ status }: Model) => status === 'active' || status === 'past_due'
const end = (model: Model, status: 'expired' | 'free') =>
  Object.assign(model, { status, next: undefined, isCancelled: false, attempts: 0 })

const ACTIONS: Record<string, Action> = {
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
    act: ({ person }) => states.replaceCard(person, REJECTED_LATER),
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
      model.income -= paidFor(model, days)
      end(model, 'free')
    },
  },
  'an administrator takes it back': {
    when: isRunning,
    act: ({ id }) => admin.adminSubscription.refund({ params: { id }, body: { reason: 'A fault.' } }),
    after: (model) => {
      model.income -= model.period
      end(model, 'free')
    },
  },
  'an administrator lengthens it': {
    when: isRunning,
    act: ({ id }) => admin.adminSubscription.extend({ params: { id }, body: { days: 7, reason: 'An outage.' } }),
    after: (model) => Object.assign(model, { status: 'active', attempts: 0, given: model.given + 7 }),
  },
  'the bank takes the last payment back, and decides that it stands': {
    when: ({ status }) => status === 'active',
    act: async ({ id }) => {
      const charge = (await states.chargesOf(id)).findLast(({ state }) => state === 'paid')
      await bankOf(world).dispute(charge?.id ?? '')
      await bankOf(world).close(charge?.id ?? '', true)
    },
    // The card is forgotten.
    after: (model) => Object.assign(model, { isCancelled: true, isCardGood: false }),
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
  const { period_start: start, base_end: nominal, period_end: until } = await states.rowOf(id)
  const from = start?.getTime() ?? 0
  const daysTo = (at: Date | null) => Math.round(((at?.getTime() ?? 0) - from) / DAY)
  const [all, length] = [daysTo(nominal), daysTo(until)]
  return { all, left: Math.max(0, Math.min(length, length - Math.floor((Date.now() - from) / DAY))) }
}

async function verify({ person, id }: Course, model: Model, described: string): Promise<void> {
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
    described,
  ).toEqual({
    status: model.status,
    plan: isOver ? 'free' : model.plan,
    next: model.isCancelled ? undefined : model.next?.plan,
    isCancelled: model.isCancelled,
    income: model.income,
  })
  expect(await ledgerViolations(world.db), described).toEqual([])
}

const names = Object.keys(ACTIONS)
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
      period: 900,
      parts: [wholly(900)],
      given: 0,
      attempts: 0,
      age: 0,
    }
    const described: string[] = []
    for (const each of steps) {
      const possible = names.filter((name) => ACTIONS[name]?.when(model))
      const name = possible[each.choice % possible.length]
      if (!name) break
      described.push(`${name}${each.fault ? ` while ${each.fault}` : ''}`)
      const days = await daysOf(going.id)
      fault = each.fault
      await ACTIONS[name]?.act(going)
      await settle()
      ACTIONS[name]?.after(model, days)
      await verify(going, model, described.join(' → '))
    }
  })
  await fc.assert(course, { seed: SEED, numRuns: RUNS, endOnFailure: process.env.MODEL_SHRINK === undefined })
})
