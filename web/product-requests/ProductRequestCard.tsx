import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import type { ProductRequestSummary } from '#shared/contract/product-request.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useListingText } from '#web/listings/listing-text.ts'
import { RequestCardFrame, type RequestFact } from '#web/listings/RequestCardFrame.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useProductRequestCardText } from './product-request-card-text.ts'

/** A product request in a list: how many, by when and where, and what a seller can do about it. */
export function ProductRequestCard({
  request,
  list = [],
  level = 2,
}: {
  request: ProductRequestSummary
  /** The requests beside which it stands. */
  list?: readonly ProductRequestSummary[]
  /** Level of its title in the outline of the page. */
  level?: 2 | 3
}) {
  const t = useT()
  const { budgetText, quantityText, conditionText, deliveryText, neededText, offersText } = useProductRequestCardText()
  const [picture = { url: artworkUrl(request.subcategory, request._id) }] = request.images
  const { placed } = useListingText()
  const { location, distanceKm, fits } = request
  // With its age a card has four facts: how it gets there is said where no place is named.
  const where: RequestFact = location
    ? ['place', IconMapPin, placed(location.label, distanceKm)]
    : ['delivery', IconPackage, deliveryText(request.deliveryPreference)]
  return (
    <RequestCardFrame
      kind="requestedProduct"
      {...{ request, list, level, picture }}
      href={links.requestedProduct(request._id)}
      quantity={quantityText(request)}
      tags={conditionText(request.conditionWanted)}
      facts={[
        ['needed', IconCalendar, neededText(request)],
        where,
        ['offers', IconMessages, offersText(request.offerCount)],
      ]}
      fit={
        fits && (
          <TextLink href={links.product(fits._id)}>{t('product-request-pages:fits', { title: fits.title })}</TextLink>
        )
      }
      budget={budgetText(request)}
    />
  )
}
