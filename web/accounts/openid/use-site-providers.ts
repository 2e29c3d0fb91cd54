import { useSite } from '#web/kernel/site.ts'

const NONE = { providers: [], isOnlyWay: false } as const

/** The providers with which people can sign in here, and whether that is the only way. */
export const useSiteProviders = () => useSite().signIn ?? NONE
