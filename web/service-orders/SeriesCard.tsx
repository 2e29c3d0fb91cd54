import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { Suspense, useRef, useState } from 'react'
import type { ServiceSeries } from '#shared/contract/service-series-calls.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { SetupCredentials } from '#web/payments/CardForm.tsx'
import { useCardLabel } from '#web/payments/use-payment-method-label.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { FormSkeleton } from '#web/ui/Skeleton.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import styles from './SeriesVisits.module.css'

const PayForm = lazyComponent(() => import('#web/payments/PayForm.tsx').then((m) => m.PayForm))

type SeriesCardProps = {
  series: ServiceSeries
  /** The page of the order, to which a bank leads back. */
  returnTo: string
}

/** The card that the later visits are charged to, and another one in its place, for the buyer. */
export function SeriesCard({ series, returnTo }: SeriesCardProps) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const change = useCardChange(series, () => setTimeout(() => button.current?.focus()))
  const { card, canChangeCard } = series
  if (!canChangeCard) return null
  return (
    <div className={styles.card}>
      <Row gap={12} justify="between" wrap>
        <h3 className="size-15">{t('series:card.title')}</h3>
        {change.payer ? null : (
          <Button
            ref={button}
            variant="quiet"
            size="sm"
            loading={change.isPending}
            loadingLabel={t('loading')}
            onClick={() => void change.begin()}
          >
            {t(card ? 'series:card.change' : 'series:card.add')}
          </Button>
        )}
      </Row>
      {card ? <CardFacts card={card} /> : <p className="quiet-text mt-4">{t('series:card.none')}</p>}
      {change.payer ? <NewCard payer={change.payer} change={change} returnTo={returnTo} /> : null}
    </div>
  )
}

function CardFacts({ card }: { card: NonNullable<ServiceSeries['card']> }) {
  const t = useT()
  const format = useFormat()
  const label = useCardLabel()
  // The middle of the month is in that month in every zone.
  const month = format.date(`${card.expires}-15T12:00:00Z`, 'month')
  return (
    <Row gap={12} mt={8} size={14}>
      <IconCreditCard size={20} aria-hidden="true" />
      <div>
        <p>{label(card)}</p>
        <p className="quiet-text">{t('series:card.valid', { month })}</p>
      </div>
    </Row>
  )
}

/** Begins to replace the card, and finishes that once the provider has the new one. */
function useCardChange({ _id: id }: ServiceSeries, onEnd: () => void) {
  const t = useT()
  const [payer, setPayer] = useState<SetupCredentials>()
  const [isAwaited, setAwaited] = useState(false)
  const begin = useApiMutation(api.serviceSeries.card, { once: true })
  const finish = useApiMutation(api.serviceSeries.card, {
    patch: (queries, { series }) =>
      queries.setQueryData(q(api.serviceSeries.read, { params: { id } }).queryKey, { series }),
  })
  const end = () => {
    setPayer(undefined)
    setAwaited(false)
    onEnd()
  }
  return {
    payer,
    /** The card was sent, and the provider could not say yet that it has it. */
    isAwaited,
    isPending: begin.isPending,
    begin: async () => {
      const { setupIntentId, clientSecret } = (await begin.run({ params: { id }, body: {} })) ?? {}
      if (setupIntentId && clientSecret) setPayer({ setupIntentId, clientSecret })
    },
    finish: async ({ setupIntentId }: SetupCredentials) => {
      const reply = await finish.run({ params: { id }, body: { setupIntentId } })
      if (!reply) return
      if (reply.isCardAwaited) return setAwaited(true)
      end()
      // A series that has ended meanwhile keeps no card.
      if (reply.series.canChangeCard) showSnackbar(t('series:card.saved'), { severity: 'success' })
    },
    giveUp: end,
  }
}

type NewCardProps = { payer: SetupCredentials; change: ReturnType<typeof useCardChange>; returnTo: string }

function NewCard({ payer, change, returnTo }: NewCardProps) {
  const t = useT()
  // The card is taken without the buyer, too: here they can look whether it was.
  if (change.isAwaited)
    return (
      <Grid gap={16} mt={16} role="status">
        <Alert action={{ label: t('series:card.lookAgain'), onAct: () => void change.finish(payer) }}>
          {t('series:card.onItsWay')}
        </Alert>
      </Grid>
    )
  return (
    <Grid gap={16} mt={16}>
      <div>
        <h4 tabIndex={-1} ref={(heading) => heading?.focus()} className="size-15">
          {t('series:card.fresh')}
        </h4>
        <p className="quiet-text mt-4">{t('series:card.text')}</p>
      </div>
      <Suspense fallback={<FormSkeleton label={t('order:checkout.formLoading')} fields={3} />}>
        <PayForm
          payer={payer}
          amount=""
          action={t('series:card.save')}
          onSent={() => change.finish(payer)}
          returnTo={returnTo}
        />
      </Suspense>
      <Button variant="quiet" onClick={change.giveUp}>
        {t('series:card.stay')}
      </Button>
    </Grid>
  )
}
