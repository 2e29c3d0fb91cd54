import { classes } from '#web/ui/classes.ts'
import type { Icon } from '#web/ui/icon.ts'
import type { StepText } from '#web/ui/StepList.tsx'
import styles from './FeatureList.module.css'

export type Feature = StepText & { icon: Icon }

/** What stands side by side, each with its sign. */
export function FeatureList({ points }: { points: readonly Feature[] }) {
  return (
    <ul className={classes(styles.points, points.length === 4 && styles.four)}>
      {points.map(({ key, icon: Glyph, title, text }) => (
        <li key={key}>
          <Glyph size={26} aria-hidden="true" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
