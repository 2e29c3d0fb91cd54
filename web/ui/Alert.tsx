import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './feedback.module.css'
import type { Icon } from './icon.ts'
import { Row } from './Stack.tsx'
import tones from './tones.module.css'

const icons = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, error: IconAlertCircle }

const toneOf = { ok: 'done', warn: 'wait', error: 'problem' } as const

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
  const tone = kind === 'info' ? styles.info : tones[toneOf[kind]]
  return (
    <Row
      gap={12}
      align="start"
      size={14}
      className={classes(styles.alert, tone)}
      role={kind === 'error' ? 'alert' : undefined}
    >
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
    </Row>
  )
}
