import { type ApiCall, api, q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import type { Choices, CountQuery, ListQuery } from '#web/listings/browse-filters.ts'
import type { Counts, Found, ListingKind } from '#web/listings/kind.ts'
import { ListingCard } from './ListingCard.tsx'

const places = ['at_customer', 'at_provider', 'remote'] as const

const placeOf = ({ where }: Choices) => places.find((place) => place === where)

type Asking<Query, Reply> = ApiCall<{ query: Query & { locationType?: (typeof places)[number] | undefined } }, Reply>

const list: Asking<ListQuery, Found> = api.service.list
const search: Asking<ListQuery, Found> = api.service.search
const counting: Asking<CountQuery, Counts> = api.service.counts

/** How lists of services differ from those of other listings. */
export const serviceKind: ListingKind = {
  words: 'lists',
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
        legend: t('lists:filters.where'),
        any: t('lists:filters.anywhere'),
        options: places.map((value) => ({ value, label: t(`lists:filters.${value}`), count: countOf(value) })),
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
  Cards: ({ found, level, sizes, eager }) =>
    found.services?.map((service, index) => (
      <ListingCard key={service._id} service={service} level={level} sizes={sizes} eager={index < eager} />
    )),
}
