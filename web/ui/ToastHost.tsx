import styles from './Toast.module.css'
import { Toast } from './Toast.tsx'
import { useToasts } from './toasts.ts'

/** Where `showToast` shows its news; once, in the shell. */
export function ToastHost({ closeLabel, label }: { closeLabel: string; label: string }) {
  const toasts = useToasts()
  return (
    <section className={styles.host} aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </section>
  )
}
