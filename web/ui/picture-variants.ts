/** The widths that the server keeps of a listing's picture and of a person's; the largest stands in the address. */
const families = [
  { largest: 1280, others: [320, 640] },
  { largest: 320, others: [96] },
] as const

/** The copies of an uploaded picture by its address; none for drawn pictures and for other hosts. */
export function variantsOf(url: string): { width: number; url: string }[] {
  const match = /^(\/uploads\/[^?#]+)-(\d+)\.(webp|jpg)$/.exec(url)
  const family = families.find(({ largest }) => `${largest}` === match?.[2])
  if (!match || !family) return []
  return [...family.others, family.largest].map((width) => ({ width, url: `${match[1]}-${width}.${match[3]}` }))
}

/** For `<img srcset>`; empty when there is nothing to choose from. */
export const srcSetOf = (url: string): string =>
  variantsOf(url)
    .map((variant) => `${variant.url} ${variant.width}w`)
    .join(', ')
