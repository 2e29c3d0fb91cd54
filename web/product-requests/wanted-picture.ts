import { artworkUrl } from '#web/kernel/links.ts'

/** The picture of an empty list of requested products. */
export const WANTED_PICTURE = artworkUrl('home-furniture', 'wanted')
