import styles from './StepList.module.css'

export type StepText = { key: string; title: string; text: string }

/** Steps that happen one after the other. */
export function StepList({ steps }: { steps: readonly StepText[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, title, text }, index) => (
        <li key={key}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
