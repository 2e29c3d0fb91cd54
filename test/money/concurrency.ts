import { expect } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { personFor, SERVICE_ORDER_ACTIONS } from './actors.ts'
import type { Model } from './model.ts'
import { isKeyed, type ModelAction } from './order-actions.ts'
import type { Order } from './order-model.ts'
import type { Market } from './test-market.ts'

/** An action on one order, and its random number. */
export type PlannedAction = { order: Order; modelAction: ModelAction; n: number }

/** The statuses for a caller who came too late, or has no part in the order any more. */
const TOO_LATE = [403, 404, 409]

export const named = (name: string): ModelAction => {
  const found = SERVICE_ORDER_ACTIONS.find((modelAction) => modelAction.name === name)
  if (!found) throw new Error(`no action is named ${name}`)
  return found
}

/** A database that is short of time refuses and has changed nothing: the caller repeats under the same key. */
async function persist<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await act()
    } catch (error) {
      const isBusy = error instanceof Error && 'status' in error && error.status === 503
      if (!isBusy || tries === 5) throw error
    }
}

/**
 * Sends everything at once and returns the requests that were done. For a timer the answer does not tell whether it was
 * in time.
 */
export async function sendAtOnce(
  market: Market,
  actions: PlannedAction[],
): Promise<{ done: PlannedAction[]; maybe: PlannedAction[] }> {
  const outcomes = await Promise.all(
    actions.map(async ({ order, modelAction, n }) => {
      const person = personFor(market, order, modelAction.by === 'time' ? 'stranger' : modelAction.by, n)
      const options = isKeyed(modelAction) ? { headers: { 'idempotency-key': newId() } } : {}
      try {
        await persist(() => modelAction.call({ market, order, person, n, options }))
        return 'done'
      } catch (error) {
        if (error instanceof Error && 'status' in error && TOO_LATE.includes(Number(error.status))) return 'refused'
        throw error
      }
    }),
  )
  await market.settleAll()
  const done = actions.filter((_, index) => outcomes[index] === 'done')
  return {
    done: done.filter(({ modelAction }) => modelAction.by !== 'time'),
    maybe: done.filter(({ modelAction }) => modelAction.by === 'time'),
  }
}

function* ordersOf<T>(items: T[]): Generator<T[]> {
  if (items.length === 0) yield []
  for (const [index, item] of items.entries())
    for (const rest of ordersOf(items.toSpliced(index, 1))) yield [item, ...rest]
}

/**
 * All subsets, the largest first: a timer was in time unless what is there contradicts it. The end of the time to
 * appeal changes nothing else that could be seen.
 */
function* subsetsOf<T>(items: T[]): Generator<T[]> {
  const [first, ...others] = items
  if (first === undefined) return yield []
  const rest = [...subsetsOf(others)]
  for (const subset of rest) yield [first, ...subset]
  yield* rest
}

/** A second request may mean another action than the first one: removing an order that is over hides it. */
const meantIn = (order: Order, modelAction: ModelAction): ModelAction | undefined =>
  modelAction.when(order)
    ? modelAction
    : SERVICE_ORDER_ACTIONS.find(
        ({ action, by, when }) =>
          action !== undefined && action === modelAction.action && by === modelAction.by && when(order),
      )

/** The model after these actions one by one; undefined if it does not allow them. */
function after(model: Model, actions: PlannedAction[]): Model | undefined {
  const orders = structuredClone(model.orders)
  for (const { order, modelAction, n } of actions) {
    const now = orders[model.orders.indexOf(order)]
    const meant = now && meantIn(now, modelAction)
    if (!meant) return undefined
    meant.after(now, meant === modelAction ? n : 0)
  }
  return { ...model, orders }
}

/**
 * Concurrent requests must have the result of one of the orders that the model allows. The model goes on from there.
 */
export async function expectSerializable(
  market: Market,
  model: Model,
  { done, maybe }: { done: PlannedAction[]; maybe: PlannedAction[] },
) {
  for (const timers of subsetsOf(maybe))
    for (const sequence of ordersOf([...done, ...timers])) {
      const next = after(model, sequence)
      if (!next || !(await market.isAsModelled(next.orders))) continue
      for (const [index, order] of model.orders.entries()) Object.assign(order, next.orders[index])
      return
    }
  const described = done.map(({ order, modelAction, n }) => `order ${order.index}: ${modelAction.name} (${n})`)
  expect(await market.realityOf(model.orders), `after ${described.join(' and ')} at once`).toEqual(
    'one after the other',
  )
}
