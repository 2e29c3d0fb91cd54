import { gridCellOf, kmBetween, type Point } from '#shared/kernel/grid-cell.ts'
import { amharicNames } from './ethiopian-towns.ts'
import { FOREIGN, fold, type PackedIndex } from './packed-index.ts'

/** A line of GeoNames: https://download.geonames.org/export/dump/readme.txt names its nineteen columns. */
type Row = Point & {
  id: number
  name: string
  /** The same without accents, as its language writes it then: `Neukoelln`. */
  plain: string
  others: string
  isDistrict: boolean
  country: string
  /** The area that the place lies in, as narrow as GeoNames knows it. */
  area: string
  population: number
}

/** Places without inhabitants. */
const GONE = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLCH'])
const COLUMNS = 15
const LONGEST = 120

function rowOf(line: string): Row | undefined {
  const columns = line.split('\t')
  const [id = '', name = '', plain = '', others = '', lat, lng, group, code = '', country = ''] = columns
  if (columns.length < COLUMNS || group !== 'P' || GONE.has(code)) return undefined
  const point = { lat: Number(lat), lng: Number(lng) }
  const isRight = Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180
  if (!/^\d{1,9}$/.test(id) || !name || name.length > LONGEST || !/^[A-Z]{2}$/.test(country) || !isRight)
    return undefined
  const areas = [columns[10], columns[11], columns[12], columns[13]].filter(Boolean)
  const population = Math.min(Number(columns[14]) || 0, 2 ** 31)
  return {
    id: Number(id),
    name,
    plain,
    others,
    ...point,
    isDistrict: code === 'PPLX',
    country,
    area: areas.length > 2 ? `${country}.${areas.join('.')}` : '',
    population,
  }
}

/** Smaller places are called by their own name. */
const KNOWN_ABROAD = 5_000

const isEthiopic = (name: string): boolean => {
  const first = name.charCodeAt(0)
  return first >= 0x1200 && first <= 0x137f
}

/**
 * A name for people who read one of our languages: in Latin letters or in Ethiopic ones. GeoNames also has names that a
 * machine transcribed, with a small letter at the beginning or a soft sign, and codes of airports.
 */
function isReadable(name: string): boolean {
  if (isEthiopic(name)) return true
  const first = name.charCodeAt(0)
  if (first >= 0x250 || name.length > LONGEST || /^[a-z]|^[A-Z]{3}$|[a-z]'/.test(name)) return false
  for (let at = 1; at < name.length; at++) {
    const letter = name.charCodeAt(at)
    if (letter >= 0x250 && !(letter >= 0x1e00 && letter <= 0x1eff) && letter !== 0x2019 && letter !== 0x2013)
      return false
  }
  return first < 0x80 || name[0] !== name[0]?.toLowerCase()
}

const ACCENTED = /\P{ASCII}/u

/** The Amharic names of a place, beginning with the one that it is called by. */
const amharicOf = ({ id, others }: Row): string[] => [
  ...(amharicNames[id] ?? []),
  ...others.split(',').filter(isEthiopic),
]

/** The names of a place by their folded forms: its own, then those that it has elsewhere, which are told as written. */
function namesOf(row: Row): Map<string, { name: string; isForeign: boolean }> {
  const { name, plain, others, population } = row
  const names = new Map([name, plain].map((own) => [fold(own), { name: own, isForeign: false }]))
  const abroad = population >= KNOWN_ABROAD ? others.split(',') : []
  for (const other of [...(amharicNames[row.id] ?? []), ...abroad]) {
    if (!other || !isReadable(other)) continue
    const folded = fold(other)
    const known = names.get(folded)
    // `München` says more than `Munchen`.
    if (!known || (known.isForeign && ACCENTED.test(other) && !ACCENTED.test(known.name)))
      names.set(folded, { name: other, isForeign: true })
  }
  names.delete('')
  return names
}

/** A city lends its name to districts, and tells apart places of one name around it. */
const CITY = 5_000
const LARGE_CITY = 50_000
const AROUND_DISTRICT_KM = 40
const AROUND_PLACE_KM = 120

const squareOf = ({ lat, lng }: Point) => `${Math.floor(lat)} ${Math.floor(lng)}`

function citiesBySquare(rows: readonly Row[]): Map<string, Row[]> {
  const squares = new Map<string, Row[]>()
  for (const row of rows) {
    if (row.isDistrict || row.population < CITY) continue
    const square = squares.get(squareOf(row)) ?? []
    squares.set(squareOf(row), square)
    square.push(row)
  }
  return squares
}

/** The city that counts most at a place: the larger it is and the nearer, the more. */
function cityAt(squares: Map<string, Row[]>, row: Row): Row | undefined {
  let [best, most] = [undefined as Row | undefined, 0]
  const [reach, least] = row.isDistrict ? [AROUND_DISTRICT_KM, CITY] : [AROUND_PLACE_KM, LARGE_CITY]
  for (const lat of [-1, 0, 1])
    for (const lng of [-1, 0, 1])
      for (const city of squares.get(squareOf({ lat: row.lat + lat, lng: row.lng + lng })) ?? []) {
        if (city.country !== row.country || city.id === row.id || city.population < least) continue
        const km = kmBetween(row, city)
        if (km > reach || (!row.isDistrict && city.population <= row.population)) continue
        const isWithin = row.isDistrict && row.area !== '' && row.area === city.area
        const weight = (city.population / (km + 3) ** 2) * (isWithin ? 1e6 : 1)
        if (weight > most) [best, most] = [city, weight]
      }
  return best
}

const starts = (parts: readonly Buffer[]) => {
  const at = new Uint32Array(parts.length + 1)
  for (const [index, part] of parts.entries()) at[index + 1] = (at[index] ?? 0) + part.length
  return at
}

/**
 * Extracts the data that the application needs from a file of GeoNames, such as `cities500.txt` or that of a country.
 */
export function trimGeoNames(lines: Iterable<string>): PackedIndex {
  const byId = new Map<number, Row>()
  for (const line of lines) {
    const row = rowOf(line)
    if (row) byId.set(row.id, row)
  }
  const rows = [...byId.values()].sort((one, other) => one.id - other.id)
  const squares = citiesBySquare(rows)
  const places = rows.map((row) => {
    const city = cityAt(squares, row)
    const parts = row.isDistrict ? [city?.name ?? '', row.country, ''] : ['', row.country, city?.name ?? '']
    const [amharic = ''] = amharicOf(row)
    const [amharicNear = ''] = city ? amharicOf(city) : []
    return Buffer.from([row.id, row.name, ...parts, amharic, amharicNear].join('\t'))
  })
  const names = rows.flatMap((row, owner) =>
    Array.from(namesOf(row), ([folded, { name, isForeign }]) => ({
      folded,
      name: Buffer.from(name),
      owner,
      mark: isForeign ? FOREIGN : 0,
    })),
  )
  names.sort((one, other) => {
    if (one.folded === other.folded) return one.owner - other.owner
    return one.folded < other.folded ? -1 : 1
  })
  const texts = names.map(({ name }) => name)
  return {
    places: Buffer.concat(places),
    placeStarts: starts(places),
    gridCells: Uint32Array.from(rows, gridCellOf),
    populations: Uint32Array.from(rows, ({ population }) => population),
    districts: Uint8Array.from(rows, ({ isDistrict }) => Number(isDistrict)),
    names: Buffer.concat(texts),
    nameStarts: starts(texts),
    owners: Uint32Array.from(names, ({ owner, mark }) => owner + mark),
  }
}
