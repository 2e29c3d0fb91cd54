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

test('a filter that is set while the list of the one before is being drawn keeps both', async () => {
  const drawn = Promise.withResolvers<void>()
  const List = ({ sort }: Pick<Filters, 'sort'>) => {
    if (sort) use(drawn.promise)
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
        <Suspense>
          <List sort={filters.sort} />
        </Suspense>
      </>
    )
  }
  const router = createMemoryRouter([{ path: '/', element: <Screen />, loader: () => null }])
  render(<RouterProvider router={router} />)
  const search = () => router.state.location.search
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  await screen.findByText('Sorted by nothing')
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
