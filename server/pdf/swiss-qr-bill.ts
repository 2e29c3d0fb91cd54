import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { formatIban } from '#shared/bank/iban.ts'
import { formatQrReference } from '#shared/bank/qr-reference.ts'
import { formatRfReference } from '#shared/bank/rf-reference.ts'
import {
  SWISS_QR,
  type SwissQrBill,
  type SwissQrParty,
  swissQrPayload,
  swissReferenceType,
} from '#shared/bank/swiss-qr.ts'
import { textFromMinor } from '#shared/kernel/minor-units.ts'
import { runsOf } from './fonts.ts'
import { drawText, type Pen } from './pdf.ts'
import { type SwissQrTexts, swissQrTexts } from './swiss-qr-texts.ts'

/** A page with a bill in its lower part, as the Swiss guidelines lay it out. */
export type SwissQrPaper = {
  bill: SwissQrBill
  /** Of the interface; the headings of the bill are in English where the guidelines do not have it. */
  language: string
  /** Above the bill: who asks for the money, for what, and lines about it. */
  head: string
  title: string
  facts: string[]
  issuedAt: Date
}

/** Points in a millimetre. */
const MM = 72 / 25.4
const PAGE_WIDTH = 210
const PAGE_HEIGHT = 297
const BILL_HEIGHT = 105
const TOP = PAGE_HEIGHT - BILL_HEIGHT
const RECEIPT_WIDTH = 62
const EDGE = 5
const CODE = { x: RECEIPT_WIDTH + EDGE, y: TOP + 17, side: 46 }
const CROSS = 7

type Doc = PDFKit.PDFDocument
type Sizes = { heading: number; value: number; leading: number }

const ON_RECEIPT: Sizes = { heading: 6, value: 8, leading: 9 }
const ON_PAYMENT_PART: Sizes = { heading: 8, value: 10, leading: 11 }

/** Letters of Helvetica as every PDF program has it; the guidelines let it stand on a bill, and the others below. */
const HELVETICA = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ffŒœŠšŸŽž€]*$/

/** Writes a line in Helvetica; letters that it lacks are those of the bundled fonts. Positions in millimetres. */
function line(doc: Doc, text: string, x: number, baseline: number, size: number, isBold = false): void {
  const options = { lineBreak: false, baseline: 'alphabetic' } as const
  doc.fillColor('black').fontSize(size)
  if (HELVETICA.test(text)) {
    doc.font(isBold ? 'Helvetica-Bold' : 'Helvetica').text(text, x * MM, baseline * MM, options)
    return
  }
  let at = x * MM
  for (const { face, text: part } of runsOf(text, isBold ? 600 : 400)) {
    doc.registerFont(face.name, face.bytes).font(face.name).fontSize(size)
    doc.text(part, at, baseline * MM, options)
    at += doc.widthOfString(part)
  }
}

const widthIn = (doc: Doc, text: string, size: number) => doc.font('Helvetica').fontSize(size).widthOfString(text) / MM

