import type { Service, ServiceSummary } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'

type Named = { name: string; companyName?: string | undefined }

/** A business is known by its own name. */
export const displayNameOf = ({ name, companyName }: Named): string => companyName ?? name

/** A package below the hourly price is not by the hour. */
export const isHourly = ({ pricingType, price, fromPrice }: ServiceSummary): boolean =>
  pricingType === 'hourly' && price?.amount === fromPrice?.amount

/** How a listing's facts are put into words, the same in cards, lists and on its own page. */
export function useListingText() {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const stars = (average: number) => format.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
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
    place: ({ locationType, location }: Pick<ServiceSummary, 'locationType' | 'location'>) =>
      locationType === 'remote' ? t('listing-cards:online') : location?.label,
    /** The sentence around the lowest price. */
    pricePattern: (service: ServiceSummary) =>
      isHourly(service) ? t('listing-cards:price.fromHourly') : t('listing-cards:price.from'),
    /** Where the words of the listing are in another language than the page: which one, and how to say so. */
    foreign: (listing: Pick<Service, 'language'>) =>
      listing.language === language
        ? undefined
        : { lang: listing.language, label: t(`listing-cards:writtenIn.${listing.language}`) },
  }
}
