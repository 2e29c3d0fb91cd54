import { useComputedColorScheme } from '@mantine/core'
import { Elements } from '@stripe/react-stripe-js'
import type { StripeElementLocale } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { useQuery } from '@tanstack/react-query'
import { type LanguageCode, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { FormSkeleton } from '#web/ui/FormSkeleton.tsx'
import type { PaymentFormProps } from './CardForm.tsx'
import { StripeFields } from './StripeFields.tsx'

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
  const scheme = useComputedColorScheme('light')
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
        title={t('transactions:checkout.formFailed')}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <FormSkeleton label={t('transactions:checkout.formLoading')} fields={3} />
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
