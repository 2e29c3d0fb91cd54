import type { ComponentProps, ReactNode } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './AuthForm.module.css'

/** The submit button of the sign-in forms. */
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
    <Button type="submit" variant="primary" size="lg" block className="mt-4" loading={isBusy} loadingLabel={busyLabel}>
      {children}
    </Button>
  )
}

/** The e-mail address that a user signs in with. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useT()
  return (
    <TextField
      label={t('accounts:fields.email')}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}

/** An action that stands in a sentence, like a link. */
export function TextButton({
  children,
  onClick,
  isBusy = false,
}: {
  children: string
  onClick: () => void
  isBusy?: boolean
}) {
  return (
    <button
      type="button"
      className={`tone-primary weight-500 ${styles.button}`}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || onClick()}
    >
      {children}
    </button>
  )
}
