import type { Service } from '#shared/contract/service.ts'
import type { User } from '#shared/contract/user.ts'
import { artworkUrl } from '#web/kernel/links.ts'
import type { ImageItem } from '#web/ui/ImageTile.tsx'
import type { ServiceValues } from './service-values.ts'

type Shown = { address: string; item: ImageItem }

const pictureOf = ({ address, item }: Shown, title: string) => ({
  url: address,
  alt: item.alt || title,
  width: 0,
  height: 0,
  placeholder: '',
})

const lowest = (prices: (number | null)[]) => {
  const known = prices.filter((price) => price !== null)
  return known.length ? Math.min(...known) : undefined
}

/** The form as the listing that it would become. */
export function servicePreviewOf(
  values: ServiceValues,
  {
    user,
    currency,
    shown,
    title,
    description,
  }: { user: User; currency: string; shown: Shown[]; title: string; description: string },
): Service {
  const money = (amount: number) => ({ amount, currency })
  const plain = values.pricingType === 'quote' ? null : values.price
  const from = lowest([plain, ...values.packages.map(({ price }) => price)])
  const name = values.title.trim() || title
  const drawn = {
    url: artworkUrl(values.subcategory || 'handmade', user._id),
    alt: name,
    width: 960,
    height: 720,
    placeholder: '',
  }
  const { locationType, location } = values
  return {
    _id: user._id,
    title: name,
    description: values.description.trim() || description,
    category: values.category,
    subcategory: values.subcategory,
    tags: values.tags,
    language: values.language,
    pricingType: values.pricingType,
    ...(plain === null ? {} : { price: money(plain) }),
    ...(from === undefined ? {} : { fromPrice: money(from) }),
    packages: values.packages.flatMap(({ price, deliveryDays, revisions, ...each }) =>
      price === null
        ? []
        : [{ ...each, price: money(price), deliveryDays: deliveryDays ?? 0, revisions: revisions ?? 0 }],
    ),
    bookable: values.bookable,
    ...(values.bookable ? { durationMinutes: values.durationMinutes } : {}),
    minNoticeHours: values.minNoticeHours,
    maxHorizonDays: values.maxHorizonDays,
    locationType,
    ...(locationType === 'remote' ? {} : { location }),
    cancellationPolicy: values.cancellationPolicy,
    ...(values.requirements.trim() ? { requirements: values.requirements.trim() } : {}),
    images: shown.length ? shown.map((each) => pictureOf(each, name)) : [drawn],
    status: 'published',
    provider: user,
    ratingAvg: 0,
    ratingCount: 0,
    ratingHistogram: [0, 0, 0, 0, 0],
    subRatings: {},
    reviews: [],
    orderCount: 0,
    viewCount: 0,
    archived: false,
    createdAt: user.createdAt,
    updatedAt: user.createdAt,
  }
}
