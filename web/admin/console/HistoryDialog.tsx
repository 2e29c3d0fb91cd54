import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { SettingsState, SettingsVersion } from '#shared/contract/settings.ts'
import { useAct } from '#web/kernel/act.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './HistoryDialog.module.css'
import { ChangeList, presentIn, REASON_LIMIT } from './ReviewDialog.tsx'
import { useDraft } from './settings-draft.ts'

const Dialog = lazyPart(() => import('#web/ui/Dialog.tsx').then((m) => m.Dialog))

const A_PAGE = 10

/** All that was published, newest first, and the way back to how it was. */
export function HistoryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const [wasWanted, setWanted] = useState(false)
  const [version, setVersion] = useState<number>()
  if (isOpen && !wasWanted) setWanted(true)
  if (!wasWanted) return null
  return (
    <>
      <Suspense fallback={null}>
        <Dialog
          isOpen={isOpen && version === undefined}
          onClose={onClose}
          title={t('console:history.title')}
          closeLabel={t('close')}
          size="lg"
        >
          <ListSection
            loading={<ListSkeleton label={t('console:history.loading')} count={4} />}
            failed={t('console:history.failed')}
          >
            <Versions onTakeBack={setVersion} />
          </ListSection>
        </Dialog>
      </Suspense>
      <RestoreDialog version={version} onClose={() => setVersion(undefined)} onDone={onClose} />
    </>
  )
}

function Versions({ onTakeBack }: { onTakeBack: (version: number) => void }) {
  const [pages, setPages] = useState(1)
  return Array.from({ length: pages }, (_, at) => (
    <VersionPage
      // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
      key={at}
      page={at + 1}
      isLast={at === pages - 1}
      onMore={() => setPages(pages + 1)}
      onTakeBack={onTakeBack}
    />
  ))
}

function VersionPage({
  page,
  isLast,
  onMore,
  onTakeBack,
}: {
  page: number
  isLast: boolean
  onMore: () => void
  onTakeBack: (version: number) => void
}) {
  const t = useT()
  const read = q(adminApi.adminSettings.versions, { query: { page, limit: A_PAGE } })
  const { versions, pagination } = useSuspenseQuery(read).data
  if (pagination.totalItems === 0) return <p>{t('console:history.empty')}</p>
  return (
    <>
      <ol className={styles.versions}>
        {versions.map((each) => (
          <Version key={each.version} version={each} onTakeBack={onTakeBack} />
        ))}
      </ol>
      {isLast && pagination.currentPage < pagination.totalPages ? (
        <Button variant="outline" onClick={onMore}>
          {t('console:history.more')}
        </Button>
      ) : null}
    </>
  )
}

function Version({
  version: { version, changes, reason, by, at, restoredFrom },
  onTakeBack,
}: {
  version: SettingsVersion
  onTakeBack: (version: number) => void
}) {
  const t = useT()
  const format = useFormat()
  const { state } = useDraft()
  const isCurrent = version === state.version
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <h3 className={styles.name}>{t('console:history.version', { version })}</h3>
        {isCurrent ? (
          <StatusBadge tone="done" size="sm">
            {t('console:history.current')}
          </StatusBadge>
        ) : null}
        <Button
          variant="quiet"
          size="sm"
          className={styles.back}
          aria-label={t(isCurrent ? 'console:history.takeBackNamed' : 'console:history.goBackNamed', { version })}
          onClick={() => onTakeBack(isCurrent ? version - 1 : version)}
        >
          {t(isCurrent ? 'console:history.takeBack' : 'console:history.goBack')}
        </Button>
      </div>
      <p className={styles.by}>
        {t('console:history.by', {
          name: by?.name ?? t('console:review.somebody'),
          when: format.dateTime(at, 'short'),
        })}
      </p>
      <p className={styles.reason}>{reason}</p>
      {restoredFrom == null ? null : (
        <p className={styles.by}>{t('console:history.restored', { version: restoredFrom })}</p>
      )}
      <ChangeList changes={changes} />
    </li>
  )
}

/** Asks why, and makes everything as it was in a version. */
function RestoreDialog({
  version,
  onClose,
  onDone,
}: {
  version: number | undefined
  onClose: () => void
  onDone: () => void
}) {
  const t = useT()
  const queries = useQueryClient()
  const { state, changedKeys } = useDraft()
  const [reason, setReason] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const show = (next: SettingsState) => queries.setQueryData(q(adminApi.adminSettings.get).queryKey, next)
  const restore = useAct(adminApi.adminSettings.restore, {
    invalidate: [adminApi.adminSettings.versions],
    patch: (_, next) => show(next),
    // What somebody else has published is what the next try goes on from.
    onFailure: (error) => {
      const present = presentIn(error)
      if (present) show(present)
      return false
    },
    success: t('console:history.done'),
  })
  const text = reason.trim()
  const fault = () => {
    if (text.length > REASON_LIMIT) return t('field.maxLength', { count: REASON_LIMIT })
    return wasAsked && !text ? t('field.required') : undefined
  }
  const send = async () => {
    setAsked(true)
    if (version === undefined || !text || text.length > REASON_LIMIT) return
    const done = await restore.run({ params: { version }, body: { reason: text, version: state.version } })
    if (!done) return
    setReason('')
    setAsked(false)
    onClose()
    onDone()
  }
  return (
    <LazyConfirmDialog
      isOpen={version !== undefined}
      onClose={onClose}
      onConfirm={() => void send()}
      isDangerous
      isBusy={restore.isPending}
      busyLabel={t('console:history.busy')}
      title={version ? t('console:history.confirmTitle', { version }) : t('console:history.confirmFirst')}
      text={[t('console:history.confirmText'), ...(changedKeys.length > 0 ? [t('console:history.keeps')] : [])].join(
        ' ',
      )}
      confirmLabel={t('console:history.takeBack')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <TextArea
        label={t('console:review.reason')}
        help={t('console:review.reasonHelp')}
        rows={2}
        limit={REASON_LIMIT}
        value={reason}
        onChange={setReason}
        error={fault()}
      />
    </LazyConfirmDialog>
  )
}
