import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Gazetteer, KnownPlace, NamedArea, NamedPlace } from '#server/kernel/known-places.ts'
import { SettingsError } from '#server/settings.ts'
import { sizeOf } from '#shared/kernel/box.ts'
import { kmBetween } from '#shared/kernel/grid-cell.ts'
import { largestPlaces, nearestPlace } from './cells.ts'
import { fold, type PackedIndex, placesBeginning, placesNamed, placeWithId, readPackedIndex } from './packed-index.ts'
import { trimGeoNames } from './trim.ts'

/** The trimmed gazetteer of the installation, which `scripts/gazetteer.mjs` writes. */
export const GAZETTEER_FILE = path.resolve(import.meta.dirname, '..', '..', 'dist', 'places.bin')

/** A district, as far from its city as any lies. */
const DISTRICT_KM = 60
/** A point that lies further than this from the named place does not belong to it. */
const POINT_KM = 60
/** An area is small enough to name the parts of cities if it is no larger than this, in hundredths of a degree. */
const CITY_WIDE = 150
/** Names are searched up to this length. */
const LONGEST = 120

/** Names that are remembered with what they name: most listings lie in a few towns. */
const REMEMBERED = 2_000

/** Larger files come first: their places win over those of the same number in others. */
export function gazetteerOf(indexes: readonly PackedIndex[]): Gazetteer {
  const remembered = new Map<string, KnownPlace[]>()

  const named = (name: string, country: string): KnownPlace[] => {
    const key = `${country}:${name}`
    const known = remembered.get(key)
    if (known) return known
    const found = placesOf(name, country)
    if (remembered.size >= REMEMBERED) remembered.clear()
    remembered.set(key, found)
    return found
  }

  /** Of several places of one name in a country the one that counts most comes first. */
  const placesOf = (name: string, country: string): KnownPlace[] => {
    const folded = fold(name.slice(0, LONGEST))
    const all = indexes.flatMap((index) => placesNamed(index, folded))
    return [...new Map(all.toReversed().map((match) => [match.place.id, match])).values()]
      .filter(({ place }) => place.country === country)
      .toSorted((one, other) => other.weight - one.weight)
      .map(({ place }) => place)
  }

  /** The places that may be a city, without parts of cities if there are cities. */
  const citiesNamed = ({ city, country }: NamedArea) => {
    const all = named(city, country)
    const cities = all.filter(({ kind }) => kind === 'city')
    return cities.length > 0 ? cities : all
  }

  /** The label as it is written, then its parts: of `Hermannplatz, Neukölln` both. */
  const partsOf = (label: string) =>
    [label, ...label.split(/[,;/()|]| [-–] /)].map((part) => part.trim()).filter(Boolean)

  return {
    find: (id) => {
      for (const index of indexes) {
        const found = placeWithId(index, id)
        if (found) return found
      }
      return undefined
    },
    suggest: (text, most) => {
      const found = new Map<string, NamedPlace>()
      for (const match of indexes.flatMap((index) => placesBeginning(index, text.slice(0, LONGEST), most)))
        if (!found.has(match.place.id)) found.set(match.place.id, match)
      return [...found.values()].toSorted((one, other) => other.weight - one.weight).slice(0, most)
    },
    locate: (area) => {
      const [city] = citiesNamed(area)
      for (const part of partsOf(area.label)) {
        const parts = named(part, area.country)
        const within = city ? parts.filter((each) => kmBetween(each, city) <= DISTRICT_KM) : parts
        const found = within.find(({ kind }) => kind === 'district') ?? within[0]
        if (found) return found
      }
      return city
    },
    isWithin: (point, area) => {
      const known = citiesNamed(area)
      const all = known.length > 0 ? known : named(area.label, area.country)
      return all.length === 0 || all.some((each) => kmBetween(each, point) <= POINT_KM)
    },
    nearest: (point, km) =>
      indexes
        .flatMap((index) => nearestPlace(index, point, km) ?? [])
        .toSorted((one, other) => one.km - other.km)
        .at(0)?.place,
    largestIn: (box, most) => {
      const { width, height } = sizeOf(box)
      const withDistricts = width <= CITY_WIDE && height <= CITY_WIDE
      const found = indexes.flatMap((index) => largestPlaces(index, box, most, { withDistricts }))
      return [...new Map(found.toReversed().map((place) => [place.id, place])).values()]
        .toSorted((one, other) => other.population - one.population)
        .slice(0, most)
    },
  }
}

let builtIn: PackedIndex | undefined

/** Read once for the process: it never changes. */
function readBuiltIn(): PackedIndex {
  builtIn ??= readPackedIndex(readFileSync(GAZETTEER_FILE))
  return builtIn
}

/** A file of the operator's own, as GeoNames has them. */
async function readOwn(file: string): Promise<PackedIndex> {
  const lines: string[] = []
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }))
    if (line.includes('\tP\t')) lines.push(line)
  const index = trimGeoNames(lines)
  if (index.gridCells.length === 0) throw new SettingsError('PLACES_FILE has no places: it must be a file of GeoNames.')
  return index
}

/** The gazetteer of the installation, and above it the file of `PLACES_FILE`, if there is one. */
export async function openGazetteer(ownFile: string | undefined): Promise<Gazetteer> {
  return gazetteerOf([...(ownFile ? [await readOwn(ownFile)] : []), readBuiltIn()])
}
