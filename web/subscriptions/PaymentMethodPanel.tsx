import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { Suspense, useId, useState } from 'react'
import type { Subscription } from '#shared/contract/subscription.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import type { SetupCredentials } from '#web/payments/CardForm.tsx'
import { useCardLabel } from '#web/payments/use-payment-method-label.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { FormSkeleton } from '#web/ui/Skeleton.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { ownPlanKey, planReads } from './plan-reads.ts'

const PayForm = lazyComponent(() => import('#web/payments/PayForm.tsx').then((m) => m.PayForm))

/** The card that renewals are charged to, and another one in its place. */
export function PaymentMethodPanel({ own }: { own: Subscription }) {
  const t = useT()
  const titleId = useId()
  const change = useCardChange()
  const { status, card } = own
  const isRunning = ['trialing', 'active', 'past_due'].includes(status)
  if (!card && !isRunning) return null
  return (
    <Panel role="region" aria-labelledby={titleId}>
      <Row gap={16} rowGap={8} justify="between" wrap>
        <h2 id={titleId} className="size-16">
          {t('plans:savedCard.title')}
        </h2>
        {isRunning && !change.payer ? (
          <Button variant="quiet" size="sm" loading={change.isPending} onClick={() => void change.begin()}>
            {t(card ? 'plans:savedCard.change' : 'plans:savedCard.add')}
          </Button>
        ) : null}
      </Row>
      {card ? <CardFacts card={card} /> : <p className="quiet-text">{t('plans:savedCard.none')}</p>}
      {change.payer ? <NewCard own={own} payer={change.payer} change={change} /> : null}
    </Panel>
  )
}

function CardFacts({ card }: { card: NonNullable<Subscription['card']> }) {
  const t = useT()
  const format = useFormat()
  const label = useCardLabel()
  // The middle of the month is in that month in every zone.
  const month = format.date(`${card.expires}-15T12:00:00Z`, 'month')
  return (
    <Row gap={14} mt={12} size={14}>
      <IconCreditCard size={20} aria-hidden="true" />
      <div>
        <p>{label(card)}</p>
        <p className="quiet-text">{t('plans:savedCard.valid', { month })}</p>
      </div>
    </Row>
  )
}

/** Begins to replace the card, and finishes that once the provider has the new one. */
function useCardChange() {
  const t = useT()
  const [payer, setPayer] = useState<SetupCredentials>()
  const [isAwaited, setAwaited] = useState(false)
  const begin = useApiMutation(api.subscription.card, { once: true })
  const finish = useApiMutation(api.subscription.card, {
    invalidate: planReads,
    patch: (queries, { subscription }) => queries.setQueryData(ownPlanKey(), { subscription }),
  })
  return {
    payer,
    /** The card was sent, and the provider could not say yet that it has it. */
    isAwaited,
    isPending: begin.isPending,
    begin: async () => {
      const { setupIntentId, clientSecret } = (await begin.run({ body: {} })) ?? {}
      if (setupIntentId && clientSecret) setPayer({ setupIntentId, clientSecret })
    },
    finish: async ({ setupIntentId }: SetupCredentials) => {
      const reply = await finish.run({ body: { setupIntentId } })
      if (!reply) return
      setAwaited(reply.isCardAwaited === true)
      if (reply.isCardAwaited) return
      setPayer(undefined)
      showSnackbar(t('plans:savedCard.saved'), { severity: 'success' })
    },
    giveUp: () => setPayer(undefined),
  }
}

type Changing = { payer: SetupCredentials; change: ReturnType<typeof useCardChange> }

/** The card is taken without the payer, too: here they can look whether it was. */
function AwaitedCard({ payer, change }: Changing) {
  const t = useT()
  return (
    <Grid gap={16} mt={16} role="status">
      <Alert action={{ label: t('plans:savedCard.lookAgain'), onAct: () => void change.finish(payer) }}>
        {t('plans:savedCard.onItsWay')}
      </Alert>
    </Grid>
  )
}

function NewCard({ own, payer, change }: Changing & { own: Subscription }) {
  const t = useT()
  const format = useFormat()
  const { due, price } = own
  if (change.isAwaited) return <AwaitedCard payer={payer} change={change} />
  return (
    <Grid gap={16} mt={16}>
      <h3 tabIndex={-1} ref={(heading) => heading?.focus()} className="size-16">
        {t('plans:savedCard.fresh')}
      </h3>
      {due?.reason === 'renewal' ? <p className="quiet-text">{t('plans:savedCard.charged')}</p> : null}
      <Suspense fallback={<FormSkeleton label={t('order:checkout.formLoading')} fields={3} />}>
        <PayForm
          payer={payer}
          amount={price ? format.money(price) : ''}
          action={t('plans:savedCard.save')}
          onSent={() => change.finish(payer)}
          returnTo={links.ownPlan()}
        />
      </Suspense>
      <Button variant="quiet" onClick={change.giveUp}>
        {t('plans:savedCard.stay')}
      </Button>
    </Grid>
  )
}
