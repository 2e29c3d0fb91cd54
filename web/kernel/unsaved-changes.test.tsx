import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#shared/contract/user.ts'
import { session } from './session-store.ts'
import { useUnsavedChangesGuard } from './unsaved-changes.tsx'

function ChangedForm() {
  useUnsavedChangesGuard(() => true)
  return null
}

// Only the id counts here.
beforeEach(() => session.set({ token: 'one', user: { _id: 'liya' } as User }))
afterEach(() => {
  cleanup()
  session.forget()
})

function open() {
  const routes = [
    { path: '/form', element: <ChangedForm /> },
    { path: '*', element: <p>Elsewhere</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/form'] })
  render(<RouterProvider router={router} />)
  const blocker = () => [...router.state.blockers.values()][0]
  return { router, blocker }
}

test('a page with unsaved changes is left only when that is confirmed', async () => {
  const { router, blocker } = open()
  await act(() => router.navigate('/list'))
  expect(router.state.location.pathname).toBe('/form')
  await act(async () => blocker()?.reset?.())
  await act(() => router.navigate('/form?part=2'))
  expect(router.state.location.search).toBe('?part=2')
  await act(() => router.navigate('/list'))
  await act(async () => blocker()?.proceed?.())
  expect(router.state.location.pathname).toBe('/list')
})

test('a page that was left holds nothing back before React has taken its guard away', async () => {
  const { router, blocker } = open()
  await act(() => router.navigate('/list'))
  const left = new Promise<void>((resolve) => {
    const stop = router.subscribe(({ location }) => {
      if (location.pathname !== '/list') return
      stop()
      void router.navigate('/shop').then(resolve)
    })
  })
  await act(async () => {
    blocker()?.proceed?.()
    await left
  })
  expect(router.state.location.pathname).toBe('/shop')
})
