import type { Image } from '#shared/contract/common.ts'

/** A listing's own pictures; without any, the one that is drawn for it from its category and id. */
export const listingImages = (row: { id: string; category: string; title: string; images: Image[] }): Image[] =>
  row.images.length > 0
    ? row.images
    : [{ url: `/art/scene/${row.category}/${row.id}.svg`, alt: row.title, width: 800, height: 600, placeholder: '' }]
