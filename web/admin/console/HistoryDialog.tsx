import { useQueryClient } from '@tanstack/react-query'
import type { SettingsState } from '#shared/contract/settings.ts'
import { useAct } from '#web/kernel/act.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ChangeList } from './ChangeList.tsx'
import { settingsInConflict, useDraft } from './settings-draft.ts'
import { VERSIONS_A_PAGE, VersionsDialog } from './VersionsDialog.tsx'

/** All that was published of the settings, and the way back to how they were. */
export function HistoryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const { state, changedKeys } = useDraft()
  const show = (next: SettingsState) => queries.setQueryData(q(adminApi.adminSettings.get).queryKey, next)
  const restore = useAct(adminApi.adminSettings.restore, {
    invalidate: [adminApi.adminSettings.versions],
    patch: (_, next) => show(next),
    // The next try goes on from what another administrator has published.
    onFailure: (error) => {
      const present = settingsInConflict(error)
      if (present) show(present)
      return false
    },
    success: t('console:history.done'),
  })
  const keeps = changedKeys.length > 0 ? [t('console:history.keeps')] : []
  return (
    <VersionsDialog
      isOpen={isOpen}
      onClose={onClose}
      source={{
        current: state.version,
        readPage: (page) => q(adminApi.adminSettings.versions, { query: { page, limit: VERSIONS_A_PAGE } }),
        changesOf: ({ changes }) => <ChangeList changes={changes} />,
      }}
      restoring={{
        confirmText: [t('console:history.confirmText'), ...keeps].join(' '),
        isPending: restore.isPending,
        restore: async (version, reason) =>
          (await restore.run({ params: { version }, body: { reason, version: state.version } })) !== undefined,
      }}
    />
  )
}
