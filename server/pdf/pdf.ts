import PDFDocument from 'pdfkit'
import { type FontFamily, fontOf, runsOf, type Weight } from './fonts.ts'

/** A column of a table; `share` is its part of the width, a share of 1. */
type PdfColumn = { header: string; share: number; isNumber?: boolean }

/** A document as it is printed: every text is written already, in one language. */
export type PdfDocument = {
  /** Of the PDF, such as `de`. */
  language: string
  /** The issuer, above all. */
  head: string
  title: string
  /** Below the title, such as the date. */
  facts: string[]
  /** The two sides, beside each other. */
  sides: { label: string; lines: string[] }[]
  columns: PdfColumn[]
  rows: string[][]
  /** Below the numbers of the table; the last one is the sum of all. */
  sums: [label: string, value: string][]
  notes: string[]
  /** `1 / 3`, for each page. */
  pageOf: (page: number, pages: number) => string
  issuedAt: Date
}

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN - 20
const INK = '#1c1c1c'
const GREY = '#6b6b6b'
const LINE = '#d9d9d9'

export type Pen = { doc: PDFKit.PDFDocument; y: number }
type Style = { size: number; weight?: Weight; color?: string }
type Box = { x: number; width: number; align?: 'end' }

/** A character of a script that no bundled font has must not vanish from a name or a number. */
const readable = (text: string, weight: Weight): string => {
  const characters = [
    ...text
      .normalize('NFC')
      .replaceAll(/[\u00A0\u202F]/g, ' ')
      .replaceAll('\u2212', '-'),
  ]
  return characters.map((character) => (fontOf(character, weight) ? character : '?')).join('')
}

const runs = (text: string, weight: Weight) => runsOf(readable(text, weight), weight)

const inFace = (doc: PDFKit.PDFDocument, { name, bytes }: FontFamily, size: number) =>
  doc.registerFont(name, bytes).font(name).fontSize(size)

function widthOf(doc: PDFKit.PDFDocument, text: string, { size, weight = 400 }: Style): number {
  return runs(text, weight).reduce((sum, { face, text: part }) => sum + inFace(doc, face, size).widthOfString(part), 0)
}

