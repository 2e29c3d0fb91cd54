import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useId, useState } from 'react'
import { FILE_BYTES } from '#shared/policies/files.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DropArea, ProgressBar, sortFiles } from '#web/ui/DropArea.tsx'
import { useObjectUrl } from '#web/ui/Picture.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './EditProfileScreen.module.css'

/** The picture that is there, none, or one that was just chosen. */
export type ProfilePicture = 'kept' | 'removed' | File

const accept = ['image/jpeg', 'image/png', 'image/webp']

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
  const [rejection, setRejection] = useState<string>()
  const preview = useObjectUrl(value instanceof File ? value : undefined)
  const shown = value === 'kept' ? current : preview
  const choose = (files: File[]) => {
    const { taken, rejected } = sortFiles(files.slice(0, 1), { accept, maxBytes: FILE_BYTES, room: 1 })
    const [file] = taken
    const reason = rejected[0]?.reason
    setRejection(reason && (reason === 'size' ? t('accounts:edit.pictureSize') : t('accounts:edit.pictureType')))
    if (file) onChange(file)
  }
  const pick = (next: 'kept' | 'removed') => {
    setRejection(undefined)
    onChange(next)
  }
  const problem = rejection ?? error
  return (
    <fieldset id="picture">
      <legend className="size-14 weight-500 mb-8">{t('accounts:edit.picture')}</legend>
      <Row gap={20}>
        <Avatar name={name} picture={shown} size={96} label={t('accounts:edit.picture')} />
        <Row gap={8} wrap>
          <DropArea
            label={shown ? t('accounts:edit.changePicture') : t('accounts:edit.choosePicture')}
            accept={accept}
            describedBy={noteId}
            isInvalid={problem !== undefined}
            onFiles={choose}
            className={styles.pictureDrop}
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
        </Row>
      </Row>
      {value instanceof File && progress !== null ? (
        <ProgressBar value={progress} label={t('accounts:edit.pictureSending')} />
      ) : null}
      <p
        id={noteId}
        className={`size-13 mt-8 ${problem ? 'tone-danger' : 'tone-faint'}`}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? t('accounts:edit.pictureHelp')}
      </p>
    </fieldset>
  )
}
