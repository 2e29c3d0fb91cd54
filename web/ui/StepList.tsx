import styles from './lists.module.css'
import { Grid } from './Stack.tsx'

export type StepText = { key: string; title: string; text: string }

/** Steps that happen one after the other. */
export function StepList({ steps }: { steps: readonly StepText[] }) {
  return (
    <Grid as="ol" columns={3} className={styles.steps}>
      {steps.map(({ key, title, text }, index) => (
        <li key={key}>
          <span className={`size-14 tone-primary weight-600 mb-16 centered ${styles.number}`} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </Grid>
  )
}
