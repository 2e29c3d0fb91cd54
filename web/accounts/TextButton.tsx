import styles from './AuthForm.module.css'

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
      className={styles.button}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || onClick()}
    >
      {children}
    </button>
  )
}
