import type { Blocker } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { LazyConfirm } from '#web/ui/LazyConfirm.tsx'

/** Asks before an unsaved form is left. */
export function LeaveQuestion({ blocker }: { blocker: Blocker }) {
  const t = useT()
  return (
    <LazyConfirm
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('listing:leave.title')}
      text={t('listing:leave.text')}
      confirmLabel={t('listing:leave.confirm')}
      cancelLabel={t('listing:leave.stay')}
      closeLabel={t('close')}
    />
  )
}
