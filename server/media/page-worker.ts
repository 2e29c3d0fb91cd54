import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The question to the worker, and its answer: a page as pixels of blue, green, red and alpha. */
export type Asked = { bytes: Uint8Array; page: number; side: number }
export type Drawn = { width: number; height: number; data: Uint8Array; pages: number }
export type Answer = Drawn | { reason: 'unreadable' | 'missing' }

async function draw({ bytes, page, side }: Asked): Promise<Answer> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch(() => undefined)
  if (!document) return { reason: 'unreadable' }
  const pages = document.getPageCount()
  if (page > pages) return { reason: 'missing' }
  const shown = document.getPage(page - 1)
  const { originalWidth, originalHeight } = shown.getOriginalSize()
  const longest = Math.max(originalWidth, originalHeight)
  if (!(longest > 0)) return { reason: 'unreadable' }
  const scale = side / longest
  const pixels = (length: number) => Math.max(1, Math.round(length * scale))
  const { width, height, data } = await shown.render({
    width: pixels(originalWidth),
    height: pixels(originalHeight),
    render: async ({ data: bitmap }) => bitmap,
  })
  return { width, height, data, pages }
}

// `draw-page.ts` is the only one who starts it.
draw(workerData as Asked).then(
  (answer) => parentPort?.postMessage(answer),
  () => parentPort?.postMessage({ reason: 'unreadable' } satisfies Answer),
)
