import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { aReported } from '#test/reports.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(closeScreen)

const ACCOUNT = '/user/profile/edit?tab=account'

test('a person sees whom they have blocked, and ends it', async () => {
  const [person, first, second] = [
    await world.aBuyer(),
    await world.aBuyer({ name: 'Hanna Tesfaye' }),
    await world.aBuyer({ name: 'Bea Lindt' }),
  ]
  for (const { id } of [first, second]) await person.block.add({ body: { userId: id } })
  await openScreen(world, ACCOUNT, { as: person })
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock: Hanna Tesfaye' }))
  await screen.findByText('Hanna Tesfaye can reach you again.')
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock: Bea Lindt' }))
  await screen.findByText('You have blocked nobody.')
  expect((await person.block.list()).blocked).toEqual([])
})

test('a seller reads what strikes do, which ones count, and until when', async () => {
  const [seller, admin] = [await world.aSeller(), await world.anAdmin()]
  await openScreen(world, ACCOUNT, { as: seller })
  await screen.findByText('You have no strikes.')
  expect(screen.getByText(/as if they were 5 days older, at most 30/)).toBeTruthy()
  closeScreen()
  const report = await aReported(world, 'user', seller.id)
  await report.measure(admin, 'warn')
  await openScreen(world, ACCOUNT, { as: seller })
  const link = await screen.findByRole('link', { name: 'A warning after a report' })
  expect(link.getAttribute('href')).toBe(`/reports/${report.params.id}`)
  expect(within(link.closest('li') ?? document.body).getByText(/Counts until/)).toBeTruthy()
  expect(screen.getByText('At the moment what you offer is listed as if it were 5 days older.')).toBeTruthy()
})
