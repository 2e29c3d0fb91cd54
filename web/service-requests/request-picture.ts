import { artworkUrl } from '#web/kernel/links.ts'

/** What stands where there are no requests to see. */
export const REQUESTS_PICTURE = artworkUrl('moving-transport', 'requests', { view: 2 })
