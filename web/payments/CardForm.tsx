import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconTestPipe from '@tabler/icons-react/dist/esm/icons/IconTestPipe.mjs'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { Catalogues } from '#shared/messages/generated/catalogues.d.ts'
import { ApiError } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { postOutsideApi } from '../kernel/api.tsx'
import { CardFields } from './CardFields.tsx'
import styles from './CardForm.module.css'
import { cardError } from './card-errors.ts'
import { type CardField, type CardText, cardOf, formatCardNumber, incompleteCardFields } from './card-format.ts'

export type PaymentFormProps = {
  payer: PaymentCredentials | SetupCredentials
  /** The sum as it stands on the button. */
  amount: string
  /** Other words on the button, such as where a card is saved and nothing is charged. */
  action?: string | undefined
  /** The payment went its way; what became of it, the server says. */
  onSent: () => Promise<unknown>
}

type CardErrors = { fields: Partial<Record<CardField, string>>; card?: string }

/** The card form of the bundled sandbox. */
export function CardForm({ payer, amount, action, onSent }: PaymentFormProps) {
  const t = useT()
  const { year } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const [card, setCard] = useState<CardText>({ number: '', expiry: '', code: '' })
  const [validationErrors, setValidationErrors] = useState<CardErrors>({ fields: {} })
  const [step, setStep] = useState<'typing' | 'sending' | 'asking'>('typing')

  const focus = (field: CardField) => form.current?.querySelector<HTMLElement>(`[data-card=${field}]`)?.focus()
  const change = (field: CardField, text: string) => {
    setCard((before) => ({ ...before, [field]: text }))
    setValidationErrors(({ fields: { [field]: _, ...others } }) => ({ fields: others }))
  }
  const take = (number: string) => {
    setCard({ number: formatCardNumber(number), expiry: `12 / ${(year + 3) % 100}`, code: '123' })
    setValidationErrors({ fields: {} })
  }
  const reject = (code: string) => {
    const { text, field } = cardError(t, code)
    setValidationErrors(field ? { fields: { [field]: text } } : { fields: {}, card: text })
    setStep('typing')
    setTimeout(() => focus(field ?? 'number'))
  }
  const follow = async (sending: Promise<SandboxConfirmation>) => {
    setStep('sending')
    try {
      const outcome = await sending
      if (outcome.kind === 'refused') return reject(outcome.code)
      if (outcome.kind === 'asks') return setStep('asking')
      await onSent()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setValidationErrors({ fields: {}, card: errorText(t, error) })
      setStep('typing')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step !== 'typing') return
    const missing = incompleteCardFields(card)
    const fields = Object.fromEntries(missing.map((field) => [field, t(`order:card.incomplete.${field}`)]))
    setValidationErrors({ fields })
    const [first] = missing
    if (first) focus(first)
    else void follow(confirmCardPayment(payer, cardOf(card)))
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="fields">
      <SandboxNotice onUse={take} />
      {validationErrors.card ? <Alert kind="error">{validationErrors.card}</Alert> : null}
      <CardFields value={card} onChange={change} errors={validationErrors.fields} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        icon={IconLock}
        loading={step !== 'typing'}
        loadingLabel={t(isSetup(payer) ? 'order:checkout.saving' : 'order:checkout.paying')}
      >
        {action ?? t('order:checkout.pay', { amount })}
      </Button>
      {step === 'asking' ? (
        <BankChallengeDialog
          payer={payer}
          amount={amount}
          onAnswer={(approve) => void follow(answerBankChallenge(payer, approve))}
        />
      ) : null}
    </form>
  )
}

/** Says that no real money moves, and offers the cards to try it with. */
function SandboxNotice({ onUse }: { onUse: (number: string) => void }) {
  const t = useT()
  const titleId = useId()
  return (
    <section className={styles.notice} aria-labelledby={titleId}>
      <Row as="h3" id={titleId} gap={8} mb={4} size={14}>
        <IconTestPipe size={18} aria-hidden="true" />
        {t('order:sandbox.title')}
      </Row>
      <p>{t('order:sandbox.text')}</p>
      <Text as="ul" aria-label={t('order:sandbox.cards')} mt={10} className={styles.cards}>
        {testCards.map(({ number, does }) => (
          <li key={number}>
            <span className={`weight-500 tabular text-nowrap ${styles.cardNumber}`}>{number}</span>
            <span className={`shrink ${styles.does}`}>{t(`order:sandbox.${does}`)}</span>
            <button
              type="button"
              className={styles.use}
              aria-label={t('order:sandbox.use', { number })}
              onClick={() => onUse(number)}
            >
              {t('order:sandbox.short')}
            </button>
          </li>
        ))}
      </Text>
    </section>
  )
}

