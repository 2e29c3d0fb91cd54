import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { Suspense, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './Gallery.module.css'
import { lazyComponent } from './lazy-component.ts'
import { Picture, type PictureSource } from './Picture.tsx'
import { ScrollRegion } from './ScrollRegion.tsx'
import { Grid, Row } from './Stack.tsx'

const GalleryDialog = lazyComponent(() => import('./GalleryDialog.tsx').then((m) => m.GalleryDialog))

const SHOWN = 5

type GalleryProps<Labels> = {
  pictures: PictureSource[]
  /** The subject of the pictures, for those without a description and for the dialog. */
  title: string
  labels: Labels & {
    /** Opens one in the dialog, such as "Open photo 2 of 8". */
    open: (place: number) => string
    close: string
    /** The strip that is swiped, for the keyboard. */
    strip: string
  }
}

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

/** A picture of the strip, as wide as the screen on a phone and `width` pixels elsewhere. */
function StripPicture({
  picture,
  title,
  index,
  width,
}: {
  picture: PictureSource
  title: string
  index: number
  width: number
}) {
  return (
    <Picture
      source={picture}
      alt={picture.alt || title}
      ratio="fill"
      rounded="none"
      eager={index === 0}
      sizes={`(max-width: 760px) 100vw, ${width}px`}
    />
  )
}

function OpenedGallery({
  pictures,
  title,
  labels,
  opened,
  setOpened,
}: GalleryProps<unknown> & { opened: number | null; setOpened: (opened: null) => void }) {
  if (opened === null) return null
  return (
    <Suspense fallback={null}>
      <GalleryDialog
        pictures={pictures}
        title={title}
        closeLabel={labels.close}
        first={opened}
        onClose={() => setOpened(null)}
      />
    </Suspense>
  )
}
