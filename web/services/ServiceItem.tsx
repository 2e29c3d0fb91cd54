import type { ComponentProps } from 'react'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { Heart } from '#web/favorites/Heart.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CardShelf } from '#web/listings/CardShelf.tsx'
import { LanguageTag } from '#web/listings/LanguageTag.tsx'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { PromotedTag } from '#web/listings/PromotedTag.tsx'
import { useIsHydrated } from '#web/ui/days.ts'
import { Price } from '#web/ui/Price.tsx'
import { ServiceCard } from '#web/ui/ServiceCard.tsx'

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
  const texts = useListingText()
  const { lang, label } = texts.titleLanguage(service, list)
  const [picture = { url: '' }] = service.images
  const { provider, fromPrice, nextFree } = service
  const { soon } = useFormat()
  const isHydrated = useIsHydrated()
  return (
    <ServiceCard
      href={links.service(service)}
      title={service.title}
      titleLang={lang}
      picture={picture}
      seller={{ name: displayNameOf(provider), picture: provider.profilePicture }}
      verifiedLabel={provider.isVerified ? t('listing-cards:verified') : undefined}
      rating={texts.rating(service)}
      price={
        fromPrice ? (
          <Price money={fromPrice} pattern={texts.pricePattern(service)} />
        ) : (
          t('listing-cards:price.onRequest')
        )
      }
      place={texts.place(service)}
      hasPlaceFilter={service.distanceKm !== undefined}
      // Search engines see none of it: it is soon over, and is written by the clock of the reader.
      free={nextFree && (isHydrated ? t('listing-cards:nextFree', { time: soon(nextFree) }) : '\u00a0')}
      tag={
        label || service.isPromoted ? (
          <>
            {service.isPromoted ? <PromotedTag /> : null}
            {label ? <LanguageTag>{label}</LanguageTag> : null}
          </>
        ) : undefined
      }
      heart={<Heart kind="service" id={service._id} title={service.title} owner={provider._id} />}
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
