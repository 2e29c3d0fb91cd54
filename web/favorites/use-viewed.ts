import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { noteViewed, type Viewed } from './viewed-store.ts'

/** Milliseconds after which something counts as looked at: who goes on at once has not. */
const LOOK_MS = 2_000

const LAST_ID = /\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

/** Finds what a page is about, in what it has read. */
function viewedAt(path: string, queries: QueryClient): Viewed | undefined {
  const [, id] = LAST_ID.exec(path) ?? []
  if (!id) return undefined
  const args = { params: { id } }
  const service = queries.getQueryData(q(api.service.detail, args).queryKey)
  if (service) return { kind: 'service', of: service.service }
  const product = queries.getQueryData(q(api.product.detail, args).queryKey)
  if (product) return { kind: 'product', of: product.product }
  const request = queries.getQueryData(q(api.serviceRequest.detail, args).queryKey)
  if (request) return { kind: 'request', of: request.serviceRequest }
  const wish = queries.getQueryData(q(api.requestedProduct.detail, args).queryKey)
  if (wish) return { kind: 'requestedProduct', of: wish.requestedProduct }
  const person = queries.getQueryData(q(api.user.detail, args).queryKey)
  return person?.user.isSeller ? { kind: 'user', of: person.user } : undefined
}

/** Remembers the pages of things and people that somebody looks at. */
export function useViewed(): void {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => {
      const viewed = viewedAt(pathname, queries)
      if (viewed) noteViewed(viewed)
    }, LOOK_MS)
    return () => clearTimeout(timer)
  }, [pathname, queries])
}
