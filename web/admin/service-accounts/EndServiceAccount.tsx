import type { ServiceAccount } from '#shared/contract/api-token.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

const { list, remove } = adminApi.adminServiceAccount

type Props = { account: ServiceAccount; isOpen: boolean; onClose: () => void }

/** Ends a service account with all of its tokens. */
export function EndServiceAccount({ account: { _id: id, name }, isOpen, onClose }: Props) {
  const t = useT()
  const reason = useRequiredText({ limit: TEXT_LIMITS.accountReason })
  const ending = useApiMutation(remove, { invalidate: [list], success: t('api-tokens:service.ended') })
  const end = async () => {
    const text = reason.submit()
    if (text && (await ending.run({ params: { id }, body: { reason: text } }))) onClose()
  }
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void end()}
      isDangerous
      isBusy={ending.isPending}
      title={t('api-tokens:service.endTitle', { name })}
      text={t('api-tokens:service.endText')}
      confirmLabel={t('api-tokens:service.endGo')}
    >
      <TextArea label={t('api-tokens:service.reason')} help={t('api-tokens:service.reasonHelp')} {...reason.field} />
    </LazyConfirmDialog>
  )
}
