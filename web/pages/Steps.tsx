import styles from './Steps.module.css'

export type Words = { key: string; title: string; text: string }

/** What happens one after the other. */
export function Steps({ steps }: { steps: readonly Words[] }) {
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
