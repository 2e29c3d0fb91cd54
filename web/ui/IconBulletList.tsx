import type { ReactNode } from 'react'
import type { Icon } from './icon.ts'
import styles from './lists.module.css'

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
    <ul className={`stack gap-12 quiet-text ${styles.bullets}`}>
      {points.map(({ icon: Glyph, text, key = text, aside }) => (
        <li key={key} className="row gap-12">
          <Glyph size={20} aria-hidden="true" />
          <span>
            {text} {aside}
          </span>
        </li>
      ))}
    </ul>
  )
}
