import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { drawPage } from './draw-page.ts'
import { sharp } from './sharp.ts'

const MIME = 'application/pdf'

/** A PDF with so many pages of this size, each with a black square at the top left. */
function aPdf(pages: number, size: [number, number] = [595, 842]): Promise<Buffer> {
  const document = new PDFDocument({ size, autoFirstPage: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
  for (let page = 0; page < pages; page += 1) document.addPage().rect(0, 0, 100, 100).fill('#000000')
  document.end()
  return written
}

const drawn = async (bytes: Buffer, page = 1, mime = MIME) => {
  const { bytes: picture, pages } = await drawPage({ bytes, mime, page })
  const { format, width = 0, height = 0 } = await sharp(picture).metadata()
  return { picture, pages, format, width, height }
}
const pixelAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]

test('a page of a PDF becomes a picture as it looks', async () => {
  const { picture, ...facts } = await drawn(await aPdf(3), 2)
  expect(facts).toMatchObject({ pages: 3, format: 'webp', height: 1800 })
  expect(Math.max(...(await pixelAt(picture, 20, 20)))).toBeLessThan(20)
  expect(Math.min(...(await pixelAt(picture, 600, 900)))).toBeGreaterThan(235)
})

test('a page without end is no larger than others', async () => {
  const { width, height } = await drawn(await aPdf(1, [14_000, 20]))
  expect([width, height <= 10]).toEqual([1800, true])
})

test('a page that the file does not have is not found', async () => {
  await expect(drawn(await aPdf(1), 2)).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['no PDF', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a broken one', Buffer.from('%PDF-1.7\n1 0 obj <<')],
])('%s has no preview', async (_, bytes) => {
  await expect(drawn(bytes)).rejects.toMatchObject({ status: 400, code: 'no_preview' })
})

test('what takes too long has no preview', async () => {
  await expect(drawPage({ bytes: await aPdf(1), mime: MIME, page: 1 }, 1)).rejects.toMatchObject({ code: 'no_preview' })
})

test('a picture is drawn anew, with one page', async () => {
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  expect(await drawn(photo, 1, 'image/jpeg')).toMatchObject({ pages: 1, format: 'webp', width: 1800, height: 1200 })
  await expect(drawn(photo, 2, 'image/jpeg')).rejects.toMatchObject({ status: 404 })
  await expect(drawn(Buffer.from('<svg/>'), 1, 'image/png')).rejects.toMatchObject({ code: 'no_preview' })
})
