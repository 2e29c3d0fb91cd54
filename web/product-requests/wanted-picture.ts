import { artworkUrl } from '#web/kernel/links.ts'

/** What stands where nobody asks for a product. */
export const WANTED_PICTURE = artworkUrl('home-furniture', 'wanted')
