import fc from 'fast-check'
import { expect } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import type { Fault } from '#server/sandbox/options.ts'
import { learnClaim, personFor, SERVICE_ORDER_ACTIONS } from './actors.ts'
import { type Command, chance, Webhooks } from './command.ts'
import { expectSerializable, type PlannedAction, sendAtOnce } from './concurrency.ts'
import type { Model } from './model.ts'
import { isKeyed, isTaken, type ModelAction, pick, type Side } from './order-actions.ts'
import type { Order } from './order-model.ts'
import { type Market, type OrderSpec, TIMES } from './test-market.ts'

const ORDERS = 3

/** The number of times that each action has been made; a long run leaves none out. */
export const made = new Map(SERVICE_ORDER_ACTIONS.map(({ name }) => [name, 0]))
const count = ({ name }: ModelAction) => made.set(name, (made.get(name) ?? 0) + 1)

const statusOf = (act: () => Promise<unknown>): Promise<number> =>
  act().then(
    () => 200,
    (error: unknown) => (error instanceof Error && 'status' in error ? Number(error.status) : Promise.reject(error)),
  )

const isOver = ({ status, decided }: Order) =>
  ['expired', 'cancelled', 'refunded', 'partially_refunded'].includes(status) && !decided?.isOpen

/** The possible actions now; those that do not end the order come more often, so that it gets far. */
const likely = (order: Order, n: number): ModelAction[] =>
  SERVICE_ORDER_ACTIONS.filter(({ when }) => when(order)).flatMap((modelAction) => {
    const next = structuredClone(order)
    modelAction.after(next, n)
    return isOver(next) ? [modelAction] : [modelAction, modelAction, modelAction]
  })

const possibleAction = (order: Order, wanted: string) =>
  SERVICE_ORDER_ACTIONS.find(({ name, when }) => name === wanted && when(order))

/** One of the possible actions now, or a taken time; every other one is asked for twice under one key. */
export class Go implements Command {
  readonly #order: number
  readonly #choice: number | string
  readonly #n: number
  readonly #fault: Fault | undefined
  #described = 'nothing was possible'

  /** `choice`: the name of an action, which is left out where it is not possible, or a random number. */
  constructor(order: number, choice: number | string, n: number, fault?: Fault) {
    this.#order = order
    this.#choice = choice
    this.#n = n
    this.#fault = fault
  }

  check = ({ orders }: Readonly<Model>) => orders.length > 0

  async run(model: Model, market: Market) {
    const n = this.#n
    const going = model.orders.filter((order) => !isOver(order))
    const order = pick(going.length > 0 ? going : model.orders, this.#order)
    const choice = this.#choice
    const modelAction = typeof choice === 'string' ? possibleAction(order, choice) : pick(likely(order, n), choice)
    if (!modelAction) return
    this.#described = `order ${order.index}, ${order.status}: ${modelAction.name} (${n})${this.#fault ? ` while ${this.#fault}` : ''}`
    const side = modelAction.by === 'time' ? 'stranger' : modelAction.by
    const person = personFor(market, order, side, n)
    const options = modelAction.action ? { headers: { 'idempotency-key': newId() } } : {}
    const act = () => modelAction.call({ market, order, person, n, options })
    if (this.#fault) market.failNextCall(this.#fault)
    if (isTaken(model, modelAction, order, n)) await this.#expectRejection(market, order, act)
    else {
      const first = await act()
      await market.settleAll()
      if (isKeyed(modelAction) && n % 2 === 0) await this.#expectSame(market, order, first, act)
      modelAction.after(order, n)
      count(modelAction)
      await learnClaim(market, order)
    }
    await market.settleAll()
    await market.verify(model.orders)
  }

  async #expectRejection(market: Market, order: Order, act: () => Promise<unknown>) {
    const before = await market.traceOf(order)
    expect(await statusOf(act), this.#described).toBe(409)
    expect(await market.traceOf(order)).toEqual(before)
  }

  async #expectSame(market: Market, order: Order, first: unknown, act: () => Promise<unknown>) {
    const before = await market.traceOf(order)
    expect(await act(), `${this.#described} again`).toEqual(first)
    expect(await market.traceOf(order)).toEqual(before)
  }

  toString = () => this.#described
}

/** An action by a person without a part, with the wrong part, or at the wrong time: nothing changes. */
export class Rejected implements Command {
  readonly #order: number
  readonly #choice: number
  readonly #side: Side
  #described = 'nothing was refused'

  constructor(order: number, choice: number, side: Side) {
    this.#order = order
    this.#choice = choice
    this.#side = side
  }

  check = ({ orders }: Readonly<Model>) => orders.length > 0

