import { useQuery } from '@tanstack/react-query'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'

/** Says that people of the demo are in an installation that is not meant to be one. */
export function DemoWarning() {
  const t = useT()
  const { data } = useQuery(q(adminApi.admin.installation))
  if (!data?.demoAccounts) return null
  return <Alert kind="warn">{t('refund-cases:desk.demoAccounts')}</Alert>
}
