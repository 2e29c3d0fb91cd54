import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Placed, serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let places: ReturnType<typeof serviceOrderStates>
beforeAll(async () => {
  world = await startWorld()
  places = serviceOrderStates(world)
})
afterEach(closeScreen)
afterAll(() => world.close())

async function aClaim(amount?: number) {
  const placed = await places.finished()
  const body = { reason: 'Half of it is not done.', ...(amount === undefined ? {} : { amount }) }
  const { order } = await placed.buyer.serviceOrder.requestRefund({ params: { id: placed.id }, body })
  return { ...placed, caseId: order.refundCaseId ?? '' }
}

async function open({ id }: Placed, as: Person, heading: RegExp) {
  await openScreen(world, `/user/orders/${id}`, { as })
  await screen.findByRole('heading', { name: heading })
}

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const asked = async () => within(await screen.findByRole('dialog'))

test('the seller sees while typing what an offer leaves, and the buyer takes it', async () => {
  const placed = await aClaim()
  await open(placed, placed.seller, /asks for €86.52 back$/)
  expect(screen.queryByRole('heading', { name: /^You marked/ })).toBeNull()
  await click('Offer a part')
  const dialog = await asked()
  const amount = dialog.getByLabelText('Your offer')
  await userEvent.clear(amount)
  await userEvent.type(amount, '43.26')
  expect(dialog.getByRole('region', { name: 'Who gets what' }).textContent).toMatch(/€43.26To you€37.80.*€5.46$/)
  await userEvent.click(dialog.getByRole('button', { name: 'Offer €43.26' }))
  expect(await screen.findByRole('heading', { name: 'You offered €43.26' })).toBeTruthy()
  closeScreen()

  await open(placed, placed.buyer, /offers you €43.26. Do you agree\?$/)
  await click('Take €43.26')
  await userEvent.click((await asked()).getByRole('button', { name: 'Take €43.26' }))
  expect(await screen.findByText('€43.26 comes back to you')).toBeTruthy()
})

test('a rejection needs words, which the buyer reads before asking an administrator', async () => {
  const placed = await aClaim(4000)
  await open(placed, placed.seller, /asks for €40.00 back$/)
  await click('Reject')
  const dialog = await asked()
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(dialog.getByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/^Message to/), 'All of it was done.')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByRole('heading', { name: 'You said no' })).toBeTruthy()
  closeScreen()

  await open(placed, placed.buyer, /does not want to return the money$/)
  expect(screen.getByText('All of it was done.')).toBeTruthy()
  expect(screen.getByText(/^You can ask an administrator until/)).toBeTruthy()
  await click('Ask an administrator')
  await userEvent.click((await asked()).getByRole('button', { name: 'Ask an administrator' }))
  expect(await screen.findByRole('heading', { name: /^An administrator decides about your €40.00$/ })).toBeTruthy()
})

test('evidence is added to the case, and a claim that is withdrawn lets the order go on', async () => {
  const placed = await aClaim()
  await open(placed, placed.buyer, /was asked to return €86.52$/)
  await click('Add evidence')
  const dialog = await asked()
  await userEvent.click(dialog.getByRole('button', { name: 'Add to the case' }))
  expect(dialog.getByText('Add a picture or write a note.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('What it shows'), 'The hall at noon.')
  await userEvent.click(dialog.getByRole('button', { name: 'Add to the case' }))
  expect(await screen.findByText('The hall at noon.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await click('Withdraw the claim')
  await userEvent.click((await asked()).getByRole('button', { name: 'Withdraw the claim' }))
  expect(await screen.findByRole('heading', { name: /says that it is done/ })).toBeTruthy()
  expect(screen.getByText('The case is closed, and the order goes on')).toBeTruthy()
})

test('a side that does not agree with the decision appeals once, in time', async () => {
  const placed = await aClaim()
  const admin = await world.anAdmin()
  const params = { id: placed.caseId }
  await placed.buyer.refundCase.answer({ params, body: { action: 'escalate' } })
  await admin.admin.resolve({
    params,
    body: { refundAmount: 3000, reasonCode: 'partly_provided', note: 'Half is done.' },
  })
  await openScreen(world, `/user/orders/${placed.id}`, { as: placed.seller })
  expect(await screen.findByText(/gets €30.00 back, you keep/)).toBeTruthy()
  expect(screen.getByText(/^You can appeal until/)).toBeTruthy()
  await click('Appeal')
  const dialog = await asked()
  await userEvent.click(dialog.getByRole('button', { name: 'Appeal' }))
  expect(dialog.getByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Why you do not agree'), 'All of it was done.')
  await userEvent.click(dialog.getByRole('button', { name: 'Appeal' }))
  expect(await screen.findByRole('heading', { name: 'An administrator looks at the decision again' })).toBeTruthy()
  expect(screen.getByText('All of it was done.')).toBeTruthy()
  expect(screen.getByText(/If nobody decides again by|The decision is planned by|Evidence is taken until/)).toBeTruthy()
})
