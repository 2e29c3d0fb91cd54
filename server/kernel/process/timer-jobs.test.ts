import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { notificationsOf, notificationTimeOf } from '#test/accounts.ts'
import { type ProductOrderStates, productOrderStates, showOrder } from '#test/product-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let world: World
let places: ProductOrderStates
beforeAll(async () => {
  world = await startWorld()
  places = productOrderStates(world)
})
afterAll(() => world.close())

type QueuedJob = { payload: object; run_at: Date }

/** The job of this key, as the worker would get it. */
async function jobOf(key: string): Promise<QueuedJob> {
  const { rows } =
    await sql<QueuedJob>`select payload, run_at from graphile_worker._private_jobs where key = ${key}`.execute(world.db)
  const [job] = rows
  if (!job) throw new Error(`there is no job ${key}`)
  return job
}

/** The worker runs a job at any time, and again. */
const run = (task: 'process.timer' | 'process.reminder', { payload }: QueuedJob) => world.runTask(task, payload)

const remindersOf = async (person: Person) =>
  (await notificationsOf(world, person)).filter((event) => event === 'product_order.reminder').length

/** The timer of an order became due so many milliseconds ago. */
const makeLate = (id: string, ms: number) =>
  sql`update transaction set timers = (
    select jsonb_agg(jsonb_set(each, '{dueAt}', to_jsonb(${new Date(Date.now() - ms).toISOString()}::text)))
    from jsonb_array_elements(timers) each) where id = ${id}`.execute(world.db)

const dueAtOf = async (person: Person, id: string, name: string) =>
  (await showOrder(person, id)).timers.find((timer) => timer.name === name)?.dueAt

const dueOf = async (person: Person, id: string, name: string) => Date.parse((await dueAtOf(person, id, name)) ?? '')

describe('a reminder', () => {
  test('goes to the one who can still prevent it, once however often its job runs', async () => {
    const { id, buyer, seller } = await places.paid()
    const job = await jobOf(`reminder:${id}:sellerResponse:PT12H`)
    expect(job.run_at.getTime()).toBe((await dueOf(seller, id, 'sellerResponse')) - 12 * HOUR)
    await run('process.reminder', job)
    await run('process.reminder', job)
    expect([await remindersOf(seller), await remindersOf(buyer)]).toEqual([1, 0])
  })

  test('names the time of the timer of which it reminds, whatever else is due before', async () => {
    const { id, seller } = await places.cancelAsked()
    await run('process.reminder', await jobOf(`reminder:${id}:autoCancel:P1D`))
    expect(await notificationTimeOf(world, seller, 'product_order.reminder')).toBe(
      await dueAtOf(seller, id, 'autoCancel'),
    )
  })

  test('of a state that was left is not sent', async () => {
    const { id, seller } = await places.paid()
    const job = await jobOf(`reminder:${id}:sellerResponse:PT12H`)
    await seller.productOrder.sellerConfirm({ params: { id } })
    await run('process.reminder', job)
    expect(await remindersOf(seller)).toBe(0)
  })
})

describe('the time in a notice', () => {
  test.each([
    ['cancel_asked', 'seller', 'cancelAnswer', () => places.cancelAsked()],
    ['delivered', 'seller', 'productProtection', () => places.delivered()],
    ['review_request', 'buyer', 'reviewWindow', () => places.completed()],
    ['return_sent', 'seller', 'returnAnswer', () => places.sentBack()],
  ] as const)('of %s for the %s is that of %s', async (event, side, timer, place) => {
    const placed = await place()
    const notified = await notificationTimeOf(world, placed[side], `product_order.${event}`)
    expect(notified).toBe(await dueAtOf(placed[side], placed.id, timer))
    expect(notified).toBeDefined()
  })
})

describe('a timer', () => {
  test('whose job runs too early waits for its time', async () => {
    const { id, seller } = await places.paid()
    const key = `timer:${id}:sellerResponse`
    const job = await jobOf(key)
    await sql`select graphile_worker.remove_job(${key})`.execute(world.db)
    await run('process.timer', job)
    expect((await showOrder(seller, id)).status).toBe('pending_confirmation')
    expect((await jobOf(key)).run_at.getTime()).toBe(await dueOf(seller, id, 'sellerResponse'))
  })

  test('of a state that was left does nothing', async () => {
    const { id, seller } = await places.paid()
    const job = await jobOf(`timer:${id}:sellerResponse`)
    await seller.productOrder.sellerConfirm({ params: { id } })
    await makeLate(id, 0)
    await run('process.timer', job)
    expect((await showOrder(seller, id)).status).toBe('confirmed')
  })

  test('of a state that was left in the same moment does nothing, nor one of what is gone', async () => {
    const { id, seller } = await places.paid()
    const { payload, ...job } = await jobOf(`timer:${id}:sellerResponse`)
    await makeLate(id, 0)
    await run('process.timer', { ...job, payload: { ...payload, id: newId() } })
    await run('process.timer', { ...job, payload: { ...payload, transition: 'gone' } })
    expect((await showOrder(seller, id)).status).toBe('pending_confirmation')
    await world.db.updateTable('transaction').set({ status: 'confirmed' }).where('id', '=', id).execute()
    await run('process.timer', { ...job, payload })
    expect((await showOrder(seller, id)).status).toBe('confirmed')
  })

  test('of an earlier time in the same state does nothing', async () => {
    const { id, seller } = await places.cancelAsked()
    const job = await jobOf(`timer:${id}:autoCancel`)
    await seller.productOrder.answerCancel({ params: { id }, body: { accept: false } })
    await makeLate(id, 0)
    await run('process.timer', job)
    expect((await showOrder(seller, id)).status).toBe('confirmed')
  })

  test('that is found up to a quarter of an hour late fires', async () => {
    const { id, seller } = await places.paid()
    await makeLate(id, 10 * MINUTE)
    await run('process.timer', await jobOf(`timer:${id}:sellerResponse`))
    expect((await showOrder(seller, id)).status).toBe('declined')
    expect(await remindersOf(seller)).toBe(0)
  })

  test('that is found later than that first reminds, and waits an hour, once', async () => {
    const { id, seller } = await places.paid()
    const key = `timer:${id}:sellerResponse`
    await makeLate(id, 16 * MINUTE)
    const before = Date.now()
    await run('process.timer', await jobOf(key))
    expect((await showOrder(seller, id)).status).toBe('pending_confirmation')
    expect(await remindersOf(seller)).toBe(1)
    const due = await dueOf(seller, id, 'sellerResponse')
    expect(due).toBeGreaterThanOrEqual(before + HOUR)
    expect(Date.parse((await notificationTimeOf(world, seller, 'product_order.reminder')) ?? '')).toBe(due)
    const graced = await jobOf(key)
    expect(graced.run_at.getTime()).toBe(due)
    await makeLate(id, 16 * MINUTE)
    await run('process.timer', graced)
    expect((await showOrder(seller, id)).status).toBe('declined')
    expect(await remindersOf(seller)).toBe(1)
  })

  test('of a payment never waits', async () => {
    const { id, buyer } = await places.unpaid()
    await makeLate(id, 24 * HOUR)
    await run('process.timer', await jobOf(`timer:${id}:paymentWindow`))
    expect((await showOrder(buyer, id)).status).toBe('expired')
  })
})
