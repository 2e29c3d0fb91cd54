import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aReviewFromElsewhere } from '#test/imported-files.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'
import { links } from '#web/kernel/links.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterAll(() => world.close())

const section = async () => within(await screen.findByRole('region', { name: 'Reviews from other platforms' }))

test('the page of a listing shows them below its own ones, marked, and all of them when asked', async () => {
  const seller = await world.aSeller({ name: 'Hanna Tesfaye' })
  const service = await world.aService(seller)
  for (const at of [1, 2, 3, 4, 5, 6])
    await aReviewFromElsewhere(world.db, seller.id, {
      service_id: service._id,
      comment: `Words of visit ${at}.`,
      reply: at === 6 ? 'It was a pleasure.' : null,
      written_at: new Date(`2024-03-0${at}T00:00:00Z`),
    })
  await openScreen(world, links.service(service))
  const shown = await section()
  expect(shown.getByText(/^Written on another platform and not confirmed by an order here\./)).toBeTruthy()
  expect(shown.getAllByText('From Nachbarschaft Nord')).toHaveLength(4)
  expect(shown.getByText('It was a pleasure.')).toBeTruthy()
  expect(shown.queryByRole('button', { name: /^Remove/ })).toBeNull()
  const own = within(screen.getByRole('region', { name: 'Reviews' }))
  expect(own.queryByText(/Words of visit/)).toBeNull()
  await userEvent.click(shown.getByRole('button', { name: 'Show all 6 reviews' }))
  await waitFor(() => expect(shown.getAllByText(/^Words of visit/)).toHaveLength(6))
})

test('the page of a seller names the listing of each, and one of the staff removes one with a reason', async () => {
  const seller = await world.aSeller({ name: 'Hanna Tesfaye' })
  const service = await world.aService(seller)
  await aReviewFromElsewhere(world.db, seller.id, { service_id: service._id })
  await aReviewFromElsewhere(world.db, seller.id, { author_name: 'Dawit', comment: 'He never came.', rating: 1 })
  const staff = await world.aPerson({ role: 'moderation' })
  await openScreen(world, `/providers/${seller.id}`, { as: staff })
  const shown = await section()
  expect(shown.getByRole('link', { name: service.title })).toBeTruthy()
  await userEvent.click(await shown.findByRole('button', { name: 'Remove the review by Dawit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the review' }))
  expect(await shown.findByText('He never came.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'It names somebody else.')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the review' }))
  await waitFor(() => expect(screen.queryByText('He never came.')).toBeNull())
  expect(screen.getByText('Hanna K.')).toBeTruthy()
})
