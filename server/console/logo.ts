import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { ReceivedFile } from '#server/kernel/context.ts'
import { AppError, badInput } from '#server/kernel/http/errors.ts'
import { sharp } from '#server/media/sharp.ts'

const SIDE = 512
const LEAST_SIDE = 256
const MOST_BYTES = 1_000_000

const rejected = (message: string) => badInput({ logo: message })

/** Pictures in a drawing, and entities, which could hide them: the library reads those that name a file from the disk. */
const PICTURES = /<(?:[^\s<>/:]+:)?(?:image|feImage)[\s/>]|<!ENTITY/i

/** Its shape is looked at before it is drawn: a long drawing takes gigabytes. */
async function drawnSquare(svg: string): Promise<Buffer> {
  const { Resvg, renderAsync } = await import('@resvg/resvg-js')
  const font = { loadSystemFonts: false }
  const { width, height } = new Resvg(svg, { font })
  if (Math.round((SIDE * height) / width) !== SIDE) throw rejected('must be square')
  const drawn = await renderAsync(svg, { font, fitTo: { mode: 'width', value: SIDE } })
  return drawn.asPng()
}

/** Draws an SVG without fonts and without anything from outside of it. */
async function rasterised(bytes: Buffer): Promise<Buffer> {
  const svg = bytes.toString('utf8')
  if (PICTURES.test(svg)) throw rejected('must be drawn without pictures and entities in it')
  try {
    return await drawnSquare(svg)
  } catch (error) {
    throw error instanceof AppError ? error : rejected('is no SVG that can be drawn')
  }
}

/** A logo as a square PNG of 512 px without metadata, and its hash. Throws 400 if it is not square, too small, too big or shows nothing. */
export async function readLogo({ path, mime }: ReceivedFile): Promise<{ png: Buffer; hash: string }> {
  if ((await stat(path)).size > MOST_BYTES) throw rejected('must not be larger than 1 MB')
  const bytes = await readFile(path)
  const isDrawn = mime === 'image/svg+xml'
  const picture = sharp(isDrawn ? await rasterised(bytes) : bytes)
  const { width, height } = await picture.metadata().catch(() => ({ width: 0, height: 0 }))
  if (!isDrawn && width < LEAST_SIDE) throw rejected(`must be at least ${LEAST_SIDE} pixels wide`)
  if (width !== height) throw rejected('must be square')
  const png = await picture.resize(SIDE, SIDE).png({ compressionLevel: 9 }).toBuffer()
  const { channels } = await sharp(png).stats()
  if (channels[3]?.max === 0) throw rejected('must show something')
  return { png, hash: createHash('sha256').update(png).digest('hex').slice(0, 32) }
}
