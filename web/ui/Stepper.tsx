import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './lists.module.css'
import type { StatusTone } from './StatusBadge.tsx'
import tones from './tones.module.css'

export type StepState = 'done' | 'now' | 'later' | 'ended'

export type Step = {
  key: string
  label: string
  /** Below the label: when it happened, or whose turn it is. */
  note?: ReactNode
  state: StepState
  /** The colour of an `ended` step: a decline is `problem`, a refund `refund`. */
  tone?: StatusTone | undefined
}

/** At most five steps; it stops at an `ended` one. `auto` is horizontal, and vertical on a phone. */
export function Stepper({
  label,
  steps,
  stateLabels,
  orientation = 'auto',
}: {
  label: string
  steps: Step[]
  /** Read out behind a step's label, such as "done". */
  stateLabels: Record<StepState, string>
  orientation?: 'auto' | 'horizontal' | 'vertical' | undefined
}) {
  return (
    <ol className={classes(styles.stepper, styles[orientation])} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={classes(styles[step.state], step.state === 'ended' && tones[step.tone ?? 'problem'])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={`centered ${styles.dot}`} aria-hidden="true">
            {step.state === 'done' ? <IconCheck size={12} /> : null}
            {step.state === 'ended' ? <IconX size={12} /> : null}
          </span>
          <b className="block size-14 weight-500">{step.label}</b>
          <span className="visually-hidden"> ({stateLabels[step.state]})</span>
          {step.note ? <span className="block">{step.note}</span> : null}
        </li>
      ))}
    </ol>
  )
}
