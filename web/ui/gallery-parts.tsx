import { Suspense } from 'react'
import { lazyComponent } from './lazy-component.ts'
import { Picture, type PictureSource } from './Picture.tsx'

const GalleryDialog = lazyComponent(() => import('./GalleryDialog.tsx').then((m) => m.GalleryDialog))

export type GalleryProps<Labels> = {
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

/** A picture of the strip, as wide as the screen on a phone and `width` pixels elsewhere. */
export function StripPicture({
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

/** The dialog of all pictures, open at one of them. */
export function OpenedGallery({
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
