import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import { useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'

/** Says that the browser does not let the site show notifications, which only its user can change, and how. */
export function PushBlocked() {
  const t = useT()
  const [isHowShown, setHowShown] = useState(false)
  return (
    <Alert
      kind="warn"
      icon={IconBellOff}
      action={isHowShown ? undefined : { label: t('push-notifications:blocked.how'), onAct: () => setHowShown(true) }}
    >
      <strong className="block weight-500">{t('push-notifications:blocked.title')}</strong>
      {t('push-notifications:blocked.text')}
      {isHowShown ? (
        <ol className="mt-8">
          <li>{t('push-notifications:blocked.step1')}</li>
          <li>{t('push-notifications:blocked.step2')}</li>
          <li>{t('push-notifications:blocked.step3')}</li>
        </ol>
      ) : null}
    </Alert>
  )
}
