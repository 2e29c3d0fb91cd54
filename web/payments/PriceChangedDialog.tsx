import { useT } from '#web/kernel/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import type { PriceChange } from './use-price-change.ts'

/** The total that was shown and the one that it costs now; nothing is ordered unless the buyer agrees to it. */
export function PriceChangedDialog({ change }: { change: PriceChange }) {
  const t = useT()
  const { changed, dismiss, agree } = change
  if (!changed) return null
  return (
    <ConfirmDialog
      isOpen
      onClose={dismiss}
      onConfirm={() => void agree(changed.now)}
      title={t('prices:changed.title')}
      text={t('prices:changed.text')}
      confirmLabel={t('prices:changed.order')}
      cancelLabel={t('prices:changed.back')}
    >
      <MoneyList
        rows={[{ key: 'before', label: t('prices:changed.before'), value: changed.before }]}
        total={{ label: t('prices:changed.now'), value: changed.now }}
      />
    </ConfirmDialog>
  )
}
