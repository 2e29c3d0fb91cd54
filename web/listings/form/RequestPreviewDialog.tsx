import type { ReactNode } from 'react'
import type { Language, UserSummary } from '#shared/contract/common.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { Gallery } from '#web/ui/Gallery.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { ListingDescription } from '../ListingDescription.tsx'
import { usePictureUrls } from './listing-pictures.ts'
import { PreviewDialog, type PreviewProps } from './PreviewDialog.tsx'

type Typed = { title: string; description: string; category: string; subcategory: string; language: Language }

/** The content of a request form of any kind, as lists would show it; `currency` is that of the marketplace. */
export function useRequestPreview({ title, description, category, subcategory, language }: Typed) {
  const t = useT()
  const user = useUser()
  const { currency } = useSite()
  const now = new Date(useNow(60_000)).toISOString()
  // As those see it whose request it is not.
  const requester: UserSummary = { ...user, _id: '' }
  const shown = {
    _id: user._id,
    title: title.trim() || t('listing-form:preview.untitled'),
    description: description.trim() || t('listing-form:preview.undescribed'),
    category,
    subcategory,
    language,
    images: [],
    requester,
    status: 'open' as const,
    offerCount: 0,
    createdAt: now,
    updatedAt: now,
  }
  return { shown, currency }
}

/** The form as the request that it would become: on its own page, and in lists. */
export function RequestPreviewDialog({
  request,
  items,
  budget,
  ...dialog
}: PreviewProps & {
  request: { title: string; description: string; language: Language }
  items: readonly ImageItem[]
  budget: string
  card: ReactNode
  words: { text: string; note: string }
}) {
  const t = useT()
  const { title } = request
  return (
    <PreviewDialog
      {...dialog}
      title={title}
      gallery={<PreviewGallery items={items} title={title} />}
      story={<ListingDescription listing={request} title={t('listing-form:basics.description')} />}
      price={<p className="size-18 weight-600 tabular">{budget}</p>}
    />
  )
}

/** The pictures of a form as its page would show them. */
function PreviewGallery({ items, title }: { items: readonly ImageItem[]; title: string }) {
  const t = useT()
  const pictures = usePictureUrls(items).map(({ address, item }) => ({ url: address, alt: item.alt || title }))
  const count = pictures.length
  return (
    <Gallery
      pictures={pictures}
      title={title}
      labels={{
        all: t('listing-details:detail.photos', { count }),
        open: (number) => t('listing-details:detail.openPhoto', { number, count }),
        close: t('listing-details:detail.closePhotos'),
        strip: t('listing-details:detail.photoStrip'),
      }}
    />
  )
}
