import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { classes } from './classes.ts'
import type { Icon } from './icon.ts'

const icons = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, error: IconAlertCircle }

/** A message inside the page. An `error` interrupts a screen reader, the others do not. */
export function Alert({
  kind = 'info',
  icon,
  children,
  action,
}: {
  kind?: 'info' | 'ok' | 'warn' | 'error' | undefined
  icon?: Icon | undefined
  children: ReactNode
  action?: { label: string; onAct: () => void } | undefined
}) {
  const Glyph = icon ?? icons[kind]
  return (
    <div className={classes(styles.alert, styles[kind])} role={kind === 'error' ? 'alert' : undefined}>
      <Glyph size={20} aria-hidden="true" />
      <div>
        {children}
        {action ? (
          <>
            {' '}
            <button type="button" className={styles.action} onClick={action.onAct}>
              {action.label}
            </button>
          </>
        ) : null}
      </div>
    </div>
  )
}
