import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { Pagination } from '#shared/kernel/page.ts'
import type { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './DraftBar.module.css'
import { useReason } from './use-reason.tsx'

const Dialog = lazyComponent(() => import('#web/ui/Dialog.tsx').then((m) => m.Dialog))

/** The fields that all kinds of publications have. */
type Publication = {
  version: number
  reason: string
  by: { name: string } | null
  at: string
  restoredFrom?: number | undefined
}

type Reply<Version> = { versions: Version[]; pagination: Pagination }

type Source<Version> = {
  /** The version that holds now. */
  current: number
  /** The read of a page of the history, from 1. */
  readPage: (page: number) => ReturnType<typeof q<undefined, Reply<Version>>>
  changesOf: (version: Version) => ReactNode
}

type Restoring = {
  /** The consequence of restoring, in words. */
  confirmText: string
  isPending: boolean
  /** Makes everything as it was in a version; tells whether it was done. */
  restore: (version: number, reason: string) => Promise<boolean>
}

/** The number of versions on a page of the history. */
export const VERSIONS_A_PAGE = 10

/** The published versions, newest first; an earlier version can be restored. */
export function VersionsDialog<Version extends Publication>({
  isOpen,
  onClose,
  source,
  restoring,
}: {
  isOpen: boolean
  onClose: () => void
  source: Source<Version>
  restoring: Restoring
}) {
  const t = useT()
  const [wasRequested, setRequested] = useState(false)
  const [version, setVersion] = useState<number>()
  if (isOpen && !wasRequested) setRequested(true)
  if (!wasRequested) return null
  return (
    <>
      <Suspense fallback={null}>
        <Dialog isOpen={isOpen && version === undefined} onClose={onClose} title={t('console:history.title')} size="lg">
          <ListSection
            loading={<ListSkeleton label={t('console:history.loading')} count={4} />}
            failed={t('console:history.failed')}
          >
            <Versions source={source} onTakeBack={setVersion} />
          </ListSection>
        </Dialog>
      </Suspense>
      <RestoreDialog version={version} restoring={restoring} onClose={() => setVersion(undefined)} onDone={onClose} />
    </>
  )
}

type Listed<Version> = { source: Source<Version>; onTakeBack: (version: number) => void }

function Versions<Version extends Publication>(listed: Listed<Version>) {
  const [pages, setPages] = useState(1)
  return Array.from({ length: pages }, (_, at) => (
    <VersionPage
      // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
      key={at}
      {...listed}
      page={at + 1}
      isLast={at === pages - 1}
      onMore={() => setPages(pages + 1)}
    />
  ))
}

function VersionPage<Version extends Publication>({
  page,
  isLast,
  onMore,
  ...listed
}: Listed<Version> & { page: number; isLast: boolean; onMore: () => void }) {
  const t = useT()
  const { versions, pagination } = useSuspenseQuery(listed.source.readPage(page)).data
  if (pagination.totalItems === 0) return <p>{t('console:history.empty')}</p>
  return (
    <>
      <ol className={`stack mb-18 ${styles.versions}`}>
        {versions.map((each) => (
          <VersionEntry key={each.version} publication={each} {...listed} />
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

function VersionEntry<Version extends Publication>({
  publication,
  source: { current, changesOf },
  onTakeBack,
}: Listed<Version> & { publication: Version }) {
  const t = useT()
  const format = useFormat()
  const { version, reason, by, at, restoredFrom } = publication
  const isCurrent = version === current
  return (
    <li>
      <Row wrap gap={10} rowGap={4}>
        <h3 className={`size-15 weight-500 ${styles.version}`}>{t('console:history.version', { version })}</h3>
        {isCurrent ? (
          <StatusBadge tone="done" size="sm">
            {t('console:history.current')}
          </StatusBadge>
        ) : null}
        <Button
          variant="quiet"
          size="sm"
          className="push"
          aria-label={t(isCurrent ? 'console:history.takeBackNamed' : 'console:history.goBackNamed', { version })}
          onClick={() => onTakeBack(isCurrent ? version - 1 : version)}
        >
          {t(isCurrent ? 'console:history.takeBack' : 'console:history.goBack')}
        </Button>
      </Row>
      <p className="tone-faint size-13">
        {t('console:history.by', {
          name: by?.name ?? t('console:review.unnamed'),
          when: format.dateTime(at, 'short'),
        })}
      </p>
      <p className="size-14 text-anywhere mt-4 mb-10">{reason}</p>
      {restoredFrom == null ? null : (
        <p className="tone-faint size-13">{t('console:history.restored', { version: restoredFrom })}</p>
      )}
      {changesOf(publication)}
    </li>
  )
}

/** Asks why, and makes everything as it was in a version. */
function RestoreDialog({
  version,
  restoring: { confirmText, isPending, restore },
  onClose,
  onDone,
}: {
  version: number | undefined
  restoring: Restoring
  onClose: () => void
  onDone: () => void
}) {
  const t = useT()
  const reason = useReason()
  const send = async () => {
    const text = reason.submit()
    if (version === undefined || !text || !(await restore(version, text))) return
    reason.reset()
    onClose()
    onDone()
  }
  return (
    <LazyConfirmDialog
      isOpen={version !== undefined}
      onClose={onClose}
      onConfirm={() => void send()}
      isDangerous
      isBusy={isPending}
      busyLabel={t('console:history.busy')}
      title={version ? t('console:history.confirmTitle', { version }) : t('console:history.confirmFirst')}
      text={confirmText}
      confirmLabel={t('console:history.takeBack')}
    >
      {reason.field}
    </LazyConfirmDialog>
  )
}
