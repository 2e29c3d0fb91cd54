import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { startWorld, type World } from '#test/world.ts'
import { readOrderDraft } from '#web/services/service-order-draft.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterAll(() => world.close())

const DAY = 86_400_000

test('the work of an order that is over is booked again with one press, on the same weekday and at the same hour', async () => {
  const { id, buyer, order } = await serviceOrderStates(world).completed()
  const query = { from: new Date().toISOString(), to: new Date(Date.now() + 30 * DAY).toISOString() }
  const { free } = await world.visitor.service.freeTimes({ params: { id: order.service?._id ?? '' }, query })
  // Its appointment was a week before a time that is free.
  const next = free.find((start) => Date.parse(start) > Date.now() + 2 * DAY) ?? ''
  const start = new Date(Date.parse(next) - 7 * DAY).toISOString()
  await sql`update service_order set schedule = schedule || ${JSON.stringify({ start })}::jsonb where id = ${id}`.execute(
    world.db,
  )
  await openScreen(world, `/user/orders/${id}`, { as: buyer })
  await userEvent.click(await screen.findByRole('button', { name: /^Book again: / }))
  await screen.findByRole('heading', { level: 1, name: 'Checkout' })
  const [time] = readOrderDraft(order.service?._id ?? '')?.timePreferences ?? []
  expect(Date.parse(time?.start ?? '')).toBe(Date.parse(next))
})
