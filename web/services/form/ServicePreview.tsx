import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { PreviewDialog, type PreviewProps } from '#web/listings/form/PreviewDialog.tsx'
import { usePictureUrls } from '#web/listings/form/use-picture-urls.ts'
import { ListingDescription } from '#web/listings/ListingDescription.tsx'
import { useListingText } from '#web/listings/listing-text.ts'
import { Gallery } from '#web/ui/Gallery.tsx'
import type { ImageItem } from '#web/ui/ImageTile.tsx'
import { Price } from '#web/ui/Price.tsx'
import { CancellationPolicy } from '../CancellationPolicy.tsx'
import { PackageList } from '../PackageList.tsx'
import { Requirements } from '../Requirements.tsx'
import { ServiceFacts } from '../ServiceFacts.tsx'
import { ServiceItem } from '../ServiceItem.tsx'
import { servicePreviewOf } from './service-preview.ts'
import type { ServiceValues } from './service-values.ts'

/** The form as the service that it would become. */
export function ServicePreview({
  values,
  items,
  ...dialog
}: PreviewProps & { values: ServiceValues; items: readonly ImageItem[] }) {
  const t = useT()
  const user = useUser()
  const { currency } = useSite()
  const words = useListingText()
  const shown = usePictureUrls(items)
  const service = servicePreviewOf(values, {
    user,
    currency,
    shown,
    title: t('listing-form:preview.untitled'),
    description: t('listing-form:preview.undescribed'),
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
            all: t('listing-details:detail.photos', { count: images.length }),
            open: (number) => t('listing-details:detail.openPhoto', { number, count: images.length }),
            close: t('listing-details:detail.closePhotos'),
            strip: t('listing-details:detail.photoStrip'),
          }}
        />
      }
      story={
        <>
          <ListingDescription listing={service} title={t('listing-details:detail.about.title')} />
          <PackageList service={service} />
          <ServiceFacts service={service} />
          <Requirements service={service} />
          <CancellationPolicy service={service} />
        </>
      }
      price={
        fromPrice ? (
          <Price money={fromPrice} pattern={words.pricePattern(service)} size="lg" />
        ) : (
          t('listing-cards:price.onRequest')
        )
      }
      card={<ServiceItem service={service} level={3} sizes="320px" />}
    />
  )
}
