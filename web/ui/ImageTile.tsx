import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { IconButton } from './IconButton.tsx'
import styles from './ImageUploader.module.css'
import { Picture } from './Picture.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { TextField } from './TextField.tsx'
import { useObjectUrl } from './use-object-url.ts'

export type ImageItem = {
  key: string
  /** Chosen just now, or */
  file?: File | undefined
  /** already on the server. */
  url?: string | undefined
  alt?: string | undefined
  /** From 0 to 1 while it is being sent. */
  progress?: number | undefined
  error?: string | undefined
}

export type ImageTileLabels = {
  /** On the first picture. */
  cover: string
  /** What a picture without a description is called, such as "Photo 2". */
  picture: (place: number) => string
  remove: (place: number) => string
  moveBack: (place: number) => string
  moveForth: (place: number) => string
  progress: (place: number) => string
  /** The field for what is on the picture; absent, nobody is asked. */
  alt?: ((place: number) => string) | undefined
}

/** One picture in the uploader. */
export function ImageTile({
  item,
  place,
  labels,
  onRemove,
  onAlt,
  onBack,
  onForth,
}: {
  item: ImageItem
  place: number
  labels: ImageTileLabels
  onRemove: () => void
  onAlt: (alt: string) => void
  onBack?: (() => void) | undefined
  onForth?: (() => void) | undefined
}) {
  const preview = useObjectUrl(item.file)
  const url = item.url ?? preview
  const isBusy = item.progress !== undefined && item.progress < 1
  return (
    <li className={styles.tile}>
      <div className={styles.picture}>
        {url ? (
          <Picture
            source={{ url }}
            alt={item.alt || labels.picture(place)}
            ratio="1/1"
            className={isBusy ? styles.faded : undefined}
          />
        ) : null}
        {place === 1 ? <span className={styles.cover}>{labels.cover}</span> : null}
        <IconButton
          className={styles.remove}
          size="sm"
          variant="float"
          icon={IconX}
          label={labels.remove(place)}
          onClick={onRemove}
        />
        {isBusy ? (
          <ProgressBar className={styles.progress} value={item.progress ?? 0} label={labels.progress(place)} />
        ) : (
          <div className={styles.moves}>
            {onBack ? (
              <IconButton
                size="sm"
                variant="float"
                icon={IconArrowLeft}
                label={labels.moveBack(place)}
                onClick={onBack}
                data-back=""
              />
            ) : null}
            {onForth ? (
              <IconButton
                size="sm"
                variant="float"
                icon={IconArrowRight}
                label={labels.moveForth(place)}
                onClick={onForth}
              />
            ) : null}
          </div>
        )}
      </div>
      {item.error ? <p className={styles.problem}>{item.error}</p> : null}
      {labels.alt ? (
        <TextField
          className={styles.alt}
          size="sm"
          label={labels.alt(place)}
          hideLabel
          placeholder={labels.alt(place)}
          value={item.alt ?? ''}
          onChange={onAlt}
        />
      ) : null}
    </li>
  )
}
