import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminSiteContent, SiteContent, SiteContentVersion } from '#shared/contract/admin-site-content.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { VERSIONS_A_PAGE, VersionsDialog } from '../console/VersionsDialog.tsx'
import { ContentChanges } from './ContentChanges.tsx'
import { contentInConflict, contentRead } from './content-reads.ts'
import type { ContentDraft } from './use-content-draft.ts'

/** The versions that were published, when, by whom and why; an earlier version can be brought back. */
export function ContentHistory<Content extends SiteContent>({
  state,
  draft,
  isOpen,
  onClose,
}: {
  state: AdminSiteContent
  draft: ContentDraft<Content>
  isOpen: boolean
  onClose: () => void
}) {
  const t = useT()
  const queries = useQueryClient()
  const { _id: id, version: current, revision } = state
  const show = (next: AdminSiteContent) => queries.setQueryData(contentRead(next._id).queryKey, next)
  const restore = useApiMutation(adminApi.adminSiteContent.restore, {
    invalidate: [adminApi.adminSiteContent.versions, adminApi.adminSiteContent.list],
    patch: (_, next) => show(next),
    // The next try goes on from what another administrator has done.
    onFailure: (error) => {
      const present = contentInConflict(error)
      if (present) show(present)
      return false
    },
    success: t('console:history.done'),
  })
  return (
    <VersionsDialog
      isOpen={isOpen}
      onClose={onClose}
      source={{
        current,
        readPage: (page) =>
          q(adminApi.adminSiteContent.versions, { params: { id }, query: { page, limit: VERSIONS_A_PAGE } }),
        changesOf: (version: SiteContentVersion) => <VersionChanges id={id} version={version} />,
      }}
      restoring={{
        confirmText: t('site-content:history.confirmText'),
        isPending: restore.isPending,
        restore: async (version, reason) => {
          const reply = await restore.run({ params: { id, version }, body: { reason, revision } })
          // The kind of a content never changes.
          if (reply) draft.replace(reply.content as Content)
          return reply !== undefined
        },
      }}
    />
  )
}

type Shown = { id: string; version: SiteContentVersion }

/** The changes in a version, fetched when they are expanded. */
function VersionChanges({ id, version }: Shown) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t('pages-admin:history.showChanges')}
      </Button>
      {isShown ? (
        <ListSection
          loading={<ListSkeleton label={t('console:history.loading')} count={1} />}
          failed={t('console:history.failed')}
        >
          <Comparison id={id} version={version} />
        </ListSection>
      ) : null}
    </>
  )
}

/** The version before stands on a page of its own of the history, of one line. */
function Comparison({ id, version: { version, content } }: Shown) {
  const { versions, pagination } = useSuspenseQuery(
    q(adminApi.adminSiteContent.versions, { params: { id }, query: { page: 1, limit: 1 } }),
  ).data
  const latest = versions[0]?.version ?? pagination.totalItems
  const before = useSuspenseQuery(
    q(adminApi.adminSiteContent.versions, { params: { id }, query: { page: latest - version + 2, limit: 1 } }),
  ).data.versions[0]
  return <ContentChanges before={before?.content} after={content} />
}
