import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { focusFirstError } from './first-error.ts'
import { useButtonTexts } from './LocaleProvider.tsx'

/** Asks once more before something that cannot be taken back; the consequence stands on the button. Load it lazily. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  text,
  confirmLabel,
  cancelLabel,
  isDangerous,
  isBusy,
  busyLabel,
  error,
  hasNoConfirm = false,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  text?: ReactNode
  confirmLabel: string
  /** `Cancel`, unless it says what stays as it is. */
  cancelLabel?: string | undefined
  isDangerous?: boolean | undefined
  isBusy?: boolean | undefined
  busyLabel?: string | undefined
  /** The error; the dialog stays open. */
  error?: string | undefined
  /** The fields have buttons of their own that go on. */
  hasNoConfirm?: boolean | undefined
  /** Fields that belong to the question, such as a reason. */
  children?: ReactNode
}) {
  const words = useButtonTexts()
  const fields = useRef<HTMLDivElement>(null)
  const confirm = () => {
    flushSync(onConfirm)
    focusFirstError(fields.current)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isLocked={isBusy}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isBusy}>
            {cancelLabel ?? words.cancel}
          </Button>
          {hasNoConfirm ? null : (
            <Button
              variant={isDangerous ? 'danger' : 'primary'}
              loading={isBusy}
              loadingLabel={busyLabel}
              onClick={confirm}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {text ? <p style={{ color: 'var(--ink-2)' }}>{text}</p> : null}
      {children ? (
        <div ref={fields} style={{ marginTop: 16 }}>
          {children}
        </div>
      ) : null}
      {error ? (
        <div style={{ marginTop: 16 }}>
          <Alert kind="error">{error}</Alert>
        </div>
      ) : null}
    </Dialog>
  )
}
