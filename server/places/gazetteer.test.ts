import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { kmBetween } from '#shared/kernel/grid-cell.ts'
import { amharicNames } from './ethiopian-towns.ts'
import { GAZETTEER_FILE, gazetteerOf, openGazetteer } from './gazetteer.ts'
import { placeAt, readPackedIndex, writePackedIndex } from './packed-index.ts'
import { trimGeoNames } from './trim.ts'

const gazetteer = await openGazetteer(undefined)

const labels = (text: string) => gazetteer.suggest(text, 8).map(({ place, called }) => called ?? place.name)
const located = (label: string, city: string, country: string) => gazetteer.locate({ label, city, country })

describe('what is typed', () => {
  test('finds a place by the beginning of its name, without regard to accents and case', () => {
    for (const typed of ['Neukölln', 'neukolln', 'NEUKOELLN', 'neuköll'])
      expect(gazetteer.suggest(typed, 1)[0]?.place, typed).toMatchObject({
        name: 'Neukölln',
        kind: 'district',
        city: 'Berlin',
        country: 'DE',
      })
  })

  test('finds a place by the name that it has in another language, and calls it so', () => {
    expect(labels('Genf')[0]).toBe('Genf')
    expect(labels('münch')[0]).toBe('München')
    expect(labels('አዲስ')[0]).toBe('አዲስ አበባ')
    expect(gazetteer.suggest('አዲስ', 1)[0]?.place).toMatchObject({ name: 'Addis Ababa', country: 'ET' })
  })

  test('finds large places before small ones, and those with this very name before others', () => {
    expect(gazetteer.suggest('addis', 1)[0]?.place.country).toBe('ET')
    expect(labels('wedding')).toEqual(['Wedding', 'Weddington', 'Weddingstedt'])
    expect(labels('be')).toContain('Berlin')
  })

  test('tells places of one name apart by a larger city nearby', () => {
    const found = gazetteer.suggest('springfield', 8).map(({ place }) => place)
    expect(found.filter(({ near }) => near === 'Eugene')).toHaveLength(1)
  })

  test('finds nothing for nonsense, however long it is', () => {
    for (const typed of ['', ' ', '...', 'x'.repeat(10_000), '\u0000', '%_', '💥'])
      expect(labels(typed), typed).toEqual([])
  })
})

/** The homophones of Amharic, in other spellings than those of the names. */
const respelt = (name: string) =>
  name.replace(/[ሐሀሃሰሠአዐጸፀጎጐ]/g, (letter) => {
    const pairs = ['ሐሀ', 'ሀኀ', 'ሃሐ', 'ሰሠ', 'ሠሰ', 'አዐ', 'ዐአ', 'ጸፀ', 'ፀጸ', 'ጎጐ', 'ጐጎ']
    return pairs.find(([from]) => from === letter)?.[1] ?? letter
  })

describe('towns of Ethiopia and Eritrea', () => {
  const packed = readPackedIndex(readFileSync(GAZETTEER_FILE))
  const largest = Array.from({ length: packed.gridCells.length }, (_, index) => placeAt(packed, index))
    .filter(({ country }) => country === 'ET' || country === 'ER')
    .toSorted((one, other) => other.population - one.population)
    .slice(0, 60)

  test.each(largest.map(({ name, id }) => [name, id]))('%s has an Amharic name', (_, id) => {
    expect(amharicNames[Number(id)]?.[0]).toMatch(/^[\u1200-\u137f ]+$/)
    expect(gazetteer.find(id)?.amharic).toBe(amharicNames[Number(id)]?.[0])
  })

  test.each(Object.entries(amharicNames))(
    'number %s is found by each of its names, however it is spelt',
    (id, names) => {
      for (const name of names)
        for (const typed of [
          name,
          respelt(name),
          name.replaceAll(' ', ''),
          name.replace(/^(..)/, '$1 '),
          name.replace(' ', '-'),
        ])
          expect(
            gazetteer.suggest(typed, 8).map(({ place }) => place.id),
            typed,
          ).toContain(id)
    },
  )

  test.each([
    ['ባህር ዳር', 'ባሕር ዳር'],
    ['ባሕርዳር', 'ባሕር ዳር'],
    ['Bahirdar', 'ባሕር ዳር'],
    ['bahir dar', 'ባሕር ዳር'],
    ['ሀረር', 'ሐረር'],
    ['ጐንደር', 'ጎንደር'],
    ['አሥመራ', 'አስመራ'],
    ['ድሬ ዳዋ', 'ድሬዳዋ'],
    ['ድሬዳዋ', 'ድሬዳዋ'],
    ['Diredawa', 'ድሬዳዋ'],
    ['አዲስአበባ', 'አዲስ አበባ'],
    ['አዲስ አበባ', 'አዲስ አበባ'],
    ['Addisababa', 'አዲስ አበባ'],
    ['አዳማ', 'አዳማ'],
    ['ናዝሬት', 'አዳማ'],
    ['ሃዋሳ', 'ሐዋሳ'],
    ['አዋሳ', 'ሐዋሳ'],
    ['ደብረዘይት', 'ቢሾፍቱ'],
    ['መቐለ', 'መቀሌ'],
    ['ነቀምቴ', 'ነቀምቴ'],
    ['Nekemte', 'ነቀምቴ'],
    ['አሰላ', 'አሰላ'],
    ['Asella', 'አሰላ'],
    ['ወልድያ', 'ወልድያ'],
    ['Woldia', 'ወልድያ'],
  ])('%s leads to %s first', (typed, amharic) => {
    expect(gazetteer.suggest(typed, 1)[0]?.place.amharic).toBe(amharic)
    expect(gazetteer.locate({ label: typed, city: typed, country: amharic === 'አስመራ' ? 'ER' : 'ET' })?.amharic).toBe(
      amharic,
    )
  })

  test('a name in two words is found before those that only begin with its letters', () =>
    expect(labels('bad e').slice(0, 2)).toEqual(expect.arrayContaining([expect.stringMatching(/^Bad E/)])))
})

