import { expect, test } from 'vitest'
import { isMistypedVatId, readVatId } from './vat-id.ts'

test.each([
  ['DE123456788', 'DE123456788'],
  ['de 136.695.976', 'DE136695976'],
  ['FR 40 303265045', 'FR40303265045'],
  ['ATU13585627', 'ATU13585627'],
  ['EL094259216', 'EL094259216'],
  ['NL004495445B01', 'NL004495445B01'],
  ['ES B58378431', 'ESB58378431'],
])('%s is a VAT id', (text, id) => {
  expect(readVatId(text)).toBe(id)
  expect(isMistypedVatId(text)).toBe(false)
})

test.each(['DE123456789', 'DE 12345678', 'FR12345678901', 'ATU13585628', 'EL094259217'])(
  '%s is mistyped: its form or its check digits are wrong',
  (text) => {
    expect(readVatId(text)).toBeUndefined()
    expect(isMistypedVatId(text)).toBe(true)
  },
)

test.each(['0012345678', '123/456/78901', 'ETH-0012345678', 'XX123456'])('%s is some other tax number', (text) => {
  expect(readVatId(text)).toBeUndefined()
  expect(isMistypedVatId(text)).toBe(false)
})
