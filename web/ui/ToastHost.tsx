import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Avatar } from './Avatar.tsx'
import { classes } from './classes.ts'
import styles from './FloatingBar.module.css'
import { Link } from './Link.tsx'
import { useButtonTexts } from './LocaleProvider.tsx'
import { severityIcons } from './severity-icons.ts'
import { hideToast, type ToastMessage, useToasts } from './toasts.ts'
import { useExpiry } from './use-expiry.ts'

/** Shows the messages of `showToast`; once, in the shell. */
export function ToastHost({ label }: { label: string }) {
  const toasts = useToasts()
  return (
    <section className={styles.toasts} aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

const LIFE = 4_000

/** One piece of news at the bottom right; the host below `ToastHost` stacks them. */
function Toast({ toast }: { toast: ToastMessage }) {
  const texts = useButtonTexts()
  const holding = useExpiry(toast.id, LIFE, hideToast)
  const { severity } = toast
  const Glyph = toast.icon ?? (severity && severityIcons[severity])
  const isUrgent = severity === 'warning' || severity === 'error'
  return (
    // What is urgent interrupts a screen reader, the rest waits its turn.
    <div className={styles.toast} role={isUrgent ? 'alert' : undefined} {...holding}>
      {toast.sender ? <Avatar {...toast.sender} size={40} /> : null}
      {Glyph && !toast.sender ? (
        <span className={classes(styles.disc, severity && styles[severity])} aria-hidden="true">
          <Glyph size={20} />
        </span>
      ) : null}
      <div className="grow">
        <p className={styles.title}>
          {toast.href === undefined ? (
            toast.title
          ) : (
            <Link href={toast.href} className={styles.link} onClick={() => hideToast(toast.id)}>
              {toast.title}
            </Link>
          )}
        </p>
        <p className="tone-muted text-anywhere">{toast.text}</p>
      </div>
      <button type="button" className={styles.toastClose} aria-label={texts.close} onClick={() => hideToast(toast.id)}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
