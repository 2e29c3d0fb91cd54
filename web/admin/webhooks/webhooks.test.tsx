import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { workOnEvents } from '#server/webhooks/work.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Receiver, startReceiver } from '#test/webhook-receiver.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { curlOf } from './curl.ts'

let world: World
let admin: Person
let receiver: Receiver
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  receiver = await startReceiver()
})
afterAll(async () => {
  receiver.stop()
  await world.close()
})
afterEach(closeScreen)

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const anEndpoint = async () => {
  const body = { name: 'Warehouse', url: receiver.url, topics: ['listing.created' as const] }
  return (await admin.adminWebhook.create({ body })).endpoint._id
}

test('an endpoint is added, its secret shown once, and a test sent to it', async () => {
  await openScreen(world, '/admin/webhooks', { as: admin })
  await screen.findByText('No endpoints yet')
  await userEvent.click(await screen.findByRole('link', { name: 'Add an endpoint' }))
  await userEvent.click(await button('Add'))
  expect(await screen.findByText('Please choose at least one topic.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Name'), 'Warehouse')
  await userEvent.type(screen.getByLabelText('Address'), 'http://example.org/')
  await userEvent.click(screen.getByRole('checkbox', { name: 'order.paid' }))
  await userEvent.click(await button('Add'))
  expect(await screen.findByText('The address must begin with https://.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Address'))
  await userEvent.type(screen.getByLabelText('Address'), receiver.url)
  await userEvent.click(await button('Add'))
  expect((await screen.findByText(/^whsec_/)).textContent).toMatch(/^whsec_[\w+/]{32}$/)
  await userEvent.click(await button('Done'))
  await screen.findByRole('heading', { name: 'Warehouse' })
  expect(screen.getByText(/^whsec_•/)).toBeTruthy()
  await userEvent.click(await button('Send a test event'))
  await screen.findByText('The test was accepted.')
  const panel = await screen.findByRole('complementary', { name: 'webhook.test' })
  expect(within(panel).getByText(/webhook-id: evt_/)).toBeTruthy()
  expect(receiver.received).toHaveLength(1)
})

test('what failed is seen with its answer, and is sent again', async () => {
  await sql`delete from webhook_endpoint`.execute(world.db)
  const id = await anEndpoint()
  receiver.answer((_, reply) => void reply.writeHead(500).end('out of memory'))
  await world.aProduct(await world.aSeller())
  await workOnEvents(world.app.deps)
  await sql`update webhook_delivery set state = 'failed'`.execute(world.db)
  await openScreen(world, `/admin/webhooks/${id}`, { as: admin })
  await userEvent.click(await screen.findByRole('link', { name: /^listing\.created/ }))
  const panel = await screen.findByRole('complementary', { name: 'listing.created' })
  expect(within(panel).getByText(/^Product [0-9A-F]{6}$/)).toBeTruthy()
  const { deliveries: sent } = await admin.adminWebhook.deliveries({ params: { id } })
  const { delivery: failed } = await admin.adminWebhook.delivery({
    params: { id, deliveryId: sent[0]?._id ?? '' },
  })
  // It brings a clipboard along.
  const user = userEvent.setup()
  await user.click(within(panel).getByRole('button', { name: 'Copy as cURL' }))
  await screen.findByText('Copied as cURL, without the signature.')
  expect(await navigator.clipboard.readText()).toBe(curlOf({ ...failed, url: receiver.url }))
  await user.click(within(panel).getByRole('button', { name: 'Copy the payload' }))
  await screen.findByText('Copied')
  expect(await navigator.clipboard.readText()).toBe(failed.body)
  await userEvent.click(within(panel).getByRole('radio', { name: 'Response' }))
  expect(within(panel).getByText('out of memory')).toBeTruthy()
  receiver.answer((_, reply) => void reply.writeHead(204).end())
  await userEvent.click(within(panel).getByRole('button', { name: 'Replay' }))
  await screen.findByText('The delivery is sent again.')
  await workOnEvents(world.app.deps)
  const [delivery] = (await admin.adminWebhook.deliveries({ params: { id } })).deliveries
  expect(delivery).toMatchObject({ state: 'delivered', status: 204 })
})

test('an endpoint is paused and resumed, its secret replaced, and it is deleted', async () => {
  await sql`delete from webhook_endpoint`.execute(world.db)
  const id = await anEndpoint()
  const { location } = await openScreen(world, `/admin/webhooks/${id}`, { as: admin })
  await userEvent.click(await button('Pause'))
  await userEvent.click(await button('Resume'))
  await screen.findByText('The endpoint gets events again.')
  await userEvent.click(await button('Replace'))
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Replace' }))
  expect((await screen.findByText(/^whsec_[\w+/]{32}$/)).textContent).toBeTruthy()
  await userEvent.click(await button('End it now'))
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'End it now' }))
  await screen.findByText('The former secret was ended.')
  await userEvent.click(await button('More actions for Warehouse'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
  await screen.findByText('No endpoints yet')
  expect(location()).toBe('/admin/webhooks')
})
