import { useLocation, useNavigate } from 'react-router'
import { returnPathIn } from '#web/kernel/links.ts'
import { OfflineNotice } from './OfflineNotice.tsx'

/** A place to wait for the connection; it leads back by itself. */
export function OfflineScreen() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return <OfflineNotice onRetry={() => navigator.onLine && void navigate(returnPathIn(search), { replace: true })} />
}
