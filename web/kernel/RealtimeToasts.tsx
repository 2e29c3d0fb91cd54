import { ToastHost } from '#web/ui/ToastHost.tsx'
import { useT } from './i18n.tsx'
import { useRealtime } from './use-realtime.ts'

/** Listens as long as it is there, and shows what is news. */
export function RealtimeToasts() {
  const t = useT()
  useRealtime()
  return <ToastHost label={t('realtime.news')} closeLabel={t('close')} />
}
