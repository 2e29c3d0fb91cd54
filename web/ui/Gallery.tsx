import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useState } from 'react'
import { Button } from './Button.tsx'
import styles from './Gallery.module.css'
import { type GalleryProps, OpenedGallery, StripPicture } from './gallery-parts.tsx'
import { ScrollRegion } from './ScrollRegion.tsx'

const SHOWN = 5

/** The pictures of a listing: one big and four small; on a phone a strip that is swiped. All of them open in a dialog. */
export function Gallery({
  pictures,
  title,
  labels,
}: GalleryProps<{
  /** The button, such as "8 photos". */
  all: string
}>) {
  const [opened, setOpened] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <div className={styles.gallery} data-count={Math.min(pictures.length, SHOWN)}>
      <ScrollRegion className={`grid gap-10 ${styles.strip}`} aria-label={labels.strip}>
        {pictures.map((picture, index) => (
          <button
            key={picture.url}
            type="button"
            className={`block full-width ${styles.item}`}
            data-beyond={index >= SHOWN ? '' : undefined}
            aria-label={labels.open(index + 1)}
            onClick={() => setOpened(index)}
          >
            <StripPicture {...{ picture, title, index }} width={index === 0 ? 620 : 310} />
          </button>
        ))}
      </ScrollRegion>
      {pictures.length > 1 ? (
        <Button size="sm" icon={IconPhoto} className={styles.all} onClick={() => setOpened(0)}>
          {labels.all}
        </Button>
      ) : null}
      <OpenedGallery {...{ pictures, title, labels, opened, setOpened }} />
    </div>
  )
}
