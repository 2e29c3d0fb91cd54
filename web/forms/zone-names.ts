import { countryCodes } from '#web/kernel/countries.ts'
import { timeZoneOptions } from '#web/kernel/time-zone.ts'
import { foldForSearch } from './search-fold.ts'

/** A time zone with what people call it; `folded` is all of that as it is searched. */
export type ZoneName = { value: string; label: string; detail: string; folded: string }

/** Names of cities today, of zones that runtimes still know by an earlier one. */
const PRESENT_NAMES: Readonly<Record<string, string>> = {
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Kiev': 'Kyiv',
}

/** The names of zones by themselves, which are known at once. */
export const plainZoneNames = (stored: string): ZoneName[] =>
  timeZoneOptions(stored).map(({ value, label }) => {
    const today = PRESENT_NAMES[value]
    const detail = today ?? ''
    return { value, label, detail, folded: foldForSearch(`${value} ${label} ${detail}`) }
  })

/** The countries of each zone, in the language of the page; none where the browser does not know them. */
function countriesByZone(locale: string): Map<string, string[]> {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const found = new Map<string, string[]>()
  for (const code of countryCodes) {
    // The types know the method only in the newest edition, and so do browsers.
    const region = new Intl.Locale('und', { region: code }) as Intl.Locale & {
      getTimeZones?: () => string[] | undefined
    }
    for (const zone of region.getTimeZones?.() ?? [])
      found.set(zone, [...(found.get(zone) ?? []), names.of(code) ?? code])
  }
  return found
}

function wordsOf(zone: string, locale: string, timeZoneName: 'longGeneric' | 'shortGeneric' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The number of zones that are named at once; the page answers between two such steps. */
const ZONES_A_STEP = 25
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

const known = new Map<string, Promise<ZoneName[]>>()

async function nameZones(plain: ZoneName[], locale: string): Promise<ZoneName[]> {
  const countries = countriesByZone(locale)
  const named: ZoneName[] = []
  for (const zone of plain) {
    if (named.length % ZONES_A_STEP === 0) await nextTask()
    const long = wordsOf(zone.value, locale, 'longGeneric')
    const short = wordsOf(zone.value, locale, 'shortGeneric')
    const offset = wordsOf(zone.value, locale, 'shortOffset')
    const detail = [offset, long, zone.detail].filter(Boolean).join(' · ')
    const country = (countries.get(zone.value) ?? []).join(' ')
    named.push({ ...zone, detail, folded: `${zone.folded} ${foldForSearch(`${detail} ${short} ${country}`)}` })
  }
  return named
}

/** The zones with their offset, their name and their countries in the page's language. To find them takes half a second. */
export function localZoneNames(stored: string, locale: string): Promise<ZoneName[]> {
  const key = `${locale} ${stored}`
  const names = known.get(key) ?? nameZones(plainZoneNames(stored), locale)
  known.set(key, names)
  return names
}
