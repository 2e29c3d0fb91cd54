import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { useIsOnline } from '#web/kernel/use-online.ts'
import styles from './OfflineBanner.module.css'

/** Stays while the browser has no connection; what waits is fetched by itself afterwards. */
export function OfflineBanner() {
  const t = useT()
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles.banner}>
          <IconWifiOff size={18} aria-hidden="true" />
          {t('offline.banner')}
        </p>
      )}
    </div>
  )
}
