import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import styles from './AuthForm.module.css'
import { useAccountErrorText } from './account-error.ts'
import { TextButton } from './TextButton.tsx'
import { formatCountdown, useCountdown } from './use-countdown.ts'

/** Mails take a moment: so long nobody needs another one. */
const RESEND_AFTER_S = 60

/** Another code for the address, after a wait that is told. */
export function ResendCode({ email }: { email: string }) {
  const t = useT()
  const problem = useAccountErrorText()
  const [left, restart] = useCountdown(RESEND_AFTER_S)
  const resend = useAct(api.auth.resendVerification, {
    success: t('accounts:verify.resent'),
    onFailure: (error) => {
      if (!error.retryAfter) return false
      restart(error.retryAfter)
      showSnackbar(problem(error), { severity: 'error' })
      return true
    },
  })
  const send = async () => {
    if (await resend.run({ body: { email } })) restart(RESEND_AFTER_S)
  }
  return (
    <p className={styles.after}>
      {t('accounts:verify.nothing')}{' '}
      {left > 0 ? (
        <span className={styles.wait}>{t('accounts:verify.againIn', { time: formatCountdown(left) })}</span>
      ) : (
        <TextButton isBusy={resend.isPending} onClick={() => void send()}>
          {t('accounts:verify.again')}
        </TextButton>
      )}
    </p>
  )
}
