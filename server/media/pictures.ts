import type { Image } from '#shared/contract/common.ts'

const SCENE = { width: 960, height: 720 }

type Listing = { id: string; title: string; category: string; images: readonly Image[] }

const sceneOf = ({ id, title, category }: Listing, view: number): Image => ({
  url: `/art/scene/${encodeURIComponent(category)}/${id}.svg${view ? `?view=${view}` : ''}`,
  alt: title,
  ...SCENE,
  placeholder: '',
})

/** The pictures of a listing: its own, or the ones that are drawn for it. Real photos always win. */
export const listingImages = (listing: Listing): Image[] =>
  listing.images.length
    ? listing.images.map((image) => ({ ...image, alt: image.alt || listing.title }))
    : [sceneOf(listing, 0), sceneOf(listing, 1)]

/** The first of them, for a card. */
export const listingImage = (listing: Listing): Image =>
  listing.images[0] ? { ...listing.images[0], alt: listing.images[0].alt || listing.title } : sceneOf(listing, 0)
