import { useEffect, useState } from 'react'
import { useSite } from '#web/kernel/site.ts'

const NONE = { providers: [], isOnlyWay: false } as const

/** The providers with which people can sign in here, and whether that is the only way. */
export const useSiteProviders = () => useSite().signIn ?? NONE

/** The same for what loads late: on the server, and while the page hydrates, there are no buttons yet. */
export function useLateProviders() {
  const { providers, isOnlyWay } = useSiteProviders()
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return { providers: isThere ? providers : NONE.providers, isOnlyWay }
}
