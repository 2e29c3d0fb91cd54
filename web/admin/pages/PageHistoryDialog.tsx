import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminPage } from '#shared/contract/admin-page.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { VERSIONS_A_PAGE, VersionsDialog } from '../console/VersionsDialog.tsx'
import { pageInConflict } from './page-draft.ts'
import { adminPageRead, type PagePlace } from './page-places.ts'
import { TextChanges } from './TextChanges.tsx'

/** The published versions of a page in its language; an earlier version can be restored. */
export function PageHistoryDialog({
  page,
  hasDraft,
  isOpen,
  onClose,
}: {
  page: AdminPage
  hasDraft: boolean
  isOpen: boolean
  onClose: () => void
}) {
  const t = useT()
  const queries = useQueryClient()
  const { key, language, version: current } = page
  const show = (next: AdminPage) => queries.setQueryData(adminPageRead(next).queryKey, next)
  const restore = useApiMutation(adminApi.adminPage.restore, {
    invalidate: [adminApi.adminPage.versions, adminApi.adminPage.list],
    patch: (_, next) => show(next),
    // The next try goes on from what another administrator has published.
    onFailure: (error) => {
      const present = pageInConflict(error)
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
        readPage: (number) =>
          q(adminApi.adminPage.versions, {
            params: { key },
            query: { language, page: number, limit: VERSIONS_A_PAGE },
          }),
        changesOf: ({ version }) => <VersionChanges place={page} version={version} />,
      }}
      restoring={{
        confirmText: [t('pages-admin:history.confirmText'), ...(hasDraft ? [t('console:history.keeps')] : [])].join(
          ' ',
        ),
        isPending: restore.isPending,
        restore: async (version, reason) => {
          const body = { language, reason, version: current }
          return (await restore.run({ params: { key, version }, body })) !== undefined
        },
      }}
    />
  )
}

const textRead = ({ key, language }: PagePlace, version: number) =>
  q(adminApi.adminPage.version, { params: { key, version }, query: { language } })

/** The changes in a version, fetched when they are expanded. */
function VersionChanges({ place, version }: { place: PagePlace; version: number }) {
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
          <Comparison place={place} version={version} />
        </ListSection>
      ) : null}
    </>
  )
}

function Comparison({ place, version }: { place: PagePlace; version: number }) {
  const before = useSuspenseQuery(textRead(place, version - 1)).data
  const after = useSuspenseQuery(textRead(place, version)).data
  return <TextChanges before={before} after={after} />
}
