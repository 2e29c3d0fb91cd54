import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useLocation, useNavigate } from 'react-router'
import { acting, useActing } from '#web/kernel/acting.ts'
import { useIsOnline } from '#web/kernel/connection.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useCachedAt } from '#web/kernel/offline-pages.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './LayoutTop.module.css'

export const MAIN_ID = 'main'

/** The first thing that Tab reaches. */
function SkipLink() {
  const t = useT()
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {t('skip')}
    </a>
  )
}

/** What every layout begins with: the link to the content, and the banner of a lost connection. */
export function LayoutTop() {
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <ActingBanner />
    </>
  )
}

/** For whom a member of a team acts, and the way back to themselves. */
function ActingBanner() {
  const t = useT()
  const navigate = useNavigate()
  const shop = useActing()
  if (!shop) return null
  const stop = () => {
    acting.stop()
    void navigate(links.team())
  }
  return (
    <section aria-label={t('acting.label')} className={classes(styles.banner, styles.acting)}>
      <IconBuildingStore size={18} aria-hidden="true" />
      <span className={styles.shop}>{t('acting.banner', { shop: shop.shop })}</span>
      <button type="button" className={styles.stop} onClick={stop}>
        {t('acting.stop')}
      </button>
    </section>
  )
}

/** Stays while the browser has no connection, or the page is one of earlier; what waits is fetched by itself afterwards. */
function OfflineBanner() {
  const t = useT()
  const format = useFormat()
  const isOnline = useIsOnline()
  const { pathname, search } = useLocation()
  const keptAt = useCachedAt(pathname + search)
  return (
    <div role="status">
      {isOnline && !keptAt ? null : (
        <p className={styles.banner}>
          <IconWifiOff size={18} aria-hidden="true" />
          {[
            ...(isOnline ? [] : [t('offline.banner')]),
            ...(keptAt ? [t('offline.kept', { time: format.dateTime(keptAt) })] : []),
          ].join(' ')}
        </p>
      )}
    </div>
  )
}
