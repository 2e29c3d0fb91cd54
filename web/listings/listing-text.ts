import type { Service, ServiceSummary } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { useLanguageName } from '#web/kernel/language-names.ts'

type Named = { name: string; companyName?: string | undefined }

/** A business is known by its own name. */
export const displayNameOf = ({ name, companyName }: Named): string => companyName ?? name

/** A package below the hourly price is not by the hour. */
export const isHourly = ({ pricingType, price, fromPrice }: ServiceSummary): boolean =>
  pricingType === 'hourly' && price?.amount === fromPrice?.amount

type Written = Pick<Service, 'language'>

/** Lists shorter than this have no majority. */
const SOME = 3

/** True if more than half of a list is in the language of this listing: a label on every card would tell nothing. */
const isUsualIn = (others: readonly Written[], { language }: Written): boolean =>
  others.length >= SOME && others.filter((other) => other.language === language).length * 2 > others.length

/** Writes the facts of a listing, the same in cards, lists and on its own page. */
export function useListingText() {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const stars = (average: number) => format.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const distance = (km: number) =>
    km < 1
      ? t('listing-cards:distance.under')
      : t('listing-cards:distance.about', { km: format.number(Math.round(km)) })
  const placed = (label: string, km: number | undefined) => (km === undefined ? label : `${label}, ${distance(km)}`)
  return {
    stars,
    /** Nothing before the first review. */
    rating: ({ ratingAvg, ratingCount }: Pick<ServiceSummary, 'ratingAvg' | 'ratingCount'>) =>
      ratingCount === 0
        ? undefined
        : {
            average: ratingAvg,
            count: ratingCount,
            label: t('listing-cards:rated', { average: stars(ratingAvg), count: ratingCount }),
          },
    /** "about 4 km" */
    distance,
    /** "Neukölln, about 4 km" where a list looks near somewhere. */
    placed,
    place: ({
      locationType,
      location,
      distanceKm,
    }: Pick<ServiceSummary, 'locationType' | 'location' | 'distanceKm'>) =>
      locationType === 'remote' ? t('listing-cards:online') : location && placed(location.label, distanceKm),
    /** The sentence around the lowest price. */
    pricePattern: (service: ServiceSummary) =>
      isHourly(service) ? t('listing-cards:price.fromHourly') : t('listing-cards:price.from'),
    /** The language of a listing and its label, if it differs from the language of the page. */
    foreign: (listing: Written) =>
      listing.language === language
        ? undefined
        : { lang: listing.language, label: t(`listing-cards:writtenIn.${listing.language}`) },
    /** The language of a card's title, and the label that sets it apart in its list. */
    titleLanguage: (listing: Written, list: readonly Written[]) =>
      listing.language === language
        ? {}
        : {
            lang: listing.language,
            label: isUsualIn(list, listing) ? undefined : t(`listing-cards:writtenIn.${listing.language}`),
          },
  }
}

/** "an hour", "3 hours", "2 days": how long answers take, rounded up; nothing before the first one. */
export function useReplyTime(minutes: number | null): string | undefined {
  const t = useT()
  if (minutes === null) return undefined
  const hours = Math.max(1, Math.ceil(minutes / 60))
  return hours < 24
    ? t('listing-details:detail.hours', { count: hours })
    : t('listing-details:detail.days', { count: Math.ceil(hours / 24) })
}

/** Tags such as `de` as a list in the page's language: "German and Amharic". */
export function useSpokenLanguages(tags: readonly string[]): string {
  const { list } = useFormat()
  const nameOf = useLanguageName()
  return list([...new Set(tags.map(nameOf))])
}
