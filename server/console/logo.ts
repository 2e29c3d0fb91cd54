import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { renderAsync } from '@resvg/resvg-js'
import type { ReceivedFile } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/errors.ts'
import { sharp } from '#server/media/sharp.ts'

const SIDE = 512
const LEAST_SIDE = 256
const MOST_BYTES = 1_000_000

const refused = (message: string) => badInput({ logo: message })

/** Draws an SVG without fonts and without anything from outside of it. */
async function rasterised(svg: Buffer): Promise<Buffer> {
  try {
    const drawn = await renderAsync(svg.toString('utf8'), {
      font: { loadSystemFonts: false },
      fitTo: { mode: 'width', value: SIDE },
    })
    return drawn.asPng()
  } catch {
    throw refused('is no SVG that can be drawn')
  }
}

/** A logo as a square PNG of 512 px without metadata, and its hash. Throws 400 if it is not square, too small or too big. */
export async function readLogo({ path, mime }: ReceivedFile): Promise<{ png: Buffer; hash: string }> {
  if ((await stat(path)).size > MOST_BYTES) throw refused('must not be larger than 1 MB')
  const bytes = await readFile(path)
  const isDrawn = mime === 'image/svg+xml'
  const picture = sharp(isDrawn ? await rasterised(bytes) : bytes)
  const { width, height } = await picture.metadata().catch(() => ({ width: 0, height: 0 }))
  if (!isDrawn && width < LEAST_SIDE) throw refused(`must be at least ${LEAST_SIDE} pixels wide`)
  if (width !== height) throw refused('must be square')
  const png = await picture.resize(SIDE, SIDE).png({ compressionLevel: 9 }).toBuffer()
  return { png, hash: createHash('sha256').update(png).digest('hex').slice(0, 32) }
}