describe('an area', () => {
  test('lies where its district does', () => {
    expect(located('Wedding', 'Berlin', 'DE')).toMatchObject({ name: 'Wedding', lat: 52.55, lng: 13.36 })
    expect(located('Altona', 'Hamburg', 'DE')).toMatchObject({ name: 'Altona', city: 'Hamburg' })
  })

  test('lies where a part of its label does', () =>
    expect(located('Hermannplatz, Neukölln', 'Berlin', 'DE')?.name).toBe('Neukölln'))

  test('lies in its city if its district is not known, or is one of another city', () => {
    expect(located('Bole', 'Addis Ababa', 'ET')?.name).toBe('Addis Ababa')
    expect(located('Plainpalais', 'Geneva', 'CH')?.name).toBe('Genève')
    expect(located('Altona', 'Berlin', 'DE')?.name).toBe('Berlin')
  })

  test('lies at the largest place of its name in its country', () => {
    expect(located('Centre', 'Potsdam', 'DE')?.country).toBe('DE')
    expect(located('Downtown', 'Potsdam', 'US')?.country).toBe('US')
    expect(located('Innenstadt', 'Frankfurt', 'DE')?.name).toBe('Frankfurt am Main')
  })

  test('lies nowhere if no name of it is known', () => {
    expect(located('Somewhere', 'Nowhere at all', 'DE')).toBeUndefined()
    expect(located('Wedding', 'Berlin', 'ZZ')).toBeUndefined()
    expect(located('x'.repeat(10_000), 'y'.repeat(10_000), 'DE')).toBeUndefined()
  })

  test('has points around it, and none far away', () => {
    const area = { label: 'Wedding', city: 'Berlin', country: 'DE' }
    expect(gazetteer.isWithin({ lat: 52.4, lng: 13.2 }, area)).toBe(true)
    expect(gazetteer.isWithin({ lat: -33.9, lng: 151.2 }, area)).toBe(false)
    expect(gazetteer.isWithin({ lat: 0, lng: 0 }, { ...area, label: 'Nowhere', city: 'Nowhere at all' })).toBe(true)
  })
})

test('a place is found again by its id, and what is none is not', () => {
  expect(gazetteer.find('2950159')?.name).toBe('Berlin')
  for (const id of ['1', '', '-1', '2950159 ', '0x10', '9'.repeat(40)]) expect(gazetteer.find(id), id).toBeUndefined()
})

const line = (
  id: number,
  name: string,
  point: [number, number],
  more: Partial<Record<'code' | 'country' | 'group', string>>,
) =>
  [
    id,
    name,
    name,
    '',
    ...point,
    more.group ?? 'P',
    more.code ?? 'PPL',
    more.country ?? 'DE',
    '',
    '',
    '',
    '',
    '',
    900,
  ].join('\t')

test('an operator adds places by a file of GeoNames; lines that are none are passed over', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'places-'))
  const file = path.join(folder, 'DE.txt')
  writeFileSync(
    file,
    [
      line(990_000_001, 'Kleinkleckersdorf', [51.5, 11.25], {}),
      line(990_000_002, 'Kleckersberg', [51.5, 11.25], { group: 'T' }),
      line(990_000_003, 'Kleckersgrund', [951.5, 11.25], {}),
      line(2_950_159, 'Groß-Berlin', [52.5, 13.4], {}),
      'no line of GeoNames',
    ].join('\r\n'),
  )
  const larger = await openGazetteer(file)
  writeFileSync(file, 'no line of GeoNames')
  await expect(openGazetteer(file)).rejects.toThrow('PLACES_FILE has no places')
  rmSync(folder, { recursive: true })
  expect(larger.suggest('klecker', 8)).toEqual([])
  expect(larger.suggest('kleinklecker', 8).map(({ place }) => place.name)).toEqual(['Kleinkleckersdorf'])
  expect(larger.find('990000001')).toMatchObject({ lat: 51.5, lng: 11.25, near: undefined })
  expect(larger.find('2950159')?.name).toBe('Groß-Berlin')
  expect(larger.locate({ label: 'Wedding', city: 'Berlin', country: 'DE' })?.name).toBe('Wedding')
})

test('a file of places that is not whole is refused', () => {
  const whole = writePackedIndex(trimGeoNames([line(1, 'Berlin', [52.5, 13.4], {})]))
  expect(gazetteerOf([readPackedIndex(whole)]).find('1')?.name).toBe('Berlin')
  expect(() => readPackedIndex(whole.subarray(0, whole.length - 8))).toThrow()
  expect(() => readPackedIndex(Buffer.from('something else'))).toThrow('no file of places')
})

test('distances hold at the date line and at the poles', () => {
  expect(kmBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.2, 0)
  expect(kmBetween({ lat: 89.9, lng: 0 }, { lat: 89.9, lng: 180 })).toBeCloseTo(22.2, 0)
  expect(kmBetween({ lat: 90, lng: 12 }, { lat: 90, lng: -140 })).toBeCloseTo(0, 6)
  expect(kmBetween({ lat: -90, lng: 0 }, { lat: 90, lng: 0 })).toBeCloseTo(20_015, 0)
})
