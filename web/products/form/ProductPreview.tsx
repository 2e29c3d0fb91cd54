import type { ProductSummary } from '#shared/contract/product.ts'
import type { User } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { usePictureUrls } from '#web/listings/form/listing-pictures.ts'
import { PreviewDialog, type PreviewProps } from '#web/listings/form/PreviewDialog.tsx'
import { ListingDescription } from '#web/listings/ListingDescription.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ThumbGallery } from '#web/ui/ThumbGallery.tsx'
import { ProductItem } from '../ProductItem.tsx'
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

type Shown = { address: string; item: ImageItem }

const without = { width: 0, height: 0, placeholder: '' }

/** The form as the product that it would become, as far as lists show it. */
function productPreviewOf(
  values: ProductValues,
  { user, currency, shown, title }: { user: User; currency: string; shown: Shown[]; title: string },
): ProductSummary {
  const name = values.title.trim() || title
  const drawn = { ...without, url: artworkUrl(values.subcategory || 'handmade', user._id), alt: name }
  const { price, compareAtPrice, pickupLocation } = values
  return {
    _id: user._id,
    title: name,
    category: values.category,
    subcategory: values.subcategory,
    condition: values.condition,
    price: { amount: price ?? 0, currency },
    ...(compareAtPrice && compareAtPrice > (price ?? 0)
      ? { compareAtPrice: { amount: compareAtPrice, currency } }
      : {}),
    stock: values.stock ?? 0,
    available: values.stock ?? 0,
    deliveryMethods: [],
    ...(values.deliveryMethods.includes('pickup') && pickupLocation.label ? { pickupLocation } : {}),
    images: shown.length
      ? shown.map(({ address, item }) => ({ ...without, url: address, alt: item.alt || name }))
      : [drawn],
    language: values.language,
    status: 'published',
    seller: user,
    ratingAvg: 0,
    ratingCount: 0,
    soldCount: 0,
    viewCount: 0,
    createdAt: user.createdAt,
    updatedAt: user.createdAt,
  }
}
