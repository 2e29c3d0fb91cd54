import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useEffect, useState } from 'react'
import { useMessageNamespace, useT } from './i18n.tsx'
import { links } from './links.ts'
import { session } from './session-store.ts'
import { leaveStaffView, readStaffView, type StaffView } from './staff-view.ts'
import styles from './ViewBanner.module.css'

/** Back to the page of the person, as oneself. That page tells the server. */
function leave({ accountId, viewId }: StaffView): void {
  leaveStaffView()
  location.assign(links.adminUser(accountId, { ended: viewId }))
}

/** The banner that says as whom one of the staff sees the site in this tab, and the way back; also at the end of its time. */
export function ViewBanner() {
  const t = useT()
  const hasWords = useMessageNamespace('staff-view')
  const [view] = useState(readStaffView)
  useEffect(() => {
    if (!view) return
    const timer = setTimeout(() => leave(view), Math.max(0, view.until - Date.now()))
    // Signed out, or refused by the server: the view is over.
    const stop = session.subscribe(() => {
      if (!session.get().user) leave(view)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [view])
  if (!view || !hasWords) return null
  return (
    <section className={styles.bar} aria-label={t('staff-view:label')}>
      <IconEye size={18} aria-hidden="true" />
      <span className={styles.text}>{t('staff-view:text', { name: view.name })}</span>
      <button type="button" className={styles.end} onClick={() => leave(view)}>
        {t('staff-view:end')}
      </button>
    </section>
  )
}
