import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { makePasskey } from '#web/kernel/passkeys.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { deviceName } from '../device-name.ts'
import { useReturnPath } from '../sign-in.ts'
import { postponeOffer } from './passkey-offer.ts'
import styles from './security.module.css'

const { passkeyCreation, addPasskey } = calendarApi.security

/** Offers a passkey to somebody who has just signed in with a password, and leads on to where they wanted. */
export function PasskeyOfferScreen() {
  const t = useT()
  const origin = useReturnPath()
  const navigate = useNavigate()
  const [isCancelled, setCancelled] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const begin = useApiMutation(passkeyCreation)
  const add = useApiMutation(addPasskey, { success: t('security:passkeys.added') })
  const leave = () => void navigate(origin, { replace: true })
  const create = async () => {
    setCancelled(false)
    setBusy(true)
    const reply = await begin.run({})
    try {
      const passkey = reply && (await makePasskey(reply.creation))
      const name = deviceName(t, navigator.userAgent).slice(0, 60)
      if (passkey && (await add.run({ body: { name, passkey } }))) return leave()
    } catch {
      setCancelled(true)
    }
    setBusy(false)
  }
  const later = () => {
    postponeOffer()
    leave()
  }
  return (
    <Stack gap={16} align="start">
      <Head title={t('security:offer.title')} noindex />
      <span className={styles.glyph}>
        <IconFingerprint size={26} aria-hidden="true" />
      </span>
      <h1 className="size-24">{t('security:offer.title')}</h1>
      <p className="tone-muted">{t('security:offer.text')}</p>
      {isCancelled ? <Alert kind="warn">{t('security:passkeys.cancelled')}</Alert> : null}
      <Row wrap gap={12} mt={8}>
        <Button variant="primary" size="lg" loading={isBusy} onClick={() => void create()}>
          {t('security:offer.create')}
        </Button>
        <Button variant="quiet" size="lg" onClick={later}>
          {t('security:offer.later')}
        </Button>
      </Row>
      <p className="size-13 tone-muted">{t('security:offer.again')}</p>
    </Stack>
  )
}
