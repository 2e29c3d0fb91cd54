import type { Image } from '#shared/contract/common.ts'

const SCENE = { width: 960, height: 720 }

type Listing = { id: string; title: string; subcategory: string; images: readonly Image[] }

/** Scenes of one listing differ by the objects on the table and by the distance. */
const SCENES = [
  { seed: '', view: 0 },
  { seed: '-2', view: 1 },
  { seed: '-3', view: 2 },
  { seed: '-4', view: 0 },
  { seed: '-5', view: 1 },
]

const scenesOf = ({ id, title, subcategory }: Listing, count: number): Image[] =>
  SCENES.slice(0, count).map(({ seed, view }) => ({
    url: `/art/scene/${encodeURIComponent(subcategory)}/${id}${seed}.svg${view ? `?view=${view}` : ''}`,
    alt: title,
    ...SCENE,
    placeholder: '',
  }))

/** Drawings of what a listing is about, each from afar and from nearby. */
export const drawnImages = (
  { id, title, subcategory }: Omit<Listing, 'images'>,
  sets: readonly (readonly string[])[],
): Image[] =>
  sets
    .flatMap((set) => [
      { set, view: 0 },
      { set, view: 1 },
    ])
    .map(({ set, view }) => ({
      url: `/art/scene/${encodeURIComponent(subcategory)}/${id}.svg?set=${set.join('.')}${view ? `&view=${view}` : ''}`,
      alt: title,
      ...SCENE,
      placeholder: '',
    }))

/** The pictures of a listing: its own, or drawn ones; `scenes` asks for up to five, for a gallery. */
export const listingImages = (listing: Listing, { scenes = 1 }: { scenes?: number } = {}): Image[] =>
  listing.images.length
    ? listing.images.map((image) => ({ ...image, alt: image.alt || listing.title }))
    : scenesOf(listing, scenes)
