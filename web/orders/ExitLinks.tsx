import styles from './NextStep.module.css'
import { type Action, isExit } from './order-process.ts'

/** What leads away from the order, in plain words at the end. */
export function ExitLinks({
  actions,
  labelOf,
  onAct,
}: {
  actions: Action[]
  labelOf: (action: Action) => string
  onAct: (action: Action) => void
}) {
  return (
    <span className={styles.exits}>
      {actions.filter(isExit).map((action) => (
        <button key={action} type="button" className={styles.exit} onClick={() => onAct(action)}>
          {labelOf(action)}
        </button>
      ))}
    </span>
  )
}
