import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { AboutText } from '#web/listings/AboutText.tsx'
import { PreviewDialog, type PreviewProps } from '#web/listings/form/PreviewDialog.tsx'
import { usePictureAddresses } from '#web/listings/form/use-picture-addresses.ts'
import type { ImageItem } from '#web/ui/ImageTile.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ThumbGallery } from '#web/ui/ThumbGallery.tsx'
import { ProductItem } from '../ProductItem.tsx'
import { previewOf } from './preview-of.ts'
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
  const shown = usePictureAddresses(items)
  const product = previewOf(values, { user, currency, shown, title: t('listing:preview.untitled') })
  const { images, title, language, price, compareAtPrice } = product
  const description = values.description.trim() || t('listing:preview.undescribed')
  return (
    <PreviewDialog
      {...dialog}
      title={title}
      gallery={
        <ThumbGallery
          pictures={images}
          title={title}
          labels={{
            open: (number) => t('service:detail.openPhoto', { number, count: images.length }),
            show: (number) => t('products:detail.showPhoto', { number }),
            close: t('service:detail.closePhotos'),
            strip: t('service:detail.photoStrip'),
          }}
        />
      }
      story={<AboutText listing={{ description, language }} title={t('products:detail.description')} />}
      price={<Price money={price} size="lg" was={compareAtPrice} wasLabel={t('goods:before')} />}
      card={<ProductItem product={product} level={3} sizes="320px" />}
    />
  )
}
