import { useRef, useState } from 'react'
import styles from './Gallery.module.css'
import { type GalleryProps, OpenedGallery, StripPicture } from './gallery-parts.tsx'
import { Picture } from './Picture.tsx'
import { ScrollRegion } from './ScrollRegion.tsx'
import { Grid, Row } from './Stack.tsx'

/** The pictures of a thing: one at a time, which is swiped, and all of them small beside it. Each opens in a dialog. */
export function ThumbGallery({
  pictures,
  title,
  labels,
}: GalleryProps<{
  /** Brings one into view, such as "Photo 2". */
  show: (place: number) => string
}>) {
  const strip = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const [opened, setOpened] = useState<number | null>(null)
  if (pictures.length === 0) return null
  const show = (index: number) => {
    setCurrent(index)
    strip.current?.scrollTo?.({ left: index * strip.current.clientWidth })
  }
  return (
    <Row gap={14} align="stretch" className={styles.thumbGallery}>
      {pictures.length > 1 ? (
        <Grid as="ul" gap={12} flex="fixed" className={styles.thumbs}>
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
        </Grid>
      ) : null}
      <ScrollRegion
        ref={strip}
        className={`grow ${styles.thumbStrip}`}
        aria-label={labels.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          clientWidth && setCurrent(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map((picture, index) => (
          <button
            key={picture.url}
            type="button"
            className={styles.thumbItem}
            aria-label={labels.open(index + 1)}
            onClick={() => setOpened(index)}
          >
            <StripPicture {...{ picture, title, index }} width={640} />
          </button>
        ))}
      </ScrollRegion>
      <OpenedGallery {...{ pictures, title, labels, opened, setOpened }} />
    </Row>
  )
}
