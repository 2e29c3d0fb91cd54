import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { useObjectUrl } from '#web/ui/Picture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './PrivateThumbnail.module.css'
import { privatePicture } from './private-picture.ts'

const GalleryDialog = lazyComponent(() => import('#web/ui/GalleryDialog.tsx').then((m) => m.GalleryDialog))

/** A small square of a picture that only some people may see; a press shows it whole. */
export function PrivateThumbnail({
  url,
  title,
  enlargeLabel,
  missingText,
}: {
  url: string
  title: string
  enlargeLabel: string
  /** Stands in its place if it cannot be fetched. */
  missingText: string
}) {
  const [isOpen, setOpen] = useState(false)
  const { data, isError } = useQuery(privatePicture(url))
  const address = useObjectUrl(data)
  if (isError) return <p className={`size-13 tone-faint ${styles.missing}`}>{missingText}</p>
  if (!address) return <Skeleton width={96} height={96} />
  return (
    <>
      <button type="button" className={styles.open} aria-label={enlargeLabel} onClick={() => setOpen(true)}>
        <img src={address} alt="" className={styles.picture} />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <GalleryDialog
            pictures={[{ url: address, alt: title }]}
            title={title}
            first={0}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
