import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteOf } from '#server/render/site.ts'
import { readSettings } from '#server/settings.ts'
import type { User } from '#shared/contract/user.ts'
import { DataProviders } from '#web/Document.tsx'
import { createI18n } from '#web/kernel/i18n.tsx'
import { session } from '#web/kernel/session-store.ts'
import { Announcement } from './Announcement.tsx'

const site = siteOf(readSettings({ MARKETPLACE_NAME: 'Our market' }))

beforeEach(() => {
  // Files share the session of the page.
  session.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: a session of its own for each test
  document.cookie = 'banner=; Max-Age=0; Path=/'
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  session.clear()
  vi.useRealTimers()
})

async function show() {
  const i18n = await createI18n('en')
  const router = createMemoryRouter([{ path: '*', Component: Announcement }])
  const { container } = render(
    <DataProviders i18n={i18n} queries={new QueryClient()} site={site}>
      <RouterProvider router={router} />
    </DataProviders>,
  )
  return { container }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const banner = () => screen.queryByRole('complementary')
const words = () => screen.getByRole('status').textContent

test('it speaks to newcomers, welcomes after five seconds and leaves nothing after eight', async () => {
  const { container } = await show()
  expect(words()).toContain('New here?')
  await pass(5_000)
  expect(words()).toContain('Welcome to Our market.')
  await pass(3_000)
  expect(banner()).toBeNull()
  expect(container.childElementCount).toBe(0)
  cleanup()
  await show()
  expect(banner()).toBeNull()
})

test('it does not speak to users', async () => {
  // What is shown does not depend on anything else of the account.
  session.set({ token: 'one', user: { _id: 'liya', name: 'Liya' } as User })
  const { container } = await show()
  expect(container.childElementCount).toBe(0)
})

test('closed, it stays closed for the session', async () => {
  await show()
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name: 'Close' }))
  expect(banner()).toBeNull()
  cleanup()
  await show()
  expect(banner()).toBeNull()
})

test('it gives way to the bar of a lost connection', async () => {
  await show()
  expect(banner()).not.toBeNull()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(banner()).toBeNull()
  vi.restoreAllMocks()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(banner()).not.toBeNull()
})
