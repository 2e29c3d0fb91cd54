import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { Suspense, useState } from 'react'
import type { Service } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import styles from './ListingFoot.module.css'
import type { Listing } from './use-listing.ts'

const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx').then((m) => m.PreviewDialog))

/** What can be done with the form: look at it, keep it as a draft or paused, and the one button that it is all about. */
export function ListingFoot({ listing, service }: { listing: Listing; service?: Service | undefined }) {
  const t = useT()
  const format = useFormat()
  const [isPreview, setPreview] = useState(false)
  const [wasPreviewed, setPreviewed] = useState(false)
  const [pressed, setPressed] = useState<Service['status']>()
  const { isSaving, isChanged, progress, save } = listing
  const share = progress === null ? undefined : format.number(progress, { style: 'percent' })
  const busyLabel = share ? t('listing:foot.uploading', { share }) : t('listing:foot.saving')
  const isLive = service?.status === 'published'
  const aside = service?.status === 'paused' ? 'paused' : 'draft'
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
      {wasPreviewed ? (
        <Suspense fallback={null}>
          <PreviewDialog listing={listing} isOpen={isPreview} onClose={() => setPreview(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
