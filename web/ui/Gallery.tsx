import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { Suspense, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './Gallery.module.css'
import { lazyPart } from './lazy-part.ts'
import { Picture, type PictureSource } from './Picture.tsx'

const GalleryDialog = lazyPart(() => import('./GalleryDialog.tsx').then((m) => m.GalleryDialog))

const SHOWN = 5

/** The pictures of a listing: one big and four small; on a phone a strip that is swiped. All of them open in a dialog. */
export function Gallery({
  pictures,
  title,
  labels,
}: {
  pictures: PictureSource[]
  /** What they show, for pictures without a description and for the dialog. */
  title: string
  labels: {
    /** The button, such as "8 photos". */
    all: string
    /** Opens one, such as "Open photo 2 of 8". */
    open: (place: number) => string
    close: string
    /** The strip on a phone, for the keyboard. */
    strip: string
  }
}) {
  const [opened, setOpened] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <div className={styles.gallery} data-count={Math.min(pictures.length, SHOWN)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className={styles.strip} aria-label={labels.strip} tabIndex={0}>
        {pictures.map((picture, index) => (
          <button
            key={picture.url}
            type="button"
            className={styles.item}
            data-beyond={index >= SHOWN ? '' : undefined}
            aria-label={labels.open(index + 1)}
            onClick={() => setOpened(index)}
          >
            <Picture
              source={picture}
              alt={picture.alt || title}
              ratio="fill"
              rounded="none"
              eager={index === 0}
              sizes={index === 0 ? '(max-width: 760px) 100vw, 620px' : '(max-width: 760px) 100vw, 310px'}
            />
          </button>
        ))}
      </section>
      {pictures.length > 1 ? (
        <Button size="sm" icon={IconPhoto} className={styles.all} onClick={() => setOpened(0)}>
          {labels.all}
        </Button>
      ) : null}
      {opened === null ? null : (
        <Suspense fallback={null}>
          <GalleryDialog
            pictures={pictures}
            title={title}
            closeLabel={labels.close}
            first={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
