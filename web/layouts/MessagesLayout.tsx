import { useSearchParams } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { Header } from './Header.tsx'
import { LayoutTop, MAIN_ID } from './LayoutTop.tsx'
import styles from './layouts.module.css'
import { ScreenOutlet } from './ScreenOutlet.tsx'

/** A layout as high as the window and without a footer; on a phone a conversation takes all of it. */
export function MessagesLayout() {
  const [search] = useSearchParams()
  const isTalking = search.has('conversation') || search.has('with')
  return (
    <>
      <LayoutTop />
      <div className={classes(styles.messagesHeader, isTalking && styles.talking)}>
        <Header />
      </div>
      <main id={MAIN_ID} tabIndex={-1}>
        <ScreenOutlet />
      </main>
    </>
  )
}