/** Breaks a text between words, or within one that is wider than the line. */
function broken(doc: Doc, text: string, width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthIn(doc, longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.flatMap((written) => {
    const pieces = ['']
    for (const character of written) {
      const longer = `${pieces.at(-1)}${character}`
      if (widthIn(doc, longer, size) <= width) pieces[pieces.length - 1] = longer
      else pieces.push(character)
    }
    return pieces
  })
}

/** Corners of a field that the payer fills by hand. */
function corners(doc: Doc, x: number, y: number, width: number, height: number): void {
  const arm = 3
  const places: [number, number, number, number][] = [
    [x, y, 1, 1],
    [x + width, y, -1, 1],
    [x, y + height, 1, -1],
    [x + width, y + height, -1, -1],
  ]
  doc.lineWidth(0.75).strokeColor('black').undash()
  for (const [cornerX, cornerY, right, down] of places)
    doc
      .moveTo((cornerX + arm * right) * MM, cornerY * MM)
      .lineTo(cornerX * MM, cornerY * MM)
      .lineTo(cornerX * MM, (cornerY + arm * down) * MM)
      .stroke()
}

/** A party in two lines of address, as the guidelines print it. */
function partyLines({ name, street = '', buildingNumber = '', postalCode, town, country }: SwissQrParty): string[] {
  const place = `${country === 'CH' ? '' : `${country}-`}${postalCode} ${town}`
  return [name, `${street} ${buildingNumber}`.trim(), place].filter(Boolean)
}

function referenceText(bill: SwissQrBill): string | undefined {
  if (bill.reference === undefined) return undefined
  return swissReferenceType(bill) === 'QRR' ? formatQrReference(bill.reference) : formatRfReference(bill.reference)
}

type Section = { heading: string; lines: string[] }

/** Writes headings with their lines below each other, and returns where they end, in millimetres. */
function sections(
  doc: Doc,
  all: readonly Section[],
  { x, y, width, sizes }: { x: number; y: number; width: number; sizes: Sizes },
): number {
  const step = sizes.leading / MM
  let at = y
  for (const { heading, lines } of all) {
    at += step
    line(doc, heading, x, at, sizes.heading, true)
    for (const text of lines.flatMap((written) => broken(doc, written, width, sizes.value))) {
      at += step
      line(doc, text, x, at, sizes.value)
    }
    at += step * 0.9
  }
  return at - step * 0.9
}

const payeeSection = ({ account, creditor }: SwissQrBill, texts: SwissQrTexts): Section => ({
  heading: texts.payableTo,
  lines: [formatIban(account), ...partyLines(creditor)],
})

const referenceSection = (bill: SwissQrBill, texts: SwissQrTexts): Section[] => {
  const reference = referenceText(bill)
  return reference === undefined ? [] : [{ heading: texts.reference, lines: [reference] }]
}

const payerSection = ({ debtor }: SwissQrBill, texts: SwissQrTexts): Section =>
  debtor ? { heading: texts.payableBy, lines: partyLines(debtor) } : { heading: texts.payableByWhom, lines: [] }

/** Currency and amount beside each other; a field to fill if there is no amount. */
function amounts(
  doc: Doc,
  { amount, currency }: SwissQrBill,
  texts: SwissQrTexts,
  {
    x,
    gap,
    sizes,
    field,
  }: { x: number; gap: number; sizes: Sizes; field: [x: number, y: number, width: number, height: number] },
): void {
  const top = TOP + 68 + sizes.leading / MM
  const below = top + (sizes.leading + 2) / MM
  line(doc, texts.currency, x, top, sizes.heading, true)
  line(doc, currency, x, below, sizes.value)
  line(doc, texts.amount, x + gap, top, sizes.heading, true)
  if (amount === null) corners(doc, ...field)
  else line(doc, grouped(textFromMinor(amount, currency)), x + gap, below, sizes.value)
}

/** Thousands are parted by a space, decimals by a point. */
const grouped = (amount: string): string => amount.replace(/\B(?=(\d{3})+(?=\.))/g, ' ')

function drawReceipt(doc: Doc, bill: SwissQrBill, texts: SwissQrTexts): void {
  const [x, width, sizes] = [EDGE, 52, ON_RECEIPT]
  line(doc, texts.receipt, x, TOP + EDGE + 4, 11, true)
  const all = [payeeSection(bill, texts), ...referenceSection(bill, texts), payerSection(bill, texts)]
  const end = sections(doc, all, { x, y: TOP + 12 - 1, width, sizes })
  if (!bill.debtor) corners(doc, x, end + 1.5, 52, 20)
  amounts(doc, bill, texts, { x, gap: 12.5, sizes, field: [x + 22, TOP + 68 + 1, 30, 10] })
  const point = texts.acceptancePoint
  const wide = doc.font('Helvetica-Bold').fontSize(sizes.heading).widthOfString(point) / MM
  line(doc, point, RECEIPT_WIDTH - EDGE - wide, TOP + 82 + sizes.leading / MM, sizes.heading, true)
}

function drawPaymentPart(doc: Doc, bill: SwissQrBill, texts: SwissQrTexts): void {
  const sizes = ON_PAYMENT_PART
  line(doc, texts.paymentPart, RECEIPT_WIDTH + EDGE, TOP + EDGE + 4, 11, true)
  drawCode(doc, bill)
  amounts(doc, bill, texts, {
    x: RECEIPT_WIDTH + EDGE,
    gap: 14,
    sizes,
    field: [RECEIPT_WIDTH + EDGE + 11, TOP + 68 + 6, 40, 15],
  })
  const message = bill.message ? [{ heading: texts.additionalInformation, lines: [bill.message] }] : []
  const all = [payeeSection(bill, texts), ...referenceSection(bill, texts), ...message, payerSection(bill, texts)]
  const x = 118
  const end = sections(doc, all, { x, y: TOP + EDGE - 1, width: 87, sizes })
  if (!bill.debtor) corners(doc, x, end + 1.5, 65, 25)
}

/** The code of 46 millimetres with the cross of 7 on it, whose modules the error correction replaces. */
function drawCode(doc: Doc, bill: SwissQrBill): void {
  const { data, size } = encode(swissQrPayload(bill), SWISS_QR)
  const module = (CODE.side / size) * MM
  doc.fillColor('black')
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(CODE.x * MM + column * module, CODE.y * MM + row * module, module, module)
  doc.fill()
  const [x, y] = [CODE.x + (CODE.side - CROSS) / 2, CODE.y + (CODE.side - CROSS) / 2]
  const box = (colour: string, left: number, top: number, width: number, height: number) =>
    doc.rect((x + left) * MM, (y + top) * MM, width * MM, height * MM).fill(colour)
  box('white', 0, 0, CROSS, CROSS)
  box('black', 0.5, 0.5, CROSS - 1, CROSS - 1)
  box('white', (CROSS - 1.17) / 2, (CROSS - 3.9) / 2, 1.17, 3.9)
  box('white', (CROSS - 3.9) / 2, (CROSS - 1.17) / 2, 3.9, 1.17)
}

/** Lines along which the bill is cut off, and what they are for, since paper that people print has no perforation. */
function drawCuts(doc: Doc, texts: SwissQrTexts): void {
  const wide = widthIn(doc, texts.separate, 7)
  line(doc, texts.separate, (PAGE_WIDTH - wide) / 2, TOP - 2, 7)
  doc
    .lineWidth(0.5)
    .strokeColor('black')
    .dash(2, { space: 2 })
    .moveTo(0, TOP * MM)
    .lineTo(PAGE_WIDTH * MM, TOP * MM)
    .moveTo(RECEIPT_WIDTH * MM, TOP * MM)
    .lineTo(RECEIPT_WIDTH * MM, PAGE_HEIGHT * MM)
    .stroke()
    .undash()
}

function drawLetter(doc: Doc, { head, title, facts }: SwissQrPaper): void {
  const pen: Pen = { doc, y: 56 }
  const box = { x: 56, width: PAGE_WIDTH * MM - 112 }
  pen.y += drawText(pen, head, box, pen.y, { size: 11, weight: 600, color: '#6b6b6b' }) + 18
  pen.y += drawText(pen, title, box, pen.y, { size: 20, weight: 600 }) + 10
  for (const fact of facts) pen.y += drawText(pen, fact, box, pen.y, { size: 9.5 })
}

/**
 * Draws a Swiss QR bill as a PDF of one A4 page: a letter above, receipt and payment part below. Throws a `RangeError` if
 * `swissQrIssues` of the bill has any. The same paper gives the same bytes.
 */
export async function drawSwissQrBill(paper: SwissQrPaper): Promise<Buffer> {
  const { bill, language: lang, head, title, issuedAt } = paper
  const texts = swissQrTexts(lang)
  const info = { Title: title, Author: head, CreationDate: issuedAt, ModDate: issuedAt }
  const doc = new PDFDocument({ size: 'A4', margin: 0, lang, displayTitle: true, info })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.once('end', resolve).once('error', reject))
  drawLetter(doc, paper)
  drawCuts(doc, texts)
  drawReceipt(doc, bill, texts)
  drawPaymentPart(doc, bill, texts)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
