import type { PackContent } from '#shared/contract/evidence-pack.ts'

type Row = PackContent['sections'][number]['rows'][number]

/** The parts of an order that a bank is told, for every kind. */
export type Ordered = {
  title: string
  at: Date
  isService: boolean
  rows: Row[]
  prices: { label: string; amount: number }[]
  policy: string
  address: string | undefined
  /** The work, the handover or the shipments. */
  provided: Row[]
  /** By the provider's own names. */
  fields: Record<string, string | undefined>
}

/** A line for the bank; none if the text is unknown. */
export const row = (label: string, text: string | number | null | undefined, at?: string): Row[] =>
  text === null || text === undefined || text === '' ? [] : [{ label, text: String(text), ...(at ? { at } : {}) }]

type Place = {
  line1: string
  line2?: string | undefined
  postalCode?: string | undefined
  city: string
  country: string
}

export const addressOf = (place: Place | null) =>
  place
    ? [place.line1, place.line2, [place.postalCode, place.city].filter(Boolean).join(' '), place.country]
        .filter(Boolean)
        .join(', ')
    : undefined
