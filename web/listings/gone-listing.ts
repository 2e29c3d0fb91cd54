/** The kind of work or goods of a deleted listing, by the reply that said that it is gone. */
export function removedListingIn(rest: unknown): { category: string; subcategory: string } {
  const { category, subcategory }: { category?: unknown; subcategory?: unknown } = Object(rest)
  return { category: String(category ?? ''), subcategory: String(subcategory ?? '') }
}