/** Breaks a text between words that no fixed space holds together, and within a word that is wider than the line. */
function linesIn(doc: PDFKit.PDFDocument, text: string, width: number, style: Style): string[] {
  const fits = (line: string) => widthOf(doc, line, style) <= width
  const lines: string[] = []
  for (const word of text.split(/[^\S\u00A0\u202F]+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(...piecesOf(word, fits))
  }
  return lines.length > 0 ? lines : ['']
}

function piecesOf(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  const pieces: string[] = []
  for (const character of word) {
    const longer = `${pieces.at(-1) ?? ''}${character}`
    if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(character)
  }
  return pieces
}

function drawLine({ doc }: Pen, text: string, { x, width, align }: Box, y: number, style: Style): void {
  const { size, weight = 400, color = INK } = style
  let at = align === 'end' ? x + width - widthOf(doc, text, style) : x
  for (const { face, text: part } of runs(text, weight)) {
    inFace(doc, face, size).fillColor(color)
    // Fonts of several scripts have different ascents: they share a baseline.
    doc.text(part, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += doc.widthOfString(part)
  }
}

const LEADING = 1.45

/** Draws a text in a box, and returns its height. */
export function drawText(pen: Pen, text: string, box: Box, y: number, style: Style): number {
  const lines = linesIn(pen.doc, text, box.width, style)
  for (const [index, line] of lines.entries())
    drawLine(pen, line, box, y + style.size + index * style.size * LEADING, style)
  return lines.length * style.size * LEADING
}

function rule({ doc }: Pen, y: number, color = LINE): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor(color)
    .stroke()
}

const BODY: Style = { size: 9.5 }
const LABEL: Style = { size: 8.5, color: GREY }

function drawHead(pen: Pen, { head, title, facts }: PdfDocument): void {
  const whole = { x: MARGIN, width: WIDTH }
  pen.y += drawText(pen, head, whole, pen.y, { size: 11, weight: 600, color: GREY }) + 18
  pen.y += drawText(pen, title, whole, pen.y, { size: 20, weight: 600 }) + 4
  for (const fact of facts) pen.y += drawText(pen, fact, whole, pen.y, BODY)
  pen.y += 18
}

function drawSides(pen: Pen, { sides }: PdfDocument): void {
  const width = WIDTH / Math.max(1, sides.length) - 12
  const heights = sides.map(({ label, lines }, index) => {
    const box = { x: MARGIN + index * (width + 24), width }
    let y = pen.y + drawText(pen, label, box, pen.y, LABEL) + 2
    for (const line of lines) y += drawText(pen, line, box, y, BODY)
    return y - pen.y
  })
  pen.y += Math.max(0, ...heights) + 24
}

function boxesOf(columns: readonly PdfColumn[]): Box[] {
  let x = MARGIN
  return columns.map(({ share, isNumber }) => {
    const box: Box = { x, width: WIDTH * share - 8, ...(isNumber ? { align: 'end' as const } : {}) }
    x += WIDTH * share
    return isNumber ? { ...box, x: box.x + 8 } : box
  })
}

function drawColumns(pen: Pen, { columns }: PdfDocument, boxes: readonly Box[]): void {
  const heights = columns.map(({ header }, index) =>
    drawText(pen, header, boxes[index] ?? { x: MARGIN, width: WIDTH }, pen.y, LABEL),
  )
  pen.y += Math.max(0, ...heights) + 4
  rule(pen, pen.y)
  pen.y += 6
}

function beginPage(pen: Pen): void {
  pen.doc.addPage()
  pen.y = MARGIN
}

function drawTable(pen: Pen, document: PdfDocument): void {
  const boxes = boxesOf(document.columns)
  drawColumns(pen, document, boxes)
  for (const row of document.rows) {
    const heightOf = (cell: string, box: Box | undefined) =>
      linesIn(pen.doc, cell, box?.width ?? WIDTH, BODY).length * BODY.size * LEADING
    const height = Math.max(...row.map((cell, index) => heightOf(cell, boxes[index])))
    if (pen.y + height > BOTTOM) {
      beginPage(pen)
      drawColumns(pen, document, boxes)
    }
    for (const [index, cell] of row.entries()) {
      const box = boxes[index]
      if (box) drawText(pen, cell, box, pen.y, BODY)
    }
    pen.y += height + 6
  }
  rule(pen, pen.y)
  pen.y += 10
}

function drawSums(pen: Pen, { sums, notes }: PdfDocument): void {
  const height = (sums.length + notes.length * 2) * BODY.size * LEADING + 24
  if (pen.y + height > BOTTOM) beginPage(pen)
  for (const [index, [label, value]] of sums.entries()) {
    const style: Style = index === sums.length - 1 ? { size: 11, weight: 600 } : BODY
    drawText(pen, value, { x: MARGIN + WIDTH * 0.6, width: WIDTH * 0.4, align: 'end' }, pen.y, style)
    pen.y += drawText(pen, label, { x: MARGIN, width: WIDTH * 0.58 }, pen.y, style) + 3
  }
  pen.y += 16
  for (const note of notes) pen.y += drawText(pen, note, { x: MARGIN, width: WIDTH }, pen.y, BODY) + 4
}

function numberPages(pen: Pen, { pageOf, head, title }: PdfDocument): void {
  const { doc } = pen
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // The foot stands in the margin, where a text would begin a page of its own.
    doc.page.margins.bottom = 0
    const box = { x: MARGIN, width: WIDTH }
    drawLine(pen, `${head} · ${title}`, box, BOTTOM + 30, LABEL)
    drawLine(pen, pageOf(page - start + 1, count), { ...box, align: 'end' }, BOTTOM + 30, LABEL)
  }
}

/**
 * Draws a document as a PDF of A4 pages with its fonts inside. The same document gives the same bytes. Characters are drawn
 * from left to right, in Latin, Ethiopic, Greek and Cyrillic script; one of another script becomes a question mark.
 */
export async function drawPdf(document: PdfDocument): Promise<Buffer> {
  const { language: lang, head, title, issuedAt } = document
  const info = { Title: title, Author: head, CreationDate: issuedAt, ModDate: issuedAt }
  const doc = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, lang, displayTitle: true, info })
  const pen: Pen = { doc, y: MARGIN }
  drawHead(pen, document)
  drawSides(pen, document)
  drawTable(pen, document)
  drawSums(pen, document)
  numberPages(pen, document)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.once('end', resolve).once('error', reject))
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
