import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminPage } from '#shared/contract/admin-page.ts'
import { useAct } from '#web/kernel/act.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { useReason } from '../console/use-reason.tsx'
import type { PageDraft } from './page-draft.ts'
import { adminPageRead } from './page-places.ts'
import { TextChanges } from './TextChanges.tsx'

/** The present page that a conflict carries. */
export const pageInConflict = ({ body }: ApiError): AdminPage | undefined => AdminPage.safeParse(body).data

/** Shows what will change and asks why before it is published; what somebody else published meanwhile stands above it. */
export function PageReviewDialog({
  page,
  draft,
  isOpen,
  onClose,
}: {
  page: AdminPage
  draft: PageDraft
  isOpen: boolean
  onClose: () => void
}) {
  const t = useT()
  const queries = useQueryClient()
  const reason = useReason()
  const [overtaken, setOvertaken] = useState<{ from: AdminPage; to: AdminPage }>()
  const { key, language, version } = page
  const close = () => {
    reason.calm()
    setOvertaken(undefined)
    onClose()
  }
  const show = (next: AdminPage) => queries.setQueryData(adminPageRead(next).queryKey, next)
  const publish = useAct(adminApi.adminPage.publish, {
    invalidate: [adminApi.adminPage.versions, adminApi.adminPage.list],
    patch: (_, next) => show(next),
    success: t('console:review.done'),
    onFieldErrors: (errors) => {
      draft.refuse(errors)
      close()
    },
    onFailure: (error) => {
      const present = pageInConflict(error)
      if (!present) return false
      setOvertaken({ from: page, to: present })
      show(present)
      return true
    },
  })
  const isChanged = draft.changed.length > 0
  // The text that comes along may be confirmed as it is.
  const isAdopted = !isChanged && !page.isOwn
  const send = async () => {
    const text = reason.take()
    if (!(isChanged || isAdopted) || draft.faulty.length > 0) return close()
    if (!text) return
    const body = { language, ...draft.texts, reason: text, version }
    if (!(await publish.run({ params: { key }, body }))) return
    draft.discard()
    reason.forget()
    close()
  }
  const words = () => {
    if (isAdopted) return t('pages-admin:adopt.text')
    return t(isChanged ? 'console:review.text' : 'console:review.nothing')
  }
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => void send()}
      isBusy={publish.isPending}
      busyLabel={t('console:review.publishing')}
      title={t(isAdopted ? 'pages-admin:adopt.title' : 'console:review.title')}
      text={words()}
      confirmLabel={isChanged || isAdopted ? t('console:review.publish') : t('close')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      {overtaken ? (
        <>
          <Alert kind="warn">
            {t('console:review.conflict', { name: overtaken.to.publishedBy?.name ?? t('console:review.somebody') })}
          </Alert>
          <TextChanges before={overtaken.from} after={overtaken.to} />
        </>
      ) : null}
      {isChanged ? <TextChanges before={page} after={draft.texts} /> : null}
      {reason.field}
    </LazyConfirmDialog>
  )
}
