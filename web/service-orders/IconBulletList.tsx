import type { Icon } from '#web/ui/icon.ts'
import styles from './IconBulletList.module.css'

/** What will happen, a sentence each. */
export function IconBulletList({ points }: { points: { icon: Icon; text: string }[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ icon: Glyph, text }) => (
        <li key={text}>
          <Glyph size={20} aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
