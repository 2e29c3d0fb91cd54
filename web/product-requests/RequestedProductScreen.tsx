import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { StructuredData } from '#web/kernel/structured-data.tsx'
import { metaDescriptionOf } from '#web/listings/listing-page.ts'
import { WantedForBuyer } from './WantedForBuyer.tsx'
import { WantedForSeller } from './WantedForSeller.tsx'
import { wantedOffersRead, wantedRead } from './wanted-calls.ts'
import { wantedJsonLd } from './wanted-json-ld.ts'

export const loader = defineLoader(async ({ params: { requestedProductId = '' }, load }) => {
  const { requestedProduct } = await load(wantedRead(requestedProductId))
  if (requestedProduct.role === 'buyer' || requestedProduct.ownOffer) await load(wantedOffersRead(requestedProductId))
})

/** A requested product: to its author with all offers, to a seller with the way to offer, to a visitor as published. */
export function RequestedProductScreen() {
  const { requestedProductId = '' } = useParams()
  const { requestedProduct: wanted } = useSuspenseQuery(wantedRead(requestedProductId)).data
  const { origin } = useSite()
  return (
    <div className="container">
      <Head
        title={wanted.title}
        description={metaDescriptionOf(wanted.description)}
        canonical={links.requestedProduct(wanted._id)}
        noindex={wanted.status !== 'open'}
      />
      {import.meta.env.SSR && wanted.status === 'open' ? <StructuredData of={wantedJsonLd(wanted, origin)} /> : null}
      {wanted.role === 'buyer' ? <WantedForBuyer wanted={wanted} /> : <WantedForSeller wanted={wanted} />}
    </div>
  )
}
