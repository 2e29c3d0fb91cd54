import type { DemoProduct } from '#demo/content.ts'
import { productsOf } from './entry.ts'

/**
 * Products that only their seller sees: drafts, paused ones, and those that wait for the verification of their seller.
 */
export const hidden: readonly DemoProduct[] = [
  ...productsOf('beauty-health', {
    'samrawit-braiding-hair': {
      seller: 'samrawit',
      sub: 'hair-care',
      title: 'Braiding hair, stretched, in eleven shades',
      text: 'Six packs are enough for medium box braids. The ends are already feathered, so they need only a dip in hot water, and the fibre does not itch: I tested it on my own scalp for three weeks. Black, four browns, honey, burgundy and a few brave ones. Tell me the shade in the note.',
      condition: 'new',
      price: 21_00,
      stock: 18,
      ships: ['letter', 'parcel'],
      pickup: true,
      days: 6,
      views: 0,
    },
  }),
  ...productsOf('fashion', {
    'hanna-netela-draft': {
      seller: 'hanna',
      sub: 'traditional-clothing',
      title: 'Netela with a red border for Timkat',
      text: 'Thin white cotton with a border of red and gold, two metres long. My sister brings ten of them in December. I still have to take the pictures and to find out what the customs want this year, so the price may change before I put it online.',
      condition: 'new',
      price: 32_00,
      stock: 10,
      ships: ['letter', 'parcel'],
      pickup: true,
      status: 'draft',
      days: 2,
      views: 0,
    },
  }),
  ...productsOf('kitchen-appliances', {
    'hanna-sini': {
      seller: 'hanna',
      sub: 'coffee-sets',
      title: 'Sini cups with a gold rim, set of twelve',
      text: 'The small cups without handles, as they belong to every ceremony. White porcelain with a fine gold rim that does not like the dishwasher. I am counting what came out of the boxes in one piece and put them back on sale when I know how many sets there are.',
      condition: 'new',
      price: 27_00,
      stock: 4,
      ships: ['parcel'],
      pickup: true,
      status: 'paused',
      days: 160,
      views: 512,
    },
  }),
]
