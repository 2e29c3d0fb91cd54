import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { badRequest, notFound } from '#server/kernel/http/errors.ts'
import type { Answer, Asked } from './page-worker.ts'
import { sharp } from './sharp.ts'

const LONGEST_MS = 15_000
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** The longer side of a drawn page, in pixels: small print of an identity card can be read. */
const SIDE = 1_800
const QUALITY = 85

/** Pages are drawn one after the other: they leave memory and processors to others. */
const limit = pLimit(1)

/** A page whose drawing takes too long, or too much memory, cannot be read. */
function ask(asked: Asked, longestMs: number): Promise<Answer> {
  const worker = new Worker(path.join(import.meta.dirname, 'page-worker.ts'), {
    workerData: asked,
    resourceLimits: HEAP,
    execArgv: [],
    env: {},
  })
  return new Promise<Answer>((resolve) => {
    const giveUp = () => resolve({ reason: 'unreadable' })
    const timer = setTimeout(giveUp, longestMs)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
    }
    worker.once('message', (answer: Answer) => end(() => resolve(answer)))
    worker.once('error', () => end(giveUp))
    worker.once('exit', () => end(giveUp))
  }).finally(() => worker.terminate())
}

export type PagePicture = { bytes: Buffer; pages: number }

const noPreview = () => badRequest('no_preview', 'This file cannot be shown. Ask the person for a photo instead.')

const frame = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const

/**
 * A page of a private document as a picture of ours, so that nothing of the file itself reaches a browser. PDF files are drawn by a
 * thread of its own, whose time and memory are limited.
 */
export async function drawPage(
  { bytes, mime, page }: { bytes: Buffer; mime: string; page: number },
  longestMs = LONGEST_MS,
): Promise<PagePicture> {
  if (mime !== 'application/pdf') {
    if (page > 1) throw notFound()
    const picture = sharp(bytes).rotate().resize(frame).webp({ quality: QUALITY }).toBuffer()
    return {
      bytes: await picture.catch(() => {
        throw noPreview()
      }),
      pages: 1,
    }
  }
  const drawn = await limit(() => ask({ bytes, page, side: SIDE }, longestMs))
  if ('reason' in drawn) throw drawn.reason === 'missing' ? notFound() : noPreview()
  const { width, height, data, pages } = drawn
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' })
  return { bytes: await picture.webp({ quality: QUALITY }).toBuffer(), pages }
}
