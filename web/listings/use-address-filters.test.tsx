import { act, render, screen, waitFor } from '@testing-library/react'
import { Suspense, use } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useAddressFilters } from '#web/listings/use-address-filters.ts'

type Filters = { page: number; sort: string | undefined; needed: string | undefined }

const read = (params: URLSearchParams): Filters => ({
  page: 1,
  sort: params.get('sort') ?? undefined,
  needed: params.get('needed') ?? undefined,
})

const hrefOf = ({ sort, needed }: Filters) =>
  `/?${new URLSearchParams(Object.entries({ sort, needed }).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`

const never = new Promise<never>(() => {})

/** A list that waits for `loaded` when of any time, and is drawn after `drawn` when sorted, and never when both. */
async function openList({ drawn, loaded }: { drawn: Promise<void>; loaded: Promise<void> | undefined }) {
  const List = ({ sort, needed }: Filters) => {
    if (sort) use(needed && loaded ? never : drawn)
    return <p>Sorted by {sort ?? 'nothing'}</p>
  }
  function Screen() {
    const { filters, apply } = useAddressFilters({ read, hrefOf })
    return (
      <>
        <button type="button" onClick={() => apply({ sort: 'fits' })}>
          Sort
        </button>
        <button type="button" onClick={() => apply({ needed: 'any' })}>
          Any time
        </button>
        <button type="button" onClick={() => apply({ sort: 'price' })}>
          Cheapest
        </button>
        <Suspense>
          <List {...filters} />
        </Suspense>
      </>
    )
  }
  const loader = async ({ request }: { request: Request }) => {
    if (request.url.endsWith('sort=fits&needed=any')) await loaded
    return null
  }
  const router = createMemoryRouter([{ path: '/', element: <Screen />, loader }])
  render(<RouterProvider router={router} />)
  await screen.findByText('Sorted by nothing')
  return {
    router,
    search: () => router.state.location.search,
    press: (name: string) => act(async () => screen.getByRole('button', { name }).click()),
  }
}

test('a filter that is set while the list of the one before is being drawn keeps both', async () => {
  const drawn = Promise.withResolvers<void>()
  const { router, search, press } = await openList({ drawn: drawn.promise, loaded: undefined })
  await press('Sort')
  await waitFor(() => expect(search()).toBe('?sort=fits'))
  expect(screen.getByText('Sorted by nothing')).toBeTruthy()
  await press('Any time')
  await waitFor(() => expect(search()).toBe('?sort=fits&needed=any'))
  await act(async () => drawn.resolve())
  expect(await screen.findByText('Sorted by fits')).toBeTruthy()
  await act(() => router.navigate(-1))
  await act(() => router.navigate(-1))
  await screen.findByText('Sorted by nothing')
  await press('Any time')
  await waitFor(() => expect(search()).toBe('?needed=any'))
})

test('a filter that is set while the list of the one before is being drawn keeps both once that list is drawn', async () => {
  const drawn = Promise.withResolvers<void>()
  const loaded = Promise.withResolvers<void>()
  const { search, press } = await openList({ drawn: drawn.promise, loaded: loaded.promise })
  await press('Sort')
  await waitFor(() => expect(search()).toBe('?sort=fits'))
  await press('Any time')
  await act(async () => drawn.resolve())
  await screen.findByText('Sorted by fits')
  await act(async () => loaded.resolve())
  await waitFor(() => expect(search()).toBe('?sort=fits&needed=any'))
  await press('Cheapest')
  await waitFor(() => expect(search()).toBe('?sort=price&needed=any'))
})
