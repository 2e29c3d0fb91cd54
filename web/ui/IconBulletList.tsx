import type { ReactNode } from 'react'
import styles from './IconBulletList.module.css'
import type { Icon } from './icon.ts'

type Point = {
  /** The text if absent. */
  key?: string
  icon: Icon
  text: string
  /** Behind the text. */
  aside?: ReactNode
}

/** A sentence each, with an icon in place of a bullet. */
export function IconBulletList({ points }: { points: readonly Point[] }) {
  return (
    <ul className={styles.list}>
      {points.map(({ icon: Glyph, text, key = text, aside }) => (
        <li key={key}>
          <Glyph size={20} aria-hidden="true" />
          <span>
            {text} {aside}
          </span>
        </li>
      ))}
    </ul>
  )
}
