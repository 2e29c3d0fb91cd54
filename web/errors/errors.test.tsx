import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'
import { setTransport } from '#web/kernel/api.tsx'
import { ApiError } from '#web/kernel/api-error.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(() => {
  closeScreen()
  vi.restoreAllMocks()
})

/** Every call fails like this from now on. */
const failWith = (status: number, code: string) =>
  setTransport(async ({ callName }) => {
    throw new ApiError({ status, code, message: '', callName })
  })

const openNotFound = async () => {
  const opened = await openScreen(world, '/auth/404')
  await screen.findByRole('heading', { name: 'We looked in every box' })
  return opened
}

test('a screen whose data cannot be reached says that there is no connection, and can be tried again', async () => {
  const { router } = await openNotFound()
  failWith(0, 'unreachable')
  router.navigate('/services')
  await screen.findByRole('heading', { level: 1, name: 'You are offline' })
  expect(screen.getByText(/Trying again in \d seconds?\./)).toBeDefined()
  const send = vi.fn(async () => {
    throw new ApiError({ status: 503, code: 'unavailable', message: '', callName: 'category.list' })
  })
  setTransport(send)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(send).toHaveBeenCalled())
})

test('a refusal is told in plain words, in place', async () => {
  const { router, location } = await openNotFound()
  failWith(503, 'unavailable')
  router.navigate('/services')
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })
  expect(screen.getByText('This does not work right now. Please try again in a moment.')).toBeDefined()
  expect(location()).toBe('/services')
})

test('a service that does not exist is not found at its own address', async () => {
  const path = '/service/01890000-0000-7000-8000-000000000000'
  const { location } = await openScreen(world, path)
  await screen.findByRole('heading', { level: 1, name: 'We looked in every box' })
  expect(location()).toBe(path)
})

test('the focus follows to the heading of the next screen, and its title is said', async () => {
  const { router } = await openNotFound()
  await router.navigate('/services')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Services' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain(document.title)
})
