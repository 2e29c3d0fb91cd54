import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'

/** Says that people sign in with providers alone; a few of the staff may be excepted, so that forms stay. */
export function NoPasswordsHere() {
  const t = useT()
  useMessageNamespace('openid')
  return <Alert kind="info">{t('openid:buttons.noPassword')}</Alert>
}
