import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteOf } from '#server/render/site.ts'
import { readSettings } from '#server/settings.ts'
import { DataProviders } from '#web/Document.tsx'
import { createI18n } from '#web/kernel/i18n.tsx'
import { NavigationBar, ScreenOutlet } from './ScreenOutlet.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Layout = () => (
  <>
    <NavigationBar />
    <ScreenOutlet />
  </>
)

/** Two screens; the second comes when it is told to. */
async function show() {
  const next = Promise.withResolvers<null>()
  const router = createMemoryRouter([
    {
      Component: Layout,
      HydrateFallback: () => null,
      children: [
        {
          path: '/',
          loader: ({ request }) => (new URL(request.url).search ? next.promise : null),
          Component: () => <h1>First</h1>,
        },
        { path: '/next', loader: () => next.promise, Component: () => <h1>Second</h1> },
      ],
    },
  ])
  render(
    <DataProviders i18n={await createI18n('en')} queries={new QueryClient()} site={siteOf(readSettings({}))}>
      <RouterProvider router={router} />
    </DataProviders>,
  )
  await pass(0)
  return { router, arrive: () => act(async () => next.resolve(null)) }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const bar = () => screen.queryByRole('progressbar', { name: 'Loading' })
const heading = () => screen.queryByRole('heading')

test('a press is answered by a bar within 150 ms, and by the shapes of a screen soon after', async () => {
  const { router, arrive } = await show()
  await act(async () => void router.navigate('/next'))
  expect(bar()).toBeNull()
  await pass(150)
  expect(bar()).not.toBeNull()
  expect(heading()?.textContent).toBe('First')
  await pass(250)
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(heading()?.closest('[class*=hidden]')).not.toBeNull()
  await arrive()
  await pass(0)
  expect(heading()?.textContent).toBe('Second')
  expect(heading()?.closest('[class*=hidden]')).toBeNull()
  expect([bar(), screen.queryByRole('status')]).toEqual([null, null])
})

test('another filter of the same screen has the bar, and what is shown stays', async () => {
  const { router, arrive } = await show()
  await act(async () => void router.navigate('/?sort=price'))
  await pass(5_000)
  expect(bar()).not.toBeNull()
  expect(heading()?.closest('[class*=hidden]')).toBeNull()
  await arrive()
  await pass(0)
  expect(bar()).toBeNull()
})

test('what comes at once does not flicker', async () => {
  const { router, arrive } = await show()
  await act(async () => void router.navigate('/next'))
  await arrive()
  await pass(0)
  expect(heading()?.textContent).toBe('Second')
  expect(bar()).toBeNull()
  await pass(5_000)
  expect(bar()).toBeNull()
})
