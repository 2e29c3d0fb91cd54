import { useRef } from 'react'
import { Dialog } from './Dialog.tsx'
import styles from './Gallery.module.css'
import type { PictureSource } from './Picture.tsx'
import { Stack } from './Stack.tsx'

/** Every picture below the other, whole, starting at the one that was opened. */
export function GalleryDialog({
  pictures,
  title,
  closeLabel,
  first,
  onClose,
}: {
  pictures: PictureSource[]
  title: string
  closeLabel?: string | undefined
  first: number
  onClose: () => void
}) {
  const hasScrolled = useRef(false)
  const scrollTo = (element: HTMLElement | null) => {
    if (!element || hasScrolled.current) return
    hasScrolled.current = true
    // Once the dialog stands: while it opens it is still being moved.
    requestAnimationFrame(() => element.scrollIntoView({ block: 'center' }))
  }
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={closeLabel} size="full">
      <Stack as="ul" gap={16}>
        {pictures.map((picture, index) => (
          <li key={picture.url} ref={index === first && first > 0 ? scrollTo : undefined}>
            <img
              src={picture.url}
              alt={picture.alt || title}
              className={styles.picture}
              {...(picture.width && picture.height ? { width: picture.width, height: picture.height } : {})}
              loading={index <= first ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </Stack>
    </Dialog>
  )
}
