import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useActing } from '#web/kernel/acting.ts'
import { useIsOnline } from '#web/kernel/connection.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useCachedAt } from '#web/kernel/offline-pages.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Row } from '#web/ui/Stack.tsx'
import styles from './Header.module.css'

export const MAIN_ID = 'main'

/** Few people act for a seller, and most pages are read by visitors. */
const ActingBanner = lazyComponent(() => import('./ActingBanner.tsx').then((m) => m.ActingBanner))

/** The first thing that Tab reaches. */
function SkipLink() {
  const t = useT()
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {t('skip')}
    </a>
  )
}

/** The start of every layout: the link to the content, and the banner of a lost connection. */
export function LayoutTop() {
  const shop = useActing()
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <Suspense>{shop ? <ActingBanner shop={shop} /> : null}</Suspense>
    </>
  )
}

/** Stays while the browser has no connection, or the page is one of earlier; what waits is fetched by itself afterwards. */
function OfflineBanner() {
  const t = useT()
  const format = useFormat()
  const isOnline = useIsOnline()
  const { pathname, search } = useLocation()
  const cachedAt = useCachedAt(pathname + search)
  return (
    <div role="status">
      {isOnline && !cachedAt ? null : (
        <Row as="p" gap={10} justify="center" size={14} className={styles.banner}>
          <IconWifiOff size={18} aria-hidden="true" />
          {[
            ...(isOnline ? [] : [t('offline.banner')]),
            ...(cachedAt ? [t('offline.kept', { time: format.dateTime(cachedAt) })] : []),
          ].join(' ')}
        </Row>
      )}
    </div>
  )
}
