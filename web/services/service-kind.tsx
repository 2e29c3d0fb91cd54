import type { MapFound, MapView } from '#shared/contract/map.ts'
import { type ApiCall, api, q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { type CountQuery, isFieldText, type KindChoices, type ListQuery } from '#web/listings/browse-filters.ts'
import type { FilterCounts, FoundListings, ListingKind } from '#web/listings/listing-kind.ts'
import { ServiceItem } from './ServiceItem.tsx'

const places = ['at_customer', 'at_provider', 'remote'] as const

const spans = ['today', 'week'] as const
const parts = ['morning', 'afternoon', 'evening'] as const

const isDay = (value: string) => /^20\d\d-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value)

/** A day such as `2026-06-09`, or the first and the last of at most fourteen, with two dots between them. */
const daysIn = (value = ''): string[] => {
  const days = value.split('..')
  const [from = '', to = from] = days
  return days.every(isDay) && from <= to && Date.parse(to) - Date.parse(from) < 14 * 86_400_000 ? days : []
}

const chosenIn = ({ where, free, time, fields }: KindChoices) => {
  const [freeOn, freeUntil] = daysIn(free)
  return {
    locationType: places.find((place) => place === where),
    freeWithin: spans.find((span) => span === free),
    freeOn,
    freeUntil,
    freeAt: parts.find((part) => part === time),
    customFields: fields,
  }
}

type ListCall<Query, Reply> = ApiCall<{ query: Query & ReturnType<typeof chosenIn> }, Reply>

const list: ListCall<ListQuery, FoundListings> = api.service.list
const search: ListCall<ListQuery, FoundListings> = api.service.search
const counting: ListCall<CountQuery, FilterCounts> = api.service.counts
const mapping: ListCall<CountQuery & MapView, MapFound> = api.service.map

/** The properties in which lists of services differ from those of other listings. */
export const serviceKind: ListingKind = {
  namespace: 'browse',
  listTitle: 'nav.browse',
  categories: 'service',
  choices: {
    free: (value) => spans.some((span) => span === value) || daysIn(value).length > 0,
    time: parts,
    where: places,
    fields: isFieldText,
  },
  useChoices: (counts) => {
    const t = useT()
    const countOf = (place: string) =>
      counts && (counts.locationTypes?.find(({ locationType }) => locationType === place)?.count ?? 0)
    return [
      {
        name: 'free',
        legend: t('browse:filters.free'),
        any: t('browse:filters.anyDay'),
        options: spans.map((value) => ({
          value,
          label: t(`browse:filters.${value}`),
          count: counts && (counts.freeWithin?.find(({ freeWithin }) => freeWithin === value)?.count ?? 0),
        })),
        day: t('browse:filters.onDay'),
      },
      {
        name: 'time',
        legend: t('browse:filters.time'),
        any: t('browse:filters.anyTime'),
        options: parts.map((value) => ({
          value,
          label: t(`browse:filters.${value}`),
          count: counts && (counts.freeAt?.find(({ freeAt }) => freeAt === value)?.count ?? 0),
        })),
      },
      {
        name: 'where',
        legend: t('browse:filters.where'),
        any: t('browse:filters.anywhere'),
        options: places.map((value) => ({ value, label: t(`browse:filters.${value}`), count: countOf(value) })),
      },
    ]
  },
  listRead: (query, choices) => q(query.q ? search : list, { query: { ...query, ...chosenIn(choices) } }),
  mapRead: (query, choices) => q(mapping, { query: { ...query, ...chosenIn(choices) } }),
  countsRead: (query, choices) => q(counting, { query: { ...query, ...chosenIn(choices) } }),
  listHref: links.browse,
  entryHref: links.services,
  categoryHref: links.category,
  addHref: links.addService,
  /** A list by category alone has a better address; narrower lists are no pages of their own. */
  canonical: ({ category, subcategory, page }) => {
    const query = page > 1 ? { page } : {}
    if (!category) return links.browse(query)
    return subcategory ? links.subcategory(category, subcategory, query) : links.category(category, query)
  },
  Cards: ({ found, level, sizes, eager, mark }) =>
    found.services?.map((service, index) => (
      <ServiceItem
        key={service._id}
        service={service}
        list={found.services}
        level={level}
        sizes={sizes}
        eager={index < eager}
        mark={mark?.(service._id)}
      />
    )),
}
