import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { PreviewDialog, type PreviewProps } from '#web/listings/form/PreviewDialog.tsx'
import { usePictureUrls } from '#web/listings/form/use-picture-urls.ts'
import { ListingDescription } from '#web/listings/ListingDescription.tsx'
import type { ImageItem } from '#web/ui/ImageTile.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ThumbGallery } from '#web/ui/ThumbGallery.tsx'
import { ProductItem } from '../ProductItem.tsx'
import { productPreviewOf } from './product-preview.ts'
import type { ProductValues } from './product-values.ts'

/** The form as the product that it would become. */
export function ProductPreview({
  values,
  items,
  ...dialog
}: PreviewProps & { values: ProductValues; items: readonly ImageItem[] }) {
  const t = useT()
  const user = useUser()
  const { currency } = useSite()
  const shown = usePictureUrls(items)
  const product = productPreviewOf(values, { user, currency, shown, title: t('listing-form:preview.untitled') })
  const { images, title, language, price, compareAtPrice } = product
  const description = values.description.trim() || t('listing-form:preview.undescribed')
  return (
    <PreviewDialog
      {...dialog}
      title={title}
      gallery={
        <ThumbGallery
          pictures={images}
          title={title}
          labels={{
            open: (number) => t('listing-details:detail.openPhoto', { number, count: images.length }),
            show: (number) => t('products:detail.showPhoto', { number }),
            close: t('listing-details:detail.closePhotos'),
            strip: t('listing-details:detail.photoStrip'),
          }}
        />
      }
      story={<ListingDescription listing={{ description, language }} title={t('products:detail.description')} />}
      price={<Price money={price} size="lg" was={compareAtPrice} wasLabel={t('product-cards:before')} />}
      card={<ProductItem product={product} level={3} sizes="320px" />}
    />
  )
}
