import type { ProductSummary } from '#shared/contract/product.ts'
import type { User } from '#shared/contract/user.ts'
import { artworkUrl } from '#web/kernel/links.ts'
import type { ImageItem } from '#web/ui/ImageTile.tsx'
import type { ProductValues } from './product-values.ts'

type Shown = { address: string; item: ImageItem }

const without = { width: 0, height: 0, placeholder: '' }

/** The form as the product that it would become, as far as lists show it. */
export function productPreviewOf(
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
