import { type ApiCall, api, q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import type { CountQuery, KindChoices, ListQuery } from '#web/listings/browse-filters.ts'
import type { FilterCounts, FoundListings, ListingKind } from '#web/listings/listing-kind.ts'
import { ServiceItem } from './ServiceItem.tsx'

const places = ['at_customer', 'at_provider', 'remote'] as const

const placeOf = ({ where }: KindChoices) => places.find((place) => place === where)

type ListCall<Query, Reply> = ApiCall<{ query: Query & { locationType?: (typeof places)[number] | undefined } }, Reply>

const list: ListCall<ListQuery, FoundListings> = api.service.list
const search: ListCall<ListQuery, FoundListings> = api.service.search
const counting: ListCall<CountQuery, FilterCounts> = api.service.counts

/** The properties in which lists of services differ from those of other listings. */
export const serviceKind: ListingKind = {
  namespace: 'browse',
  listTitle: 'nav.browse',
  categories: 'service',
  choices: { where: places },
  useChoices: (counts) => {
    const t = useT()
    const countOf = (place: string) =>
      counts && (counts.locationTypes?.find(({ locationType }) => locationType === place)?.count ?? 0)
    return [
      {
        name: 'where',
        legend: t('browse:filters.where'),
        any: t('browse:filters.anywhere'),
        options: places.map((value) => ({ value, label: t(`browse:filters.${value}`), count: countOf(value) })),
      },
    ]
  },
  listRead: (query, choices) => q(query.q ? search : list, { query: { ...query, locationType: placeOf(choices) } }),
  countsRead: (query, choices) => q(counting, { query: { ...query, locationType: placeOf(choices) } }),
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
