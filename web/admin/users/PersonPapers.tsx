import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import { DocumentList } from '#web/accounts/DocumentList.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import styles from './PersonPapers.module.css'

type Paper = AdminUser['documents'][number]

/** The papers of a person, each of which can be opened here: the server draws its pages as pictures. */
export function PersonPapers({ user }: { user: AdminUser }) {
  const t = useT()
  const rejection = useRightRejection()
  const [openId, setOpenId] = useState<string | null>(null)
  const lacking = rejection({ right: 'verify' }) && t('admin-help:papers.noRight')
  const open = user.documents.find(({ _id }) => _id === openId)
  const nameOf = ({ type }: Paper) => t(`accounts:documents.types.${type}`)
  return (
    <Stack gap={12}>
      <DocumentList
        documents={user.documents}
        none={t('admin-people:panel.noDocuments')}
        actionOf={(paper) => (
          <Button
            size="sm"
            variant={paper._id === openId ? 'soft' : 'outline'}
            aria-label={t('admin-help:papers.open', { name: nameOf(paper) })}
            aria-pressed={paper._id === openId}
            disabledReason={lacking}
            onClick={() => setOpenId(paper._id)}
          >
            {t('admin-help:papers.openShort')}
          </Button>
        )}
      />
      {open ? (
        <PaperViewer
          key={open._id}
          personId={user._id}
          paper={open}
          name={nameOf(open)}
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </Stack>
  )
}

const MARK = { width: 340, height: 150, slope: -18 } as const

/** The name of the viewer and the time, across all of a paper: a picture of the screen says where it comes from. */
function Watermark() {
  const id = useId()
  const { name } = useUser()
  const format = useFormat()
  const [openedAt] = useState(() => new Date().toISOString())
  return (
    <svg className={styles.mark} width="100%" height="100%" aria-hidden="true">
      <pattern
        id={id}
        width={MARK.width}
        height={MARK.height}
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${MARK.slope})`}
      >
        <text x={MARK.width / 2} y={MARK.height / 2} textAnchor="middle">
          {`${name} · ${format.dateTime(openedAt)}`}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** The widths of a page, in parts of the viewer. */
const ZOOMS = [100, 150, 200, 300] as const

function PaperViewer({
  personId,
  paper,
  name,
  onClose,
}: {
  personId: string
  paper: Paper
  name: string
  onClose: () => void
}) {
  const t = useT()
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(0)
  const read = q(adminApi.adminPerson.paper, { params: { id: personId, docId: paper._id, page } })
  // A paper is gone from memory with its viewer, and its address is not asked for twice.
  const { data, error, refetch, isFetching } = useQuery({
    ...read,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const pages = data?.pages ?? page
  return (
    <section className={styles.viewer} aria-label={name}>
      <Row gap={4} align="center" className={styles.tools}>
        <span className="size-13 tone-muted grow">{t('admin-help:papers.page', { page, pages })}</span>
        {pages > 1 ? (
          <>
            <IconButton
              size="sm"
              icon={IconChevronLeft}
              label={t('admin-help:papers.previous')}
              disabled={page === 1}
              onClick={() => setPage(page - 1)}
            />
            <IconButton
              size="sm"
              icon={IconChevronRight}
              label={t('admin-help:papers.next')}
              disabled={page === pages}
              onClick={() => setPage(page + 1)}
            />
          </>
        ) : null}
        <IconButton
          size="sm"
          icon={IconZoomOut}
          label={t('admin-help:papers.smaller')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          size="sm"
          icon={IconZoomIn}
          label={t('admin-help:papers.larger')}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton size="sm" icon={IconX} label={t('admin-help:papers.close')} onClick={onClose} />
      </Row>
      {error ? (
        <ErrorState
          level={3}
          title={errorText(t, failureOf(error))}
          retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
        />
      ) : null}
      {data || error ? null : (
        <SkeletonRegion label={t('admin-help:papers.loading')}>
          <Skeleton height={260} />
        </SkeletonRegion>
      )}
      {data ? (
        <ScrollRegion className={styles.page} aria-label={t('admin-help:papers.page', { page, pages })}>
          <div className={styles.sheet} style={{ width: `${ZOOMS[zoom]}%` }}>
            <img src={data.picture} alt={t('admin-help:papers.alt', { name, page })} draggable={false} />
            <Watermark />
          </div>
        </ScrollRegion>
      ) : null}
      <p className="quiet-text">{t('admin-help:papers.note')}</p>
    </section>
  )
}
