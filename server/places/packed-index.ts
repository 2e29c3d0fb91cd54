import type { KnownPlace, NamedPlace } from '#server/kernel/known-places.ts'
import { foldEthiopic } from '#shared/kernel/ethiopic.ts'
import { pointOf } from '#shared/kernel/grid-cell.ts'

/** The rows of places and of their names, as they lie in memory: no object for each of some hundred thousand. */
export type PackedIndex = {
  /** Each place as `id, name, city, country, near, amharic, amharicNear`, separated by tabs. */
  places: Buffer
  placeStarts: Uint32Array
  gridCells: Uint32Array
  populations: Uint32Array
  districts: Uint8Array
  /** Every name as it is written, in the order of the folded names. */
  names: Buffer
  nameStarts: Uint32Array
  /** The place of each name; `FOREIGN` is added where the place has another name of its own. */
  owners: Uint32Array
}

export const FOREIGN = 0x8000_0000
const OWNER = 0x7fff_ffff

const PARTS = [
  'places',
  'placeStarts',
  'gridCells',
  'populations',
  'districts',
  'names',
  'nameStarts',
  'owners',
] as const
const MAGIC = 'places 2\n'

/** The words of a name without accents, case and punctuation, in one spelling of Ethiopic letters that sound alike. */
export const foldedWords = (name: string): string =>
  foldEthiopic(name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    .replace(/ß/g, 'ss')
    .replace(/['’ʼ‘`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A name as it is searched: its words written together, since `Bahir Dar` is also `Bahirdar`. */
export const fold = (name: string): string => foldedWords(name).replaceAll(' ', '')

export function writePackedIndex(packed: PackedIndex): Buffer {
  const parts = PARTS.map((part) => {
    const { buffer, byteOffset, byteLength } = packed[part]
    // Numbers begin at multiples of four.
    return Buffer.concat([Buffer.from(buffer, byteOffset, byteLength), Buffer.alloc((4 - (byteLength % 4)) % 4)])
  })
  const head = `${MAGIC}${JSON.stringify(PARTS.map((part) => packed[part].byteLength))}\n`
  return Buffer.concat([Buffer.from(head.padEnd(256, ' ')), ...parts])
}

export function readPackedIndex(file: Buffer): PackedIndex {
  const head = file.toString('utf8', 0, 256)
  if (!head.startsWith(MAGIC)) throw new Error('This is no file of places')
  const lengths: unknown = JSON.parse(head.slice(MAGIC.length))
  if (!Array.isArray(lengths) || lengths.length !== PARTS.length) throw new Error('This is no file of places')
  // A copy whose numbers begin at multiples of four, as a pooled buffer need not.
  const bytes = new Uint8Array(file).buffer
  let at = 256
  const take = (part: number) => {
    const length = Number(lengths[part])
    const start = at
    at += length + ((4 - (length % 4)) % 4)
    return { start, length }
  }
  const text = (part: number) => {
    const { start, length } = take(part)
    return Buffer.from(bytes, start, length)
  }
  const numbers = (part: number) => {
    const { start, length } = take(part)
    return new Uint32Array(bytes, start, length / 4)
  }
  return {
    places: text(0),
    placeStarts: numbers(1),
    gridCells: numbers(2),
    populations: numbers(3),
    districts: text(4),
    names: text(5),
    nameStarts: numbers(6),
    owners: numbers(7),
  }
}

const nameAt = ({ names, nameStarts }: PackedIndex, index: number) =>
  names.toString('utf8', nameStarts[index], nameStarts[index + 1])

export function placeAt(
  { places, placeStarts, gridCells, populations, districts }: PackedIndex,
  index: number,
): KnownPlace {
  const [id = '', name = '', city = '', country = '', near, amharic, amharicNear] = places
    .toString('utf8', placeStarts[index], placeStarts[index + 1])
    .split('\t')
  return {
    id,
    name,
    kind: districts[index] ? 'district' : 'city',
    city: city || name,
    country,
    near: near || undefined,
    amharic: amharic || undefined,
    amharicNear: amharicNear || undefined,
    population: populations[index] ?? 0,
    ...pointOf(gridCells[index] ?? 0),
  }
}

/** The first name that is not before the folded one. */
function firstFrom(packed: PackedIndex, folded: string): number {
  let [low, high] = [0, packed.owners.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (fold(nameAt(packed, middle)) < folded) low = middle + 1
    else high = middle
  }
  return low
}

/** Beyond every letter. */
const LAST = '\u{10ffff}'

/** Factors by which a place counts more if it is called by its own name, and by its whole name. */
const OWN = 25
const WHOLE = 20
/** Of a place without a number of people. */
const UNKNOWN = 500

/** A name counts more for a place that is called so at home. */
const weightOf = ({ populations, owners }: PackedIndex, at: number): number => {
  const named = owners[at] ?? 0
  return ((populations[named & OWNER] ?? 0) + UNKNOWN) * (named >= FOREIGN ? 1 : OWN)
}

/** The places with this very name, with what each counts. */
export function placesNamed(packed: PackedIndex, folded: string): NamedPlace[] {
  if (!folded) return []
  const [from, to] = [firstFrom(packed, folded), firstFrom(packed, `${folded}\0`)]
  return Array.from({ length: to - from }, (_, index) => ({
    place: placeAt(packed, (packed.owners[from + index] ?? 0) & OWNER),
    weight: weightOf(packed, from + index),
  }))
}

/** The factor by which a place counts less if its name matches only with the words written together. */
const TOGETHER = 20

/** The places with a name that begins so, the largest first. */
export function placesBeginning(packed: PackedIndex, text: string, most: number): NamedPlace[] {
  const words = foldedWords(text)
  const folded = fold(text)
  if (!folded) return []
  const isTogether = (at: number) => words !== folded && !foldedWords(nameAt(packed, at)).startsWith(words)
  const from = firstFrom(packed, folded)
  const whole = firstFrom(packed, `${folded}\0`)
  const to = firstFrom(packed, `${folded}${LAST}`)
  const best: { at: number; owner: number; weight: number }[] = []
  for (let at = from; at < to; at++) {
    const owner = (packed.owners[at] ?? 0) & OWNER
    const least = best.length >= most ? (best.at(-1)?.weight ?? 0) : 0
    const highest = weightOf(packed, at) * (at < whole ? WHOLE : 1)
    if (highest <= least) continue
    const weight = isTogether(at) ? highest / TOGETHER : highest
    if (weight <= least) continue
    const same = best.findIndex((each) => each.owner === owner)
    if (same >= 0 && (best[same]?.weight ?? 0) >= weight) continue
    if (same >= 0) best.splice(same, 1)
    const rank = best.findIndex((each) => each.weight < weight)
    best.splice(rank < 0 ? best.length : rank, 0, { at, owner, weight })
    if (best.length > most) best.pop()
  }
  return best.map(({ at, owner, weight }) => ({
    place: placeAt(packed, owner),
    ...((packed.owners[at] ?? 0) >= FOREIGN ? { called: nameAt(packed, at) } : {}),
    weight,
  }))
}

/** The place with this number at GeoNames; places stand in the order of their numbers. */
export function placeWithId(packed: PackedIndex, id: string): KnownPlace | undefined {
  if (!/^\d{1,9}$/.test(id)) return undefined
  let [low, high] = [0, packed.gridCells.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (Number(placeAt(packed, middle).id) < Number(id)) low = middle + 1
    else high = middle
  }
  const found = low < packed.gridCells.length ? placeAt(packed, low) : undefined
  return found?.id === id ? found : undefined
}
