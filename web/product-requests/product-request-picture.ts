import { artworkUrl } from '#web/kernel/links.ts'

/** The picture of an empty list of product requests. */
export const PRODUCT_REQUEST_PICTURE = artworkUrl('home-furniture', 'wanted')
