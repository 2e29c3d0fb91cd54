import { useColorScheme as useSystemScheme } from '@mantine/hooks'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeElementLocale, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type LanguageCode, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useColorScheme } from '#web/ui/color-scheme.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { FormSkeleton } from '#web/ui/Skeleton.tsx'
import { Text } from '#web/ui/Text.tsx'
import { isSetup, type PaymentFormProps } from './CardForm.tsx'
import { cardError } from './card-errors.ts'

/** The provider has no Amharic. */
const locales: Record<LanguageCode, StripeElementLocale> = { en: 'en-GB', am: 'en-GB', de: 'de', fr: 'fr' }

/** The provider's own form, for real payments: what is typed there never reaches us. */
export function StripeForm({
  publishableKey,
  returnTo,
  ...props
}: PaymentFormProps & { publishableKey: string; returnTo: string }) {
  const t = useT()
  const locale = locales[useLanguage()]
  const { colorScheme } = useColorScheme()
  const systemScheme = useSystemScheme()
  const scheme = colorScheme === 'auto' ? systemScheme : colorScheme
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['stripe', publishableKey, locale],
    queryFn: () => loadStripe(publishableKey, { locale }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  })
  if (isError)
    return (
      <ErrorState
        level={3}
        title={t('order:checkout.formFailed')}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <FormSkeleton label={t('order:checkout.formLoading')} fields={3} />
  return (
    <Elements
      // Another payment of the same order needs another form.
      key={props.payer.clientSecret}
      stripe={data}
      options={{
        clientSecret: props.payer.clientSecret,
        locale,
        appearance: {
          theme: scheme === 'dark' ? 'night' : 'stripe',
          variables: { colorPrimary: '#2450df', borderRadius: '10px', fontFamily: 'Poppins, system-ui, sans-serif' },
        },
      }}
    >
      <StripeFields {...props} returnTo={returnTo} />
    </Elements>
  )
}

/** A payment that is no longer to be paid: what it is now, our server knows. */
const UNEXPECTED_STATES = ['payment_intent_unexpected_state', 'setup_intent_unexpected_state']

/** Inside the provider's `Elements`: its fields, our button, and what it refused. */
function StripeFields({ payer, amount, action, onSent, returnTo }: PaymentFormProps & { returnTo: string }) {
  const t = useT()
  const stripe = useStripe()
  const elements = useElements()
  const texts = action ?? t('order:checkout.pay', { amount })
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
    const options = { elements, confirmParams: { return_url: returnTo }, redirect: 'if_required' } as const
    const { error } = await (isSetup(payer) ? stripe.confirmSetup(options) : stripe.confirmPayment(options))
    if (!error || UNEXPECTED_STATES.includes(error.code ?? '')) await onSent()
    else setProblem(explain(error))
    setSending(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="fields">
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <PaymentElement onReady={() => setReady(true)} onLoadError={() => setProblem(t('order:checkout.formFailed'))} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        icon={IconLock}
        loading={isSending || !isReady}
        loadingLabel={isSending ? t(isSetup(payer) ? 'order:checkout.saving' : 'order:checkout.paying') : texts}
      >
        {texts}
      </Button>
      <Text align="center" size={13} tone="faint">
        {t('order:checkout.direct')}
      </Text>
    </form>
  )
}
