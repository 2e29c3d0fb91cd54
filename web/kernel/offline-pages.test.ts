import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const AT = '2026-06-12T07:00:00.000Z'

let queries: QueryClient
const stops: (() => void)[] = []

beforeEach(() => {
  vi.resetModules()
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const meta = Object.assign(document.createElement('meta'), { name: 'kept-at', content: AT })
  document.head.append(meta)
  stops.push(() => meta.remove())
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  queries.clear()
  vi.resetModules()
})

/** Something that the page shows, as it was when it was kept. */
function show(key: string, queryFn: () => Promise<string>) {
  queries.setQueryData([key], 'of earlier')
  stops.push(new QueryObserver(queries, { queryKey: [key], queryFn }).subscribe(() => undefined))
}

test('a page of earlier says so until all that it shows is new', async () => {
  const { useCachedAt, watchCachedPage } = await import('./offline-pages.ts')
  const count = vi.fn(async () => 'new')
  const listing = vi.fn().mockRejectedValueOnce(new Error('The server is busy')).mockResolvedValue('new')
  show('count', count)
  show('listing', listing)
  const here = location.pathname + location.search
  const { result } = renderHook(() => useCachedAt(here))
  act(() => watchCachedPage(queries))
  await waitFor(() => expect(count).toHaveBeenCalledOnce())
  await waitFor(() => expect(listing).toHaveBeenCalledOnce())
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(result.current).toBe(AT)
  expect(renderHook(() => useCachedAt('/elsewhere')).result.current).toBeNull()

  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(result.current).toBeNull())
  expect(queries.getQueryData(['listing'])).toBe('new')
})