/** The test card numbers, with the effect of each in the bundled sandbox. */
const testCards = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0025 0000 3155', does: 'authenticates' },
  { number: '4000 0000 0000 0002', does: 'declined' },
  { number: '4000 0000 0000 9995', does: 'insufficient' },
  { number: '4000 0000 0000 0341', does: 'late' },
] as const satisfies { number: string; does: keyof Catalogues['order']['sandbox'] }[]

/** Stands for the page on which a bank asks the payer; to close it is to reject. */
function BankChallengeDialog({
  payer,
  amount,
  onAnswer,
}: Pick<PaymentFormProps, 'payer' | 'amount'> & { onAnswer: (approve: boolean) => void }) {
  const t = useT()
  const { name } = useSite()
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      title={t('order:card.ask.title')}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{t('order:card.ask.reject')}</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {t('order:card.ask.approve')}
          </Button>
        </>
      }
    >
      <p>
        {isSetup(payer) ? t('order:card.ask.saving', { site: name }) : t('order:card.ask.text', { amount, site: name })}
      </p>
    </Dialog>
  )
}

/** The payment, and the secret that proves that it belongs to the payer. */
type PaymentCredentials = { paymentIntentId: string; clientSecret: string }

/** The credentials with which the browser saves a card; nothing is charged. */
export type SetupCredentials = { setupIntentId: string; clientSecret: string }

type Credentials = PaymentFormProps['payer']

export const isSetup = (payer: Credentials): payer is SetupCredentials => 'setupIntentId' in payer

type Card = { number: string; expMonth: number; expYear: number; cvc: string }

/** The result of a try: settled or on its way, waiting for the payer's confirmation at the bank, or refused. */
type SandboxConfirmation = { kind: 'sent' } | { kind: 'asks' } | { kind: 'refused'; code: string }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A payment that is no longer to be paid was paid, or given up, elsewhere: what it is now, the server knows. */
const UNEXPECTED_STATES = ['payment_intent_unexpected_state', 'setup_intent_unexpected_state']

function confirmationOf({ status, body }: { status: number; body: unknown }): SandboxConfirmation {
  if (!isRecord(body)) return { kind: 'refused', code: 'processing_error' }
  const { paymentIntent, setupIntent, error } = body
  const intent = paymentIntent ?? setupIntent
  if (status < 300 && isRecord(intent)) return { kind: intent.status === 'requires_action' ? 'asks' : 'sent' }
  // Why the bank says no is more to the point than that it does.
  const code = isRecord(error) ? (error.declineCode ?? error.code) : undefined
  if (typeof code !== 'string') return { kind: 'refused', code: 'processing_error' }
  return UNEXPECTED_STATES.includes(code) ? { kind: 'sent' } : { kind: 'refused', code }
}

const sandboxPath = (payer: Credentials, step: 'confirm' | 'authenticate') =>
  isSetup(payer)
    ? `/sandbox/setup-intents/${encodeURIComponent(payer.setupIntentId)}/${step}`
    : `/sandbox/payment-intents/${encodeURIComponent(payer.paymentIntentId)}/${step}`

/** The payer's half of the bundled sandbox, as Stripe.js is for real payments. Throws `ApiError` without an answer. */
const confirmCardPayment = async (payer: Credentials, card: Card): Promise<SandboxConfirmation> =>
  confirmationOf(await postOutsideApi(sandboxPath(payer, 'confirm'), { clientSecret: payer.clientSecret, ...card }))

/** The payer's word to the bank that asked. */
const answerBankChallenge = async (payer: Credentials, approve: boolean): Promise<SandboxConfirmation> =>
  confirmationOf(
    await postOutsideApi(sandboxPath(payer, 'authenticate'), { clientSecret: payer.clientSecret, approve }),
  )
