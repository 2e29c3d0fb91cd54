import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterAll(() => world.close())

const completed = () => serviceOrderStates(world).completed()
const open = (id: string, person: Person) => openScreen(world, `/user/orders/${id}`, { as: person })
const card = async () => within(await screen.findByRole('region', { name: /^How was it with/ }))

test('a buyer rates the whole and single things, and reads until when it stays hidden', async () => {
  const placed = await completed()
  await open(placed.id, placed.buyer)
  const form = await card()
  expect(form.getByText(/sees your review only after writing one too, or on .* at the latest/)).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: 'Send the review' }))
  expect(form.getByText('Choose one to five stars.')).toBeTruthy()

  const [whole, quality, punctuality] = ['Your stars', 'Quality', 'Punctuality'].map((name) =>
    within(form.getByRole('group', { name })),
  )
  const star = '4 of 5: very good'
  for (const group of [whole, quality, punctuality]) await userEvent.click(group!.getByRole('radio', { name: star })) // three of three names
  await userEvent.click(punctuality!.getByRole('radio', { name: star })) // found, as above
  expect(form.queryByRole('group', { name: 'Reliability' })).toBeNull()
  await userEvent.type(form.getByLabelText(/^In your own words/), 'Very thorough.')
  await userEvent.click(form.getByRole('button', { name: 'Send the review' }))

  const own = within(await screen.findByRole('region', { name: 'Your review' }))
  expect(own.getByText('Very thorough.')).toBeTruthy()
  expect(own.getByText(/^Only you see it\. It is published when/)).toBeTruthy()
  expect(own.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('region', { name: /^How was it with/ })).toBeNull()
  const { reviews } = await placed.buyer.review.ofOrder({ params: { id: placed.id } })
  expect(reviews).toMatchObject([{ rating: 4, sub: { quality: 4 }, status: 'blind' }])
  expect(reviews[0]?.sub).toEqual({ quality: 4 })
})

test('a seller reviews the buyer, then sees both and replies once', async () => {
  const placed = await completed()
  const body = { rating: 5, comment: 'Came on time.' }
  await placed.buyer.review.write({ params: { id: placed.id }, body })
  await open(placed.id, placed.seller)
  const form = await card()
  expect(screen.queryByText('Came on time.')).toBeNull()
  expect(form.getByRole('group', { name: 'Reliability' })).toBeTruthy()
  const whole = within(form.getByRole('group', { name: 'Your stars' }))
  await userEvent.click(whole.getByRole('radio', { name: '5 of 5: excellent' }))
  await userEvent.click(form.getByRole('button', { name: 'Send the review' }))

  const both = within(await screen.findByRole('region', { name: 'Reviews' }))
  expect(both.getByText('Came on time.')).toBeTruthy()
  await userEvent.click(await both.findByRole('button', { name: /^Reply/ }))
  await userEvent.click(both.getByRole('button', { name: 'Publish the reply' }))
  expect(both.getByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(both.getByLabelText('Your public reply'), 'Thank you.')
  await userEvent.click(both.getByRole('button', { name: 'Publish the reply' }))
  await both.findByText('Thank you.')
  await waitFor(() => expect(both.queryByRole('button', { name: /^Reply/ })).toBeNull())
})

test('a listing shows its seller where to reply, and the means of single things to everybody', async () => {
  const placed = await completed()
  const params = { id: placed.id }
  await placed.buyer.review.write({ params, body: { rating: 4, sub: { quality: 5, communication: 3 } } })
  await placed.seller.review.write({ params, body: { rating: 5, sub: { reliability: 5 } } })
  const { order } = await placed.seller.serviceOrder.detail({ params })
  await openScreen(world, `/service/${order.service._id}`, { as: placed.seller })
  const reviews = within(await screen.findByRole('region', { name: 'Reviews' }))
  expect(reviews.getAllByRole('term').map((each) => each.textContent)).toEqual(['Quality', 'Communication'])
  expect(await reviews.findByRole('button', { name: /^Reply/ })).toBeTruthy()
  closeScreen()
  await openScreen(world, `/providers/${placed.buyer.id}`, { as: placed.seller })
  const ofBuyer = within(await screen.findByRole('region', { name: 'Reviews' }))
  expect(ofBuyer.getByText('As a buyer')).toBeTruthy()
  expect(ofBuyer.queryByRole('button')).toBeNull()
})
