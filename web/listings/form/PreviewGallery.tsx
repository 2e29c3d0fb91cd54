import { useT } from '#web/kernel/i18n.tsx'
import { Gallery } from '#web/ui/Gallery.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { usePictureUrls } from './listing-pictures.ts'

/** The pictures of a form as its page would show them. */
export function PreviewGallery({ items, title }: { items: readonly ImageItem[]; title: string }) {
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
