import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { type ReactNode, Suspense, useState } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { isOnline, type Status, type Stored } from './form-kind.ts'
import styles from './ListingFoot.module.css'

export type Footed = {
  isSaving: boolean
  isChanged: boolean
  progress: number | null
  save: (status: Status) => Promise<void>
}

/** What can be done with the form: look at it, keep it as a draft or paused, and the one button that it is all about. */
export function ListingFoot({
  listing,
  stored,
  preview,
}: {
  listing: Footed
  stored?: Pick<Stored, 'status'> | undefined
  preview: (isOpen: boolean, onClose: () => void) => ReactNode
}) {
  const t = useT()
  const format = useFormat()
  const [isPreview, setPreview] = useState(false)
  const [wasPreviewed, setPreviewed] = useState(false)
  const [pressed, setPressed] = useState<Status>()
  const { isSaving, isChanged, progress, save } = listing
  const share = progress === null ? undefined : format.number(progress, { style: 'percent' })
  const busyLabel = share ? t('listing:foot.uploading', { share }) : t('listing:foot.saving')
  const isLive = isOnline(stored)
  const aside = stored?.status === 'paused' ? 'paused' : 'draft'
  const openPreview = () => {
    setPreviewed(true)
    setPreview(true)
  }
  return (
    <>
      <FormFoot note={isChanged ? t('listing:draft.onDevice') : undefined}>
        <IconButton
          icon={IconEye}
          variant="line"
          label={t('listing:foot.preview')}
          className={styles.phone}
          onClick={openPreview}
        />
        <Button variant="quiet" icon={IconEye} className={styles.desktop} onClick={openPreview}>
          {t('listing:foot.preview')}
        </Button>
        {isLive ? null : (
          <Button
            loading={isSaving && pressed === aside}
            loadingLabel={busyLabel}
            onClick={() => {
              setPressed(aside)
              void save(aside)
            }}
          >
            {t(aside === 'paused' ? 'listing:foot.savePaused' : 'listing:foot.saveDraft')}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          loading={isSaving && pressed !== aside}
          loadingLabel={busyLabel}
          onClick={() => setPressed('published')}
        >
          {t(isLive ? 'listing:foot.save' : 'listing:foot.publish')}
        </Button>
      </FormFoot>
      {wasPreviewed ? <Suspense fallback={null}>{preview(isPreview, () => setPreview(false))}</Suspense> : null}
    </>
  )
}
