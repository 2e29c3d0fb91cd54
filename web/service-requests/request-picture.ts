import { artworkUrl } from '#web/kernel/links.ts'

/** The picture of an empty list of requests. */
export const REQUESTS_PICTURE = artworkUrl('moving-transport', 'requests', { view: 2 })
