import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterAll(() => world.close())

test('one field finds an order, its words are in the address, and what fits nothing says so', async () => {
  const { buyer, id } = await world.aPaidOrder()
  const { location } = await openScreen(world, '/user/orders', { as: buyer })
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Number, name or phone' })
  await userEvent.type(field, `#${id.slice(-6)}{Enter}`)
  await waitFor(() => expect(location()).toContain(`q=%23${id.slice(-6)}`))
  expect(await screen.findByRole('link', { name: 'Home cleaning with eco products' })).toBeTruthy()
  const again = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Number, name or phone' })
  await userEvent.clear(again)
  await userEvent.type(again, 'nothing of it{Enter}')
  expect(await screen.findByText('No order fits')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Show all orders' }))
  expect(await screen.findByRole('link', { name: 'Home cleaning with eco products' })).toBeTruthy()
})
