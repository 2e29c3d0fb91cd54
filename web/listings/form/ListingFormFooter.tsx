import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { type ReactNode, Suspense, useState } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormFooter } from '#web/ui/FormFooter.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './ListingFormFooter.module.css'
import { type EditableStatus, isOnline, type StoredListing } from './listing-form-kind.ts'

export type ListingFormFooterProps = {
  isSaving: boolean
  isChanged: boolean
  progress: number | null
  save: (status: EditableStatus) => Promise<void>
}

/** What can be done with the form: look at it, keep it as a draft or paused, and the one button that it is all about. */
export function ListingFormFooter({
  listing,
  stored,
  preview,
}: {
  listing: ListingFormFooterProps
  stored?: Pick<StoredListing, 'status'> | undefined
  preview: (isOpen: boolean, onClose: () => void) => ReactNode
}) {
  const t = useT()
  const format = useFormat()
  const [isPreview, setPreview] = useState(false)
  const [wasPreviewed, setPreviewed] = useState(false)
  const [pressed, setPressed] = useState<EditableStatus>()
  const { isSaving, isChanged, progress, save } = listing
  const share = progress === null ? undefined : format.number(progress, { style: 'percent' })
  const busyLabel = share ? t('listing-form:foot.uploading', { share }) : t('listing-form:foot.saving')
  const isLive = isOnline(stored)
  const aside = stored?.status === 'paused' ? 'paused' : 'draft'
  const openPreview = () => {
    setPreviewed(true)
    setPreview(true)
  }
  return (
    <>
      <FormFooter note={isChanged ? t('listing-form:draft.onDevice') : undefined}>
        <IconButton
          icon={IconEye}
          variant="line"
          label={t('listing-form:foot.preview')}
          className={styles.phone}
          onClick={openPreview}
        />
        <Button variant="quiet" icon={IconEye} className={styles.desktop} onClick={openPreview}>
          {t('listing-form:foot.preview')}
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
            {t(aside === 'paused' ? 'listing-form:foot.savePaused' : 'listing-form:foot.saveDraft')}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          loading={isSaving && pressed !== aside}
          loadingLabel={busyLabel}
          onClick={() => setPressed('published')}
        >
          {t(isLive ? 'listing-form:foot.save' : 'listing-form:foot.publish')}
        </Button>
      </FormFooter>
      {wasPreviewed ? <Suspense fallback={null}>{preview(isPreview, () => setPreview(false))}</Suspense> : null}
    </>
  )
}
