import styles from './NextStep.module.css'

/** What leads away from an order, as links at the end. */
export function ExitButtons<Action extends string>({
  exits,
  labelOf,
  onAct,
}: {
  exits: readonly Action[]
  labelOf: (action: Action) => string
  onAct: (action: Action) => void
}) {
  return (
    <span className={styles.exits}>
      {exits.map((action) => (
        <button key={action} type="button" className={styles.exit} onClick={() => onAct(action)}>
          {labelOf(action)}
        </button>
      ))}
    </span>
  )
}
