import type { DemoPackage, DemoReview } from '../content.ts'

/** Who wrote it (in the language of that person), how many stars, the words, and what else is known of it. */
export type ReviewRow = readonly [
  author: string,
  rating: DemoReview['rating'],
  text: string,
  more?: { readonly reply?: string; readonly pack?: DemoPackage['key'] },
]

/** The reviews of each service by the key of the service, the newest first. */
export type ReviewTable = Readonly<Record<string, readonly ReviewRow[]>>
