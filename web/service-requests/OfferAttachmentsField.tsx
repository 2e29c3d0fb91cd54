import { useEffect, useState } from 'react'
import { OFFER_PICTURES, type Offer } from '#shared/contract/offer.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { PicturesField } from '#web/listings/form/ListingFormParts.tsx'
import { deleteDraftPictures, draftKeyOf } from '#web/listings/form/listing-draft.ts'
import { type ListingPictures, useListingPictures } from '#web/listings/form/listing-pictures.ts'

/** The pictures of an offer that is made or changed. */
export function useOfferAttachments(requestId: string, offer: Offer | undefined): ListingPictures {
  const [draftKey] = useState(draftKeyOf(useUser()._id, `${requestId}:offer`))
  const stored = offer?.attachments.map(({ url }) => ({ key: url, url })) ?? []
  const pictures = useListingPictures(draftKey, stored)
  // The files are kept for as long as the form is open.
  useEffect(() => () => void deleteDraftPictures(draftKey), [draftKey])
  return pictures
}

/** Pictures that go with the offer; `name` is the requester's. */
export function OfferAttachmentsField({
  pictures,
  progress,
  name,
  error,
}: {
  pictures: ListingPictures
  progress: number | null
  name: string
  error: string | undefined
}) {
  const t = useT()
  if (!useMessageNamespace('listing-form')) return null
  return (
    <PicturesField
      listing={{
        form: { errors: error ? { images: error } : {}, clearFieldError: () => {} },
        pictures,
        progress,
      }}
      max={OFFER_PICTURES}
      seenBy={t('request-detail:offer.photosHelp', { name })}
    />
  )
}
