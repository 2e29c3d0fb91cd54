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
  ['NO923609016MVA', 'NO923609016MVA'],
  ['NO 923 609 016 MVA', 'NO923609016MVA'],
  ['no923609016', 'NO923609016'],
  ['NO 974 760 673 MVA', 'NO974760673MVA'],
  ['CHE-116.281.710 HR/MWST', 'CHE116281710MWST'],
  ['CHE-116.281.710 RC/TVA', 'CHE116281710TVA'],
  ['CHE-116.281.710 MWST', 'CHE116281710MWST'],
  ['CHE-116.281.710', 'CHE116281710'],
])('%s is a VAT id', (text, id) => {
  expect(readVatId(text)).toBe(id)
  expect(isMistypedVatId(text)).toBe(false)
})

test.each([
  ...['DE123456789', 'DE 12345678', 'FR12345678901', 'ATU13585628', 'EL094259217', 'NO923609017MVA', 'NO92360901MVA'],
  ...['NO923609016MWST', 'CHE-116.281.711 HR/MWST', 'CHE-116.281.710 HR/VAT'],
])('%s is mistyped: its form or its check digits are wrong', (text) => {
  expect(readVatId(text)).toBeUndefined()
  expect(isMistypedVatId(text)).toBe(true)
})

test.each(['0012345678', '123/456/78901', 'ETH-0012345678', 'XX123456'])('%s is some other tax number', (text) => {
  expect(readVatId(text)).toBeUndefined()
  expect(isMistypedVatId(text)).toBe(false)
})
