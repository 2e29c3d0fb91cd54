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

test('a seller is followed on their page, and left there or in the settings', async () => {
  const [person, seller] = [await world.aBuyer(), await world.aSeller({ name: 'Hanna' })]
  const following = async () => (await person.follow.list()).following.map(({ _id }) => _id)
  await openScreen(world, `/provider/profile/${seller.id}`, { as: person })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Follow' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Following', pressed: true })).toBeTruthy()
  expect(await following()).toEqual([seller.id])
  closeScreen()
  await openScreen(world, '/user/profile/edit?tab=notifications', { as: person })
  await userEvent.click(await screen.findByRole('button', { name: 'Stop following Hanna' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sellers you follow' })).toBeNull())
  expect(await following()).toEqual([])
})

test('a visitor is led to the sign-in, and nobody follows themselves', async () => {
  const seller = await world.aSeller()
  await openScreen(world, `/provider/profile/${seller.id}`)
  const link = await screen.findByRole('link', { name: 'Follow' })
  expect(link.getAttribute('href')).toContain(encodeURIComponent(seller.id))
  closeScreen()
  await openScreen(world, `/provider/profile/${seller.id}`, { as: seller })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull()
})
