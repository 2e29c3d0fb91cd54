import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { EPC_QR, epcPayload } from '#shared/bank/epc-qr.ts'
import { SWISS_QR, swissQrPayload } from '#shared/bank/swiss-qr.ts'
import { drawnCode, hasZbar, readByJsQr, readByZbar } from '#test/qr-readers.ts'

const account = 'CH4431999123000889012'
const town = { postalCode: '8001', town: 'Zürich', country: 'CH' }

const contents: [string, string, typeof EPC_QR | typeof SWISS_QR][] = [
  [
    'of a transfer',
    epcPayload({
      name: 'Spielwaren Müller – Łódź',
      iban: 'DE89370400440532013000',
      amount: 1,
      reference: 'RF18539007547034',
    }),
    EPC_QR,
  ],
  [
    'of the longest transfer',
    epcPayload({
      name: 'A'.repeat(70),
      iban: 'MT84MALT011000012345MTLCAST001S',
      bic: 'MALTMTMTXXX',
      amount: 99_999_999_999,
      purpose: 'GDDS',
      text: 'z'.repeat(140),
    }),
    EPC_QR,
  ],
  [
    'of a Swiss bill',
    swissQrPayload({
      account,
      creditor: { name: 'Nachbarschaft Zürich', ...town },
      amount: 15_450,
      currency: 'CHF',
      reference: '210000000003139471430009017',
      debtor: { name: 'Șerban Țuțea', ...town },
    }),
    SWISS_QR,
  ],
  [
    'of the longest Swiss bill',
    swissQrPayload({
      account,
      creditor: { name: 'Ä'.repeat(70), street: 'ß'.repeat(70), buildingNumber: '9'.repeat(16), ...town },
      amount: 99_999_999_999,
      currency: 'EUR',
      reference: '210000000003139471430009017',
      debtor: { name: 'ö'.repeat(70), street: 'é'.repeat(70), buildingNumber: '9'.repeat(16), ...town },
      message: 'z'.repeat(140),
    }),
    SWISS_QR,
  ],
]

describe.each(contents)('the code %s', (_, content, options) => {
  const { data, version } = encode(content, { ...options, border: 4 })

  test('is read back by another library', () => {
    expect(readByJsQr(drawnCode(data))).toBe(content)
    expect(version).toBeLessThanOrEqual(options.maxVersion)
  })

  test.runIf(hasZbar())('is read back by zbarimg', async () => {
    expect(await readByZbar(drawnCode(data))).toBe(content)
  })
})
