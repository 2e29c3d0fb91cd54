import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import styles from './security.module.css'

/** Shows recovery codes this once. Neither Escape nor a click beside it closes it. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    showSnackbar(t('security:codes.copied'), { severity: 'success' })
  }
  return (
    <Dialog
      isOpen
      isLocked
      onClose={onClose}
      title={t('security:codes.title')}
      actions={
        <>
          <Button onClick={() => void copy()}>{t('security:codes.copy')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('security:codes.kept')}
          </Button>
        </>
      }
    >
      <p className="tone-muted mb-16">{t('security:codes.text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
