import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Stands for the page on which a bank asks the payer; to close it is to reject. */
export function BankChallengeDialog({ amount, onAnswer }: { amount: string; onAnswer: (approve: boolean) => void }) {
  const t = useT()
  const { name } = useSite()
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      title={t('transactions:card.ask.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{t('transactions:card.ask.reject')}</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {t('transactions:card.ask.approve')}
          </Button>
        </>
      }
    >
      <p>{t('transactions:card.ask.text', { amount, site: name })}</p>
    </Dialog>
  )
}
