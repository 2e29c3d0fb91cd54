import { AppError } from '#server/kernel/http/errors.ts'
import { sharp } from './sharp.ts'

const MAX_PIXELS = 25_000_000
const PLACEHOLDER_WIDTH = 16
const FORMATS = ['jpeg', 'png', 'webp'] as const
const JPEG = { quality: 80, progressive: true } as const
const WEBP = { quality: 78 } as const

// More uploads at once wait, instead of filling the memory.
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const unreadable = () => new AppError(415, 'unreadable_picture', 'A picture could not be read. Please send it again.')
const tooManyPixels = () =>
  new AppError(413, 'picture_too_large', 'A picture must not have more than 25 million pixels.')

const openPicture = (path: string) => sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })

/** Reads the header alone, so that a picture that is too large is never decoded. */
async function checkHeader(path: string): Promise<(typeof FORMATS)[number]> {
  // Without sharp's own limit here, so that our rejection can name the reason.
  const header = await sharp(path, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => undefined)
  const format = FORMATS.find((known) => known === header?.format)
  if (!header?.width || !header.height || !format) throw unreadable()
  if (header.width * header.height > MAX_PIXELS) throw tooManyPixels()
  return format
}

type Variant = { width: number; extension: 'webp' | 'jpg'; bytes: Buffer }
export type EncodedPicture = {
  variants: Variant[]
  /** Of the largest variant. */
  width: number
  height: number
  placeholder: string
}

type Shape = {
  /** Ascending; a picture that is narrower keeps its width in the wider variants. */
  widths: readonly number[]
  square?: boolean
}

/** Encodes an upload anew: upright, one frame, without metadata, in every width as WebP and JPEG. */
export const encodePicture = (path: string, { widths, square = false }: Shape): Promise<EncodedPicture> =>
  withSlot(async () => {
    await checkHeader(path)
    const largest = widths.at(-1) ?? 0
    // At most twice as high as wide: an endless strip would exceed what WebP can hold.
    const frame = square
      ? { width: largest, height: largest, fit: 'cover' as const, position: 'attention' }
      : { width: largest, height: largest * 2, fit: 'inside' as const }
    const { data, info } = await openPicture(path)
      .rotate()
      .resize({ ...frame, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw unreadable()
      })
    const { width, height, channels } = info
    const scaled = (to: number) =>
      sharp(data, { raw: { width, height, channels } }).resize({ width: to, withoutEnlargement: true })
    const variants: Variant[] = []
    for (const to of widths) {
      variants.push({ width: to, extension: 'webp', bytes: await scaled(to).webp(WEBP).toBuffer() })
      const flat = scaled(to).flatten({ background: '#ffffff' })
      variants.push({ width: to, extension: 'jpg', bytes: await flat.jpeg(JPEG).toBuffer() })
    }
    const tiny = await scaled(PLACEHOLDER_WIDTH).webp({ quality: 30 }).toBuffer()
    return { variants, width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
  })

/** The same picture in its own format, upright, without its metadata. */
export const cleanPicture = (path: string): Promise<Buffer> =>
  withSlot(async () => {
    const format = await checkHeader(path)
    return openPicture(path)
      .rotate()
      .toFormat(format, format === 'png' ? {} : { quality: 90 })
      .toBuffer()
      .catch(() => {
        throw unreadable()
      })
  })

/** Large enough to see details in evidence. */
const PRIVATE_SIDE = 1_600

/** The same picture as WebP, upright, without its metadata, and no larger than needed to see details. */
export const shrinkPicture = (path: string): Promise<Buffer> =>
  withSlot(async () => {
    await checkHeader(path)
    return openPicture(path)
      .rotate()
      .resize({ width: PRIVATE_SIDE, height: PRIVATE_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp(WEBP)
      .toBuffer()
      .catch(() => {
        throw unreadable()
      })
  })
