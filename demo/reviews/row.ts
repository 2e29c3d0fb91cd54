import type { DemoPackage, DemoReview } from '#demo/content.ts'

/** A review: the author (in whose language it is written), the stars, the words, and further facts. */
export type ReviewRow = readonly [
  author: string,
  rating: DemoReview['rating'],
  text: string,
  more?: { readonly reply?: string; readonly pack?: DemoPackage['key'] },
]

/** The reviews of each service by the key of the service, the newest first. */
export type ReviewTable = Readonly<Record<string, readonly ReviewRow[]>>
