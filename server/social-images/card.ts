import { renderAsync } from '@resvg/resvg-js'
import { sharp } from '#server/media/sharp.ts'
import { brandMark } from '#shared/policies/brand-mark.ts'
import { outlineOf, type Weight, widthOf, wrap } from './text-outlines.ts'

export const CARD = { width: 1200, height: 630 }
const SPLIT = 700
const LEFT = 64
const ROOM = SPLIT - LEFT - 48
const INK = '#16181d'
const QUIET = '#50555f'

/** The picture on the right: a drawing as SVG text, or a photo. */
export type CardPicture = { svg: string } | { photo: Buffer }

export type Card = {
  marketplace: string
  title: string
  /** The line below the title, such as the price. */
  fact?: string | undefined
  /** The average rating and the number of reviews. */
  rating?: string | undefined
  /** The line at the foot, such as the seller's name. */
  by?: string | undefined
  picture: CardPicture
  brand: CardBrand
}

/** The main colour, and the logo as a PNG; without one the mark in that colour. */
export type CardBrand = { colour: string; logo?: Buffer | undefined }

const path = (outline: string, fill: string) => `<path d="${outline}" fill="${fill}"/>`
const text = (words: string, x: number, y: number, size: number, weight: Weight, fill = INK) =>
  path(outlineOf(words, { x, y, size, weight }), fill)
const inOneLine = (words: string, size: number, weight: Weight, width = ROOM) =>
  wrap(words, { width, size, weight, lines: 1 })[0] ?? ''

const markOf = ({ logo, colour }: CardBrand) =>
  logo
    ? `<image href="data:image/png;base64,${logo.toString('base64')}" x="${LEFT}" y="64" width="52" height="52"/>`
    : `<g transform="translate(${LEFT} 64) scale(1.625)">${brandMark(colour)}</g>`
const STAR =
  '<path d="M12 2l3.1 6.3 6.9 1-5 4.9 1.2 6.8L12 17.8 5.8 21 7 14.2 2 9.3l6.9-1z" fill="#f2a93b" transform="scale(1.5)"/>'

function titleOf(title: string): { lines: string[]; size: number } {
  const long = wrap(title, { width: ROOM, size: 54, weight: 600, lines: 4 })
  return long.length <= 3
    ? { lines: long, size: 54 }
    : { lines: wrap(title, { width: ROOM, size: 46, weight: 600, lines: 4 }), size: 46 }
}

function factsOf({ fact, rating, brand }: Card, y: number): string {
  const words = fact ? inOneLine(fact, 36, 600, rating ? ROOM - 190 : ROOM) : ''
  const at = words ? LEFT + widthOf(words, 36, 600) + 36 : LEFT
  const stars = rating
    ? `<g transform="translate(${at} ${y - 30})">${STAR}</g>${text(rating, at + 46, y, 32, 500)}`
    : ''
  return (words ? text(words, LEFT, y, 36, 600, brand.colour) : '') + stars
}

/** Scales a drawing of any size to fill the right side. */
const atTheRight = (svg: string) => {
  const [, viewBox = ''] = /viewBox="([^"]+)"/.exec(svg) ?? []
  const place = `x="${SPLIT}" width="${CARD.width - SPLIT}" height="${CARD.height}"`
  return svg.replace(/^<svg[^>]*>/, `<svg ${place} viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">`)
}

function drawing(card: Card, picture: string): string {
  const { width, height } = CARD
  const { lines, size } = titleOf(card.title)
  const step = size * 1.22
  const top = 232
  const foot = card.by ? text(inOneLine(card.by, 28, 400), LEFT, 562, 28, 400, QUIET) : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>${atTheRight(picture)}`,
    markOf(card.brand),
    text(inOneLine(card.marketplace, 30, 600, ROOM - 72), LEFT + 72, 101, 30, 600),
    ...lines.map((line, index) => text(line, LEFT, top + index * step, size, 600)),
    factsOf(card, top + lines.length * step + 26),
    foot,
    '</svg>',
  ].join('')
}

/** A photo as SVG, small enough for its place inside the drawing. */
async function photoSvg(bytes: Buffer): Promise<string> {
  const size = { width: CARD.width - SPLIT, height: CARD.height }
  const photo = await sharp(bytes)
    .resize({ ...size, fit: 'cover' })
    .jpeg({ quality: 82 })
    .toBuffer()
  const href = `data:image/jpeg;base64,${photo.toString('base64')}`
  return `<svg viewBox="0 0 ${size.width} ${size.height}"><image href="${href}" width="${size.width}" height="${size.height}"/></svg>`
}

/**
 * Draws the preview picture of a link for other applications: 1200 × 630 px, PNG. Uploads are never read as SVG: the
 * decoder of uploads refuses it, and this one gets our own drawings only.
 */
export async function drawCard(card: Card): Promise<Buffer> {
  const svg = 'svg' in card.picture ? card.picture.svg : await photoSvg(card.picture.photo)
  const options = { font: { loadSystemFonts: false }, fitTo: { mode: 'original' } } as const
  const drawn = await renderAsync(drawing(card, svg), options)
  return sharp(drawn.asPng()).png({ compressionLevel: 9, palette: true }).toBuffer()
}
