import type { SellerListing, SellerProduct } from '#shared/contract/selling.ts'
import { isOnline } from '#web/listings/form/listing-form-kind.ts'

export type AnyListing = SellerListing | SellerProduct

const SHOWN = 5

export const isProduct = (listing: AnyListing): listing is SellerProduct => 'seller' in listing

export const viewsOf = ({ dailyViews }: AnyListing) => dailyViews.reduce((sum, each) => sum + each, 0)

/** Those that buyers see come first, then those that are looked at most, as each kind has been sorted. */
export const mostViewed = (listings: readonly AnyListing[]): AnyListing[] =>
  listings.toSorted((a, b) => Number(isOnline(b)) - Number(isOnline(a)) || viewsOf(b) - viewsOf(a)).slice(0, SHOWN)
