import type { ComponentProps } from 'react'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CardShelf } from '#web/listings/CardShelf.tsx'
import { LanguageTag } from '#web/listings/LanguageTag.tsx'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { PromotedTag } from '#web/listings/PromotedTag.tsx'
import { ServiceCard } from '#web/ui/ListingCard.tsx'
import { Price } from '#web/ui/Price.tsx'

/** A listing as every list shows it. */
export function ServiceItem({
  service,
  list = [],
  level,
  sizes,
  eager,
  mark,
}: {
  service: ServiceSummary
  /** The services beside which it stands. */
  list?: readonly ServiceSummary[] | undefined
  /** Level of its title in the outline of the page. */
  level?: 2 | 3 | 4 | undefined
  sizes?: string | undefined
  eager?: boolean | undefined
  /** Watches whether it is in sight. */
  mark?: ((element: Element | null) => void) | undefined
}) {
  const t = useT()
  const words = useListingText()
  const { lang, label } = words.titleLanguage(service, list)
  const [picture = { url: '' }] = service.images
  const { provider, fromPrice } = service
  return (
    <ServiceCard
      href={links.service(service)}
      title={service.title}
      titleLang={lang}
      picture={picture}
      seller={{ name: displayNameOf(provider), picture: provider.profilePicture }}
      verifiedLabel={provider.isVerified ? t('listing-cards:verified') : undefined}
      rating={words.rating(service)}
      price={
        fromPrice ? (
          <Price money={fromPrice} pattern={words.pricePattern(service)} />
        ) : (
          t('listing-cards:price.onRequest')
        )
      }
      place={words.place(service)}
      isPlaceWanted={service.distanceKm !== undefined}
      tag={
        label || service.isPromoted ? (
          <>
            {service.isPromoted ? <PromotedTag /> : null}
            {label ? <LanguageTag>{label}</LanguageTag> : null}
          </>
        ) : undefined
      }
      level={level}
      sizes={sizes}
      eager={eager}
      mark={mark}
    />
  )
}

/** Four services under a title. */
export function ServiceShelf({
  services,
  ...shelf
}: Omit<ComponentProps<typeof CardShelf>, 'cards'> & { services: ServiceSummary[] }) {
  return (
    <CardShelf
      {...shelf}
      cards={services.map((service) => <ServiceItem key={service._id} service={service} list={services} />)}
    />
  )
}
