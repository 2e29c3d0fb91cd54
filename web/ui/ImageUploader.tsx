import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useId, useState } from 'react'
import choiceStyles from './Choice.module.css'
import { classes } from './classes.ts'
import { DropArea, type FileRejection, ProgressBar, sortFiles } from './DropArea.tsx'
import fieldStyles from './Field.module.css'
import { IconButton } from './IconButton.tsx'
import styles from './Picture.module.css'
import { Picture, useObjectUrl } from './Picture.tsx'
import { Grid, Row } from './Stack.tsx'
import { TextField } from './TextField.tsx'

type ImageUploaderLabels = ImageTileLabels & {
  /** In the dashed tile, such as "Add or drop photos here". */
  add: string
  /** The same for those who hear it, with what the pictures are of. */
  addTo: string
  rejected: (fileName: string, reason: FileRejection) => string
}

const pictures = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Pictures of a listing: chosen or dropped, shown at once, ordered, described, taken away. The first is the cover. */
export function ImageUploader({
  legend,
  hint,
  help,
  error,
  items,
  onChange,
  onAdd,
  max,
  maxBytes = 10_000_000,
  labels,
}: {
  legend: string
  hint?: string | undefined
  help?: ReactNode
  error?: ReactNode
  items: ImageItem[]
  /** Order, descriptions and what is left. */
  onChange: (items: ImageItem[]) => void
  /** New files that passed the rules; give each a key and put it into `items`. */
  onAdd: (files: File[]) => void
  max: number
  maxBytes?: number | undefined
  labels: ImageUploaderLabels
}) {
  const noteId = useId()
  const [rejections, setRejections] = useState<string[]>([])
  const choose = (files: File[]) => {
    const { taken, rejected } = sortFiles(files, { accept: pictures, maxBytes, room: max - items.length })
    setRejections(rejected.map(({ file, reason }) => labels.rejected(file.name, reason)))
    if (taken.length > 0) onAdd(taken)
  }
  const move = (index: number, by: -1 | 1) => {
    const item = items[index]
    if (item) onChange(items.toSpliced(index, 1).toSpliced(index + by, 0, item))
  }
  const problems = error ? [error, ...rejections] : rejections
  return (
    <fieldset>
      <legend className={choiceStyles.legend}>
        {legend}
        {hint ? <span className="tone-faint weight-400"> {hint}</span> : null}
      </legend>
      <Grid as="ul" gap={12} className={styles.grid}>
        {items.map((item, index) => (
          <ImageTile
            key={item.key}
            item={item}
            place={index + 1}
            labels={labels}
            onRemove={() => onChange(items.filter((other) => other.key !== item.key))}
            onAlt={(alt) => onChange(items.map((other) => (other.key === item.key ? { ...other, alt } : other)))}
            {...(index > 0 ? { onBack: () => move(index, -1) } : {})}
            {...(index < items.length - 1 ? { onForth: () => move(index, 1) } : {})}
          />
        ))}
        {items.length < max ? (
          <li>
            <DropArea
              className={styles.add}
              label={labels.addTo}
              accept={pictures}
              multiple={max - items.length > 1}
              describedBy={noteId}
              isInvalid={problems.length > 0}
              onFiles={choose}
            >
              <IconPhotoPlus size={24} aria-hidden="true" />
              {labels.add}
            </DropArea>
          </li>
        ) : null}
      </Grid>
      <div id={noteId} aria-live="polite" className={classes(fieldStyles.help, 'mt-6', styles.note)}>
        {problems.length > 0
          ? problems.map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may fail with the same words
              <p key={index} className={fieldStyles.error}>
                {problem}
              </p>
            ))
          : help}
      </div>
    </fieldset>
  )
}

export type ImageItem = {
  key: string
  /** Chosen just now, or */
  file?: File | undefined
  /** already on the server. */
  url?: string | undefined
  /** The image data of a picture whose `url` only a call with the token can read; null until it is loaded. */
  preview?: Blob | null | undefined
  alt?: string | undefined
  /** From 0 to 1 while it is being sent. */
  progress?: number | undefined
  error?: string | undefined
}

type ImageTileLabels = {
  /** On the first picture, if that stands for all of them. */
  cover?: string | undefined
  /** The name of a picture without a description, such as "Photo 2". */
  picture: (place: number) => string
  remove: (place: number) => string
  moveBack: (place: number) => string
  moveForth: (place: number) => string
  progress: (place: number) => string
  /** The field for a description of the picture; without it there is no such field. */
  alt?: ((place: number) => string) | undefined
}

/** One picture in the uploader. */
function ImageTile({
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
  const preview = useObjectUrl(item.file ?? item.preview ?? undefined)
  const url = item.preview === undefined ? (item.url ?? preview) : preview
  const isBusy = item.progress !== undefined && item.progress < 1
  return (
    <li className="shrink">
      <div className={styles.photo}>
        {url ? (
          <Picture
            source={{ url }}
            alt={item.alt || labels.picture(place)}
            ratio="1/1"
            className={isBusy ? styles.faded : undefined}
          />
        ) : null}
        {place === 1 && labels.cover ? <span className={styles.cover}>{labels.cover}</span> : null}
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
          <Row align="stretch" justify="between" className={styles.moves}>
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
          </Row>
        )}
      </div>
      {item.error ? <p className={`mt-6 size-13 tone-danger ${styles.problem}`}>{item.error}</p> : null}
      {labels.alt ? (
        <TextField
          className="mt-8"
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
