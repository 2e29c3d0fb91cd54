import { useQuery } from '@tanstack/react-query'
import { download } from '#web/kernel/api.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'

/** An address for a picture that only some people may see: it is fetched with the token, which no link can carry. */
export function usePrivatePicture(url: string): { address: string | undefined; isMissing: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['private-picture', url],
    queryFn: () => download(url),
    // What was added never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { address: useObjectUrl(data), isMissing: isError }
}
