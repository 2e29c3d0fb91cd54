import type { ReactNode } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks once more before something that cannot be taken back; the consequence stands on the button. Load it lazily. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  text,
  confirmLabel,
  cancelLabel,
  closeLabel,
  isDangerous,
  isBusy,
  busyLabel,
  error,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  text?: ReactNode
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  isDangerous?: boolean | undefined
  isBusy?: boolean | undefined
  busyLabel?: string | undefined
  /** What went wrong; the dialog stays open. */
  error?: string | undefined
  /** Fields that belong to the question, such as a reason. */
  children?: ReactNode
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      isLocked={isBusy}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            loading={isBusy}
            loadingLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text ? <p style={{ color: 'var(--ink-2)' }}>{text}</p> : null}
      {children ? <div style={{ marginTop: 16 }}>{children}</div> : null}
      {error ? (
        <div style={{ marginTop: 16 }}>
          <Alert kind="error">{error}</Alert>
        </div>
      ) : null}
    </Dialog>
  )
}
