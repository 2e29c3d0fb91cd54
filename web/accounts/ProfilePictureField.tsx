import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useId, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DropArea, ProgressBar, sortFiles } from '#web/ui/DropArea.tsx'
import { useObjectUrl } from '#web/ui/Picture.tsx'
import styles from './ProfilePictureField.module.css'

/** The picture that is there, none, or one that was just chosen. */
export type ProfilePicture = 'kept' | 'removed' | File

const accept = ['image/jpeg', 'image/png', 'image/webp']
const MAX_BYTES = 10_000_000

/** A person's picture: seen at once, sent with the rest of the form. */
export function ProfilePictureField({
  name,
  current,
  value,
  onChange,
  progress,
  error,
}: {
  name: string
  current: string | undefined
  value: ProfilePicture
  onChange: (value: ProfilePicture) => void
  /** From 0 to 1 while it is being sent. */
  progress: number | null
  error?: string | undefined
}) {
  const t = useT()
  const noteId = useId()
  const [refusal, setRefusal] = useState<string>()
  const preview = useObjectUrl(value instanceof File ? value : undefined)
  const shown = value === 'kept' ? current : preview
  const choose = (files: File[]) => {
    const { taken, refused } = sortFiles(files.slice(0, 1), { accept, maxBytes: MAX_BYTES, room: 1 })
    const [file] = taken
    const reason = refused[0]?.reason
    setRefusal(reason && (reason === 'size' ? t('accounts:edit.pictureSize') : t('accounts:edit.pictureType')))
    if (file) onChange(file)
  }
  const pick = (next: 'kept' | 'removed') => {
    setRefusal(undefined)
    onChange(next)
  }
  const problem = refusal ?? error
  return (
    <fieldset id="picture">
      <legend className={styles.legend}>{t('accounts:edit.picture')}</legend>
      <div className={styles.row}>
        <Avatar name={name} picture={shown} size={96} label={t('accounts:edit.picture')} />
        <div className={styles.controls}>
          <DropArea
            label={shown ? t('accounts:edit.changePicture') : t('accounts:edit.choosePicture')}
            accept={accept}
            describedBy={noteId}
            isInvalid={problem !== undefined}
            onFiles={choose}
            className={styles.drop}
          >
            <IconPhotoPlus size={20} aria-hidden="true" />
            {shown ? t('accounts:edit.changePicture') : t('accounts:edit.choosePicture')}
          </DropArea>
          {shown && value === 'kept' ? (
            <Button size="sm" variant="quiet" icon={IconTrash} onClick={() => pick('removed')}>
              {t('accounts:edit.removePicture')}
            </Button>
          ) : null}
          {value !== 'kept' && current ? (
            <Button size="sm" variant="quiet" onClick={() => pick('kept')}>
              {t('accounts:edit.keepPicture')}
            </Button>
          ) : null}
          {value instanceof File && !current ? (
            <Button size="sm" variant="quiet" icon={IconTrash} onClick={() => pick('kept')}>
              {t('accounts:edit.removePicture')}
            </Button>
          ) : null}
        </div>
      </div>
      {value instanceof File && progress !== null ? (
        <ProgressBar value={progress} label={t('accounts:edit.pictureSending')} />
      ) : null}
      <p id={noteId} className={problem ? styles.problem : styles.help} role={problem ? 'alert' : undefined}>
        {problem ?? t('accounts:edit.pictureHelp')}
      </p>
    </fieldset>
  )
}
