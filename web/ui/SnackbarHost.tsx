import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { classes } from './classes.ts'
import floating from './FloatingBar.module.css'
import { useButtonTexts } from './LocaleProvider.tsx'
import { severityIcons } from './severity-icons.ts'
import { hideSnackbar, useSnackbar } from './snackbar.ts'
import { useExpiry } from './use-expiry.ts'

/**
 * Shows the messages of `showSnackbar`; once, in the shell. Failures interrupt a screen reader, the rest waits its
 * turn.
 */
export function SnackbarHost() {
  const texts = useButtonTexts()
  const shown = useSnackbar()
  const holding = useExpiry(shown?.id, shown?.duration ?? 0, hideSnackbar)
  const isUrgent = shown?.severity === 'error' || shown?.severity === 'warning'
  const Glyph = severityIcons[shown?.severity ?? 'info']
  const bar = shown ? (
    <div key={shown.id} className={classes(floating.bar, floating.snackbar, floating[shown.severity])} {...holding}>
      <Glyph size={20} aria-hidden="true" />
      <span className={floating.message}>{shown.message}</span>
      {shown.action ? (
        <button
          type="button"
          className={floating.action}
          onClick={() => {
            shown.action?.onAct()
            hideSnackbar(shown.id)
          }}
        >
          {shown.action.label}
        </button>
      ) : null}
      <button
        type="button"
        className={classes(floating.close, floating.snackbarClose)}
        aria-label={texts.close}
        onClick={() => hideSnackbar(shown.id)}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  ) : null
  // Both regions exist before there is anything to say: a region that arrives with its text is often not read.
  return (
    <div className={classes(floating.place, floating.snackbars)}>
      <div role="status">{isUrgent ? null : bar}</div>
      <div role="alert">{isUrgent ? bar : null}</div>
    </div>
  )
}
