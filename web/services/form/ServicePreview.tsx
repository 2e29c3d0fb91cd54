import type { Service } from '#shared/contract/service.ts'
import type { User } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { usePictureUrls } from '#web/listings/form/listing-pictures.ts'
import { PreviewDialog, type PreviewProps } from '#web/listings/form/PreviewDialog.tsx'
import { useListingText } from '#web/listings/listing-text.ts'
import { Gallery } from '#web/ui/Gallery.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ServiceDetails } from '../ServiceDetails.tsx'
import { ServiceItem } from '../ServiceItem.tsx'
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
  const texts = useListingText()
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
      story={<ServiceDetails service={service} />}
      price={
        fromPrice ? (
          <Price money={fromPrice} pattern={texts.pricePattern(service)} size="lg" />
        ) : (
          t('listing-cards:price.onRequest')
        )
      }
      card={<ServiceItem service={service} level={3} sizes="320px" />}
    />
  )
}

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
function servicePreviewOf(
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
        : [{ ...each, price: money(price), deliveryDays: deliveryDays ?? 1, revisions: revisions ?? 0 }],
    ),
    bookable: values.bookable,
    ...(values.bookable ? { durationMinutes: values.durationMinutes } : {}),
    minNoticeHours: values.minNoticeHours,
    maxHorizonDays: values.maxHorizonDays,
    bookingRules: {},
    seats: 1,
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