  async run(model: Model, market: Market) {
    const order = pick(model.orders, this.#order)
    const modelAction = pick(
      SERVICE_ORDER_ACTIONS.filter((modelAction) => isAskable(modelAction, order)),
      this.#choice,
    )
    this.#described = (await expectRejection(market, order, modelAction, this.#side)) ?? this.#described
  }

  toString = () => this.#described
}

/** Tries an action that must be refused, and returns its name; undefined if it is possible. */
export async function expectRejection(
  market: Market,
  order: Order,
  modelAction: ModelAction,
  side: Side,
): Promise<string | undefined> {
  const status = isAskable(modelAction, order) ? rejectionOf(modelAction, order, side) : undefined
  if (status === undefined) return undefined
  const described = `order ${order.index}, ${order.status}: ${side} tries to ${modelAction.name}, ${status}`
  const person = personFor(market, order, side, 0)
  const asked = { ...order, wishes: [0], proposed: [0], invited: new Map([[1, 1]]) }
  const before = await market.traceOf(order)
  const act = async () => modelAction.call({ market, order: asked, person, n: 0, options: {} })
  expect(await statusOf(act), described).toBe(status)
  expect(await market.traceOf(order), described).toEqual(before)
  return described
}

const ofCase = (action: string) => /^(respond|answer|resolve)( |$)/.test(action)
/** Actions on a case need a case. */
const isAskable = ({ action }: ModelAction, { claim, decided }: Order) =>
  action !== undefined && (!ofCase(action) || claim !== undefined) && (action !== 'appeal' || decided !== undefined)

/** The parts that an action is for at any time; both parts can answer a case, and the choice decides. */
const isFor = (action: string, side: Side) =>
  SERVICE_ORDER_ACTIONS.some(
    (modelAction) =>
      modelAction.action === action && (modelAction.by === side || (modelAction.by === 'rival' && side === 'seller')),
  )

function rejectionOf(modelAction: ModelAction, order: Order, side: Side): number | undefined {
  const { action = '' } = modelAction
  const isPossible = SERVICE_ORDER_ACTIONS.some(
    (other) => other.action === action && other.by === side && other.when(order),
  )
  if (isPossible || side === 'rival') return undefined
  if (action === 'resolve') return side === 'admin' ? 409 : 403
  const isStranger = side === 'stranger' || side === 'admin' || (side === 'seller' && order.seller === undefined)
  if (isStranger) return 404
  const family = action.split(' ')[0] ?? ''
  const isSidesOwn = ofCase(action)
    ? SERVICE_ORDER_ACTIONS.some((other) => isOfFamily(other, family, side))
    : isFor(action, side)
  if (!isSidesOwn) return 403
  // The choice is only checked where the side has one.
  const hasChoice = SERVICE_ORDER_ACTIONS.some((other) => isOfFamily(other, family, side) && other.when(order))
  if (ofCase(action) && !isFor(action, side)) return hasChoice ? 403 : 409
  // Only its buyer can cancel an unpaid order.
  if (action === 'remove' && order.status === 'pending_payment') return 403
  return 409
}

const isOfFamily = ({ action, by }: ModelAction, family: string, side: Side) =>
  by === side && action?.startsWith(`${family} `) === true

/** Several possible actions at once, perhaps the same one twice: the result must be as if one came after the other. */
class Burst implements Command {
  readonly #picks: [order: number, choice: number, n: number][]
  #described = 'nothing was possible'

  constructor(picks: [number, number, number][]) {
    this.#picks = picks
  }

  check = ({ orders }: Readonly<Model>) => orders.some((order) => possible(order).length > 0)

  async run(model: Model, market: Market) {
    const orders = model.orders.filter((order) => possible(order).length > 0)
    const actions = this.#picks.map(([at, choice, n]): PlannedAction => {
      const order = pick(orders, at)
      return { order, modelAction: pick(possible(order), choice), n }
    })
    this.#described = actions
      .map(({ order, modelAction, n }) => `order ${order.index}, ${order.status}: ${modelAction.name} (${n})`)
      .join(' | ')
    const outcome = await sendAtOnce(market, actions)
    await expectSerializable(market, model, outcome)
    for (const { modelAction } of outcome.done) count(modelAction)
    for (const order of model.orders) await learnClaim(market, order)
    await market.verify(model.orders)
  }

  toString = () => `at once: ${this.#described}`
}

/** Only actions whose answer tells whether they were done: a payment and a changed clock do not. */
const possible = (order: Order) =>
  SERVICE_ORDER_ACTIONS.filter(
    ({ action, name, when }) => (action !== undefined || name.startsWith('timer')) && when(order),
  )

export class Place implements Command {
  readonly #spec: OrderSpec

  constructor(wanted: OrderSpec) {
    this.#spec = wanted
  }

  check = ({ orders }: Readonly<Model>) => orders.length < ORDERS

  async run(model: Model, market: Market) {
    const key = newId()
    await market.offer(this.#spec)
    const order = await market.take(model.orders.length, this.#spec, key)
    expect((await market.take(model.orders.length, this.#spec, key)).id).toBe(order.id)
    model.orders.push(order)
    await market.verify(model.orders)
  }

  toString = () => `place ${JSON.stringify(this.#spec)}`
}

export const wanted = fc.record<OrderSpec>({
  bookable: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  policy: fc.constantFrom('flexible' as const, 'moderate' as const, 'strict' as const),
  itemTotal: fc.integer({ min: 500, max: 20_000 }),
  wishes: fc.uniqueArray(fc.integer({ min: 0, max: TIMES - 1 }), { minLength: 1, maxLength: 3 }),
  isOffered: fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})

const fault = fc.oneof(
  { weight: 5, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('reset-after' as const, 'before-500' as const) },
)
const side = fc.constantFrom('buyer' as const, 'seller' as const, 'stranger' as const, 'admin' as const)
const go = fc.tuple(chance, chance, chance, fault).map((chosen) => new Go(...chosen))

/** Mostly possible actions; `extra` are commands for orders of other kinds meanwhile. */
export const anything = (maxCommands: number, extra: readonly fc.Arbitrary<Command>[] = []) =>
  fc.commands(
    [
      ...extra,
      go,
      go,
      go,
      go,
      go,
      fc.tuple(chance, chance, side).map((chosen) => new Rejected(...chosen)),
      fc.array(fc.tuple(chance, chance, chance), { minLength: 2, maxLength: 3 }).map((picks) => new Burst(picks)),
      fc.tuple(chance, chance).map((chosen) => new Webhooks('orders', ...chosen)),
      wanted.map((order) => new Place(order)),
    ],
    { maxCommands, size: 'max' },
  )
