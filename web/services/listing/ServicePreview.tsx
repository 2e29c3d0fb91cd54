import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { AboutText } from '#web/listings/AboutText.tsx'
import { PreviewDialog, type PreviewProps } from '#web/listings/form/PreviewDialog.tsx'
import { usePictureAddresses } from '#web/listings/form/use-picture-addresses.ts'
import { useListingWords } from '#web/listings/listing-words.ts'
import { Gallery } from '#web/ui/Gallery.tsx'
import type { ImageItem } from '#web/ui/ImageTile.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Cancellation } from '../Cancellation.tsx'
import { GoodToKnow } from '../GoodToKnow.tsx'
import { ListingCard } from '../ListingCard.tsx'
import { PackageList } from '../PackageList.tsx'
import { Requirements } from '../Requirements.tsx'
import type { ListingValues } from './listing-values.ts'
import { previewOf } from './preview-of.ts'

/** The form as the service that it would become. */
export function ServicePreview({
  values,
  items,
  ...dialog
}: PreviewProps & { values: ListingValues; items: readonly ImageItem[] }) {
  const t = useT()
  const user = useUser()
  const { currency } = useSite()
  const words = useListingWords()
  const shown = usePictureAddresses(items)
  const service = previewOf(values, {
    user,
    currency,
    shown,
    title: t('listing:preview.untitled'),
    description: t('listing:preview.undescribed'),
  })
  const { fromPrice, images, title } = service
  return (
    <PreviewDialog
      {...dialog}
      title={title}
      gallery={
        <Gallery
          pictures={images}
          title={title}
          labels={{
            all: t('service:detail.photos', { count: images.length }),
            open: (number) => t('service:detail.openPhoto', { number, count: images.length }),
            close: t('service:detail.closePhotos'),
            strip: t('service:detail.photoStrip'),
          }}
        />
      }
      story={
        <>
          <AboutText listing={service} title={t('service:detail.about.title')} />
          <PackageList service={service} />
          <GoodToKnow service={service} />
          <Requirements service={service} />
          <Cancellation service={service} />
        </>
      }
      price={
        fromPrice ? (
          <Price money={fromPrice} pattern={words.pricePattern(service)} size="lg" />
        ) : (
          t('services:price.onRequest')
        )
      }
      card={<ListingCard service={service} level={3} sizes="320px" />}
    />
  )
}
