import { queryOptions, useQueries } from '@tanstack/react-query'
import { download } from './api.tsx'

/** A picture that only some people may see: it is fetched with the token, which no link can carry. */
export const privatePicture = (url: string) =>
  queryOptions({
    queryKey: ['private-picture', url],
    queryFn: () => download(url),
    // What was added never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The private pictures that have been fetched, by URL. */
export const usePrivatePictures = (urls: readonly string[]): ReadonlyMap<string, Blob> => {
  const found = useQueries({ queries: urls.map(privatePicture) })
  return new Map(urls.flatMap((url, at): [string, Blob][] => (found[at]?.data ? [[url, found[at].data]] : [])))
}
