import { useEffect, useState } from 'react'
import type { ProductOffer, ProductOfferEntry } from '#shared/contract/product-offer.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { deleteDraftPictures, draftKeyOf } from '#web/listings/form/listing-draft.ts'
import { altOf, newPictureFiles, pictureUploadOf, useListingPictures } from '#web/listings/form/listing-pictures.ts'
import { useWantedAction } from './wanted-calls.ts'

/** Those of an own listing are the listing's. */
const ownPictures = (offer: ProductOffer | undefined) =>
  offer && !offer.product ? offer.images.map(({ url, alt }) => ({ key: url, url, ...(alt ? { alt } : {}) })) : []

/** Sends a new offer with its pictures, or the present one as its next version; an own listing brings its pictures. */
export function useSendOffer(requestId: string, offer: ProductOffer | undefined) {
  const t = useT()
  const [draftKey] = useState(draftKeyOf(useUser()._id, `${requestId}:offer`))
  const pictures = useListingPictures(draftKey, ownPictures(offer))
  // The files are kept for as long as the form is open.
  useEffect(() => () => void deleteDraftPictures(draftKey), [draftKey])
  const create = useWantedAction(api.productOffer.create, { once: true, success: t('request-detail:offer.sent') })
  const update = useWantedAction(api.productOffer.update, { success: t('request-detail:offer.changed') })
  const send = (entry: ProductOfferEntry) => {
    const items = entry.product ? [] : pictures.items
    if (!offer) return create.run({ body: { ...entry, imageAlts: items.map(altOf) }, ...newPictureFiles(items) })
    const { requestedProduct: _, ...terms } = entry
    const { body, files } = pictureUploadOf(items)
    return update.run({
      params: { id: offer._id },
      body: { ...terms, ...body, offerVersion: offer.offerVersion },
      ...files,
    })
  }
  const { errors, isPending, progress } = offer ? update : create
  return { send, errors, isPending, progress, pictures }
}
