import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import styles from './AuthForm.module.css'

/** The one button of a form on the way in. */
export function SubmitButton({
  isBusy,
  busyLabel,
  children,
}: {
  isBusy: boolean
  busyLabel: string
  children: ReactNode
}) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      block
      className={styles.submit}
      loading={isBusy}
      loadingLabel={busyLabel}
    >
      {children}
    </Button>
  )
}
