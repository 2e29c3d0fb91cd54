import type { ReactNode } from 'react'
import styles from './Sample.module.css'

/** One component in its states, under its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.sample}>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.states}>{children}</div>
    </section>
  )
}
