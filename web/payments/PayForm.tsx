import { Suspense } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { FormSkeleton } from '#web/ui/Skeleton.tsx'
import { CardForm, type PaymentFormProps } from './CardForm.tsx'

const StripeForm = lazyComponent(() => import('./StripeForm.tsx').then((m) => m.StripeForm))

/** The form for a card: the provider's own, or that of the bundled sandbox. `returnTo` is where a bank leads back to. */
export function PayForm({ returnTo, ...form }: PaymentFormProps & { returnTo: string }) {
  const t = useT()
  const { stripePublishableKey, origin } = useSite()
  // Another payment of the same thing begins with an empty form.
  if (!stripePublishableKey) return <CardForm key={form.payer.clientSecret} {...form} />
  return (
    <Suspense fallback={<FormSkeleton label={t('order:checkout.formLoading')} fields={3} />}>
      <StripeForm {...form} publishableKey={stripePublishableKey} returnTo={origin + returnTo} />
    </Suspense>
  )
}
