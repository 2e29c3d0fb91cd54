import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { type FormEvent, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './CardForm.module.css'
import type { PaymentFormProps } from './CardForm.tsx'
import { cardError } from './card-errors.ts'

/** A payment that is no longer to be paid: what it is now, our server knows. */
const UNEXPECTED_STATE = 'payment_intent_unexpected_state'

/** Inside the provider's `Elements`: its fields, our button, and what it refused. */
export function StripeFields({ amount, onSent, returnTo }: PaymentFormProps & { returnTo: string }) {
  const t = useT()
  const stripe = useStripe()
  const elements = useElements()
  const [problem, setProblem] = useState('')
  const [isReady, setReady] = useState(false)
  const [isSending, setSending] = useState(false)
  /** The provider writes to the payer in its own words; ours are used where it has none. */
  const explain = ({ message, decline_code: decline, code = '' }: StripeError) =>
    message ?? cardError(t, decline ?? code).text
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!stripe || !elements || isSending) return
    setSending(true)
    setProblem('')
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnTo },
      redirect: 'if_required',
    })
    if (!error || error.code === UNEXPECTED_STATE) await onSent()
    else setProblem(explain(error))
    setSending(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className={styles.form}>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <PaymentElement
        onReady={() => setReady(true)}
        onLoadError={() => setProblem(t('transactions:checkout.formFailed'))}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        icon={IconLock}
        loading={isSending || !isReady}
        loadingLabel={isSending ? t('transactions:checkout.paying') : t('transactions:checkout.pay', { amount })}
      >
        {t('transactions:checkout.pay', { amount })}
      </Button>
      <p className={styles.private}>{t('transactions:checkout.direct')}</p>
    </form>
  )
}
