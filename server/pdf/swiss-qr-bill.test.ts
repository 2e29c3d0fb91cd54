import { PDFiumLibrary } from '@hyzyla/pdfium'
import { describe, expect, test } from 'vitest'
import { readSwissQrPayload, type SwissQrBill, swissQrPayload } from '#shared/bank/swiss-qr.ts'
import { hasZbar, type Pixels, readByJsQr, readByZbar } from '#test/qr-readers.ts'
import { drawSwissQrBill, type SwissQrPaper } from './swiss-qr-bill.ts'

const bill: SwissQrBill = {
  account: 'CH4431999123000889012',
  creditor: {
    name: 'Nachbarschaft Zürich Genossenschaft',
    street: 'Rüdenplatz',
    buildingNumber: '1',
    postalCode: '8001',
    town: 'Zürich',
    country: 'CH',
  },
  amount: 123_450,
  currency: 'CHF',
  debtor: { name: 'Łukasz Żółkiewski', street: 'Marktgasse', postalCode: '3000', town: 'Bern', country: 'CH' },
  reference: '210000000003139471430009017',
  message: 'Bestellung 7D31A8, Stadtvelo 54 cm, frisch gewartet',
}

const paper = (more: Partial<SwissQrPaper> = {}): SwissQrPaper => ({
  bill,
  language: 'de',
  head: 'Nachbarschaft Zürich',
  title: 'Zahlung für Bestellung 7D31A8',
  facts: ['Stadtvelo, 54 cm', 'Zahlbar bis 11. Juni 2026'],
  issuedAt: new Date('2026-06-09T10:00:00Z'),
  ...more,
})

type Page = Pixels & { text: string; pages: number }

/** The page as another program shows it, twice as fine as paper of 72 points. */
async function shown(bytes: Buffer): Promise<Page> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  // A page is closed when it has been drawn.
  const { width, height, data } = await document
    .getPage(0)
    .render({ scale: 3, render: async ({ data: bitmap }) => bitmap })
  const found = {
    width,
    height,
    data: new Uint8Array(data),
    text: document.getPage(0).getText(),
    pages: document.getPageCount(),
  }
  document.destroy()
  library.destroy()
  return found
}

const isDarkAt = ({ width, data }: Page, x: number, y: number) => {
  const [column, row] = [x, y].map((millimetres) => Math.round((millimetres * 72 * 3) / 25.4))
  return (data[((row ?? 0) * width + (column ?? 0)) * 4] ?? 255) < 128
}

function withoutCross({ width, height, data }: Page): Pixels {
  const covered = new Uint8Array(data)
  const [left, top, side] = [67 + 19.4, 192 + 17 + 19.4, 7.2].map((length) => Math.round((length * 72 * 3) / 25.4))
  for (let row = 0; row < (side ?? 0); row += 1) {
    const start = (((top ?? 0) + row) * width + (left ?? 0)) * 4
    covered.fill(255, start, start + (side ?? 0) * 4)
  }
  return { width, height, data: covered }
}

describe('a bill on paper', () => {
  test('has a code that others read, under the cross', async () => {
    const page = await shown(await drawSwissQrBill(paper()))
    expect(page.pages).toBe(1)
    expect(readByJsQr(page)).toBe(swissQrPayload(bill))
    // The middle of the cross is white, and above and beside its arms it is black.
    expect(isDarkAt(page, 67 + 23, 192 + 17 + 23)).toBe(false)
    expect(isDarkAt(page, 67 + 23, 192 + 17 + 23 - 2.6)).toBe(true)
    expect(isDarkAt(page, 67 + 23 + 1.5, 192 + 17 + 23 + 1.5)).toBe(true)
  })

  // `zbarimg` takes the prescribed cross for one of the three marks in the corners, see `findings`.
  test.runIf(hasZbar())('has a code that zbarimg reads, without the cross', async () => {
    const read = await readByZbar(withoutCross(await shown(await drawSwissQrBill(paper()))))
    expect(readSwissQrPayload(read ?? '')).toEqual(bill)
  })

  test('says in letters what the code says, on both parts', async () => {
    const { text } = await shown(await drawSwissQrBill(paper()))
    for (const written of [
      'CH44 3199 9123 0008 8901 2',
      '21 00000 00003 13947 14300 09017',
      'Łukasz Żółkiewski',
      '3000 Bern',
      '1 234.50',
      'Zahlbar durch',
    ])
      expect(text.split(written).length - 1, written).toBe(2)
    expect(text).toContain('Empfangsschein')
    expect(text).toContain('Zahlteil')
    expect(text).toContain('Vor der Einzahlung abzutrennen')
    expect(text.replace(/\s+/g, ' ')).toContain('Stadtvelo 54 cm, frisch gewartet')
  })

  test('leaves fields to the payer for what it does not know', async () => {
    const { debtor: _, ...known } = bill
    const page = await shown(await drawSwissQrBill(paper({ bill: { ...known, amount: null }, language: 'fr' })))
    expect(page.text).toContain('Payable par (nom/adresse)')
    expect(page.text).not.toContain('1 234.50')
    expect(readByJsQr(page)).toBe(swissQrPayload({ ...known, amount: null }))
  })

  test('is in English where the guidelines have no headings', async () => {
    expect((await shown(await drawSwissQrBill(paper({ language: 'am' })))).text).toContain('Payment part')
  })

  test('is not drawn if a bank would refuse it', async () => {
    await expect(drawSwissQrBill(paper({ bill: { ...bill, reference: 'RF18539007547034' } }))).rejects.toThrow(
      RangeError,
    )
  })
})
