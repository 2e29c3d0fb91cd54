import { Suspense, useRef, useState } from 'react'
import { lazyPart } from './lazy-part.ts'
import { Picture, type PictureSource } from './Picture.tsx'
import styles from './ThumbGallery.module.css'

const GalleryDialog = lazyPart(() => import('./GalleryDialog.tsx').then((m) => m.GalleryDialog))

/** The pictures of a thing: one at a time, which is swiped, and all of them small beside it. Each opens in a dialog. */
export function ThumbGallery({
  pictures,
  title,
  labels,
}: {
  pictures: PictureSource[]
  /** What they show, for pictures without a description and for the dialog. */
  title: string
  labels: {
    /** Opens one in the dialog, such as "Open photo 2 of 8". */
    open: (place: number) => string
    /** Brings one into view, such as "Photo 2". */
    show: (place: number) => string
    close: string
    /** What is swiped, for the keyboard. */
    strip: string
  }
}) {
  const strip = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const [opened, setOpened] = useState<number | null>(null)
  if (pictures.length === 0) return null
  const show = (index: number) => {
    setCurrent(index)
    strip.current?.scrollTo?.({ left: index * strip.current.clientWidth })
  }
  return (
    <div className={styles.gallery}>
      {pictures.length > 1 ? (
        <ul className={styles.thumbs}>
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={labels.show(index + 1)}
                aria-current={index === current}
                onClick={() => show(index)}
              >
                <Picture source={picture} alt="" ratio="1/1" rounded="md" sizes="84px" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <section
        ref={strip}
        className={styles.strip}
        aria-label={labels.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          clientWidth && setCurrent(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map((picture, index) => (
          <button
            key={picture.url}
            type="button"
            className={styles.item}
            aria-label={labels.open(index + 1)}
            onClick={() => setOpened(index)}
          >
            <Picture
              source={picture}
              alt={picture.alt || title}
              ratio="fill"
              rounded="none"
              eager={index === 0}
              sizes="(max-width: 760px) 100vw, 640px"
            />
          </button>
        ))}
      </section>
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
