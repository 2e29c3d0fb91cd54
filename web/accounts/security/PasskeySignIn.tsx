import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { useEffect, useRef, useState } from 'react'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { browserMark } from '#web/kernel/browser-mark.ts'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { askForPasskey, withdrawOffer } from '#web/kernel/passkeys.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import type { SignInReply } from '../sign-in.ts'
import { isFactorError, useFactorErrorText } from './factor-error.ts'
import styles from './security.module.css'

const { passkeyQuestion, signIn } = calendarApi.security

/** True where the browser offers passkeys among what it fills in. */
const offersThem = async () => (await import('@simplewebauthn/browser')).browserSupportsWebAuthnAutofill()

/** Signs in with a passkey alone: by the button, or as the browser offers it in the field of the address. */
export function PasskeySignIn({
  onSignedIn,
  isLast,
}: {
  onSignedIn: (entry: SignInReply) => Promise<void>
  /** Nothing stands between it and the password. */
  isLast: boolean
}) {
  const t = useT()
  useMessageNamespace('security')
  const problem = useFactorErrorText()
  const [message, setMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const login = useApiMutation(signIn, {
    onFailure: (error) => {
      if (!isFactorError(error)) return false
      setMessage(problem(error))
      return true
    },
  })
  const enter = async (isOffered: boolean) => {
    const { question } = await passkeyQuestion()
    const passkey = await askForPasskey(question, { isOffered })
    const reply = await login.run({ body: { passkey, browser: browserMark() } })
    if (reply) await onSignedIn(reply)
  }
  const offer = useRef(enter)
  offer.current = enter
  useEffect(() => {
    const begin = async () => {
      if (await offersThem()) await offer.current(true)
    }
    // Nobody has asked for it: without an answer, or without a network, the form below is all there is.
    begin().catch(() => {})
    return () => void withdrawOffer()
  }, [])
  const ask = async () => {
    setMessage(undefined)
    setBusy(true)
    try {
      await enter(false)
    } catch {
      setMessage(t('security:signIn.none'))
    }
    setBusy(false)
  }
  return (
    <Stack gap={12} mt={32}>
      {message ? <Alert kind="warn">{message}</Alert> : null}
      <Button variant="primary" size="lg" block icon={IconFingerprint} loading={isBusy} onClick={() => void ask()}>
        {t('security:signIn.passkey')}
      </Button>
      <p className="size-13 tone-muted text-center">{t('security:signIn.passkeyText')}</p>
      {isLast ? <p className={`size-13 tone-muted ${styles.or}`}>{t('security:signIn.or')}</p> : null}
    </Stack>
  )
}
