import type { ReactNode } from 'react'
import listStyles from '#web/accounts/account.module.css'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './TeamScreen.module.css'

/** A person or a shop in a list, what is known of it, and what can be done with it. */
export function TeamRow({
  name,
  picture,
  note,
  children,
}: {
  name: string
  picture?: string | undefined
  note: string
  children: ReactNode
}) {
  return (
    <li className={classes(listStyles.row, styles.row)}>
      <Avatar name={name} picture={picture} size={40} />
      <span className={listStyles.words}>
        <b dir="auto">{name}</b>
        <small>{note}</small>
      </span>
      <span className={`row align-center justify-end wrap gap-10 ${styles.ways}`}>{children}</span>
    </li>
  )
}
