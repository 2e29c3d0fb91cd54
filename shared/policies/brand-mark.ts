import { shadesOf } from './brand-colour.ts'

/** The side of the square on which the mark is drawn. */
export const MARK_SIDE = 32

/**
 * The mark of a marketplace that has no logo: two leaves that meet, as parts of an SVG, in shades of the main colour. `corner` is
 * the radius of its corners.
 */
export function brandMark(colour: string, corner = 9): string {
  const [, , , leaf, , , ground] = shadesOf(colour)
  return [
    `<rect width="${MARK_SIDE}" height="${MARK_SIDE}" rx="${corner}" fill="${ground}"/>`,
    '<path d="M8 20a8 8 0 0 1 8-8v8a4 4 0 0 1-8 0Z" fill="#fff"/>',
    `<path d="M24 12a8 8 0 0 1-8 8v-8a4 4 0 0 1 8 0Z" fill="${leaf}"/>`,
  ].join('')
}
