import { useQueryClient } from '@tanstack/react-query'
import type { AdminMailText } from '#shared/contract/admin-mail-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { VERSIONS_A_PAGE, VersionsDialog } from '../console/VersionsDialog.tsx'
import { MailChanges } from './MailChanges.tsx'
import { mailInConflict } from './mail-text-draft.ts'
import { mailTextRead } from './mail-text-reads.ts'

/** Publishes the words of an earlier version of a mail; 0 are those that come along. */
export function useMailRestore({ key, language, version: current }: AdminMailText, success: string) {
  const queries = useQueryClient()
  const show = (next: AdminMailText) => queries.setQueryData(mailTextRead(next).queryKey, next)
  const { run, isPending } = useApiMutation(adminApi.adminMailText.restore, {
    invalidate: [adminApi.adminMailText.versions, adminApi.adminMailText.list],
    patch: (_, next) => show(next),
    // The next try goes on from what another administrator has published.
    onFailure: (error) => {
      const present = mailInConflict(error)
      if (present) show(present)
      return false
    },
    success,
  })
  const restore = async (version: number, reason: string) =>
    (await run({ params: { key, version }, body: { language, reason, version: current } })) !== undefined
  return { restore, isPending }
}

/** The published versions of a mail in its language; an earlier version can be restored. */
export function MailHistoryDialog({
  mail,
  hasDraft,
  isOpen,
  onClose,
}: {
  mail: AdminMailText
  hasDraft: boolean
  isOpen: boolean
  onClose: () => void
}) {
  const t = useT()
  const { key, language, version: current } = mail
  const { restore, isPending } = useMailRestore(mail, t('console:history.done'))
  return (
    <VersionsDialog
      isOpen={isOpen}
      onClose={onClose}
      source={{
        current,
        readPage: (number) =>
          q(adminApi.adminMailText.versions, {
            params: { key },
            query: { language, page: number, limit: VERSIONS_A_PAGE },
          }),
        changesOf: ({ before, after }) => <MailChanges before={before} after={after} />,
      }}
      restoring={{
        confirmText: [t('mail-texts:history.confirmText'), ...(hasDraft ? [t('console:history.keeps')] : [])].join(' '),
        isPending,
        restore,
      }}
    />
  )
}
