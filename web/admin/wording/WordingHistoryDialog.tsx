import { useQueryClient } from '@tanstack/react-query'
import type { WordingState } from '#shared/contract/admin-wording.ts'
import { VERSIONS_A_PAGE, VersionsDialog } from '#web/admin/console/VersionsDialog.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { WordingChanges } from './WordingChanges.tsx'
import { wordingInConflict } from './wording-draft.ts'
import { wordingRead } from './wording-reads.ts'

/** The published versions of the texts; an earlier version can be restored. */
export function WordingHistoryDialog({
  state: { version: current },
  hasDraft,
  isOpen,
  onClose,
}: {
  state: WordingState
  hasDraft: boolean
  isOpen: boolean
  onClose: () => void
}) {
  const t = useT()
  const queries = useQueryClient()
  const show = (next: WordingState) => queries.setQueryData(wordingRead().queryKey, next)
  const restore = useApiMutation(adminApi.adminWording.restore, {
    invalidate: [adminApi.adminWording.versions, adminApi.adminWording.texts],
    patch: (_, next) => show(next),
    // The next try goes on from what another administrator has published.
    onFailure: (error) => {
      const present = wordingInConflict(error)
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
        readPage: (number) => q(adminApi.adminWording.versions, { query: { page: number, limit: VERSIONS_A_PAGE } }),
        changesOf: ({ changes, changeCount }) => <WordingChanges changes={changes} count={changeCount} />,
      }}
      restoring={{
        confirmText: [t('wording:history.confirmText'), ...(hasDraft ? [t('console:history.keeps')] : [])].join(' '),
        isPending: restore.isPending,
        restore: async (version, reason) =>
          (await restore.run({ params: { version }, body: { reason, version: current } })) !== undefined,
      }}
    />
  )
}
