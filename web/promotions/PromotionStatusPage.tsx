import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FullScreenSpinner } from '#web/ui/FullScreenSpinner.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { PromotionReportView } from './PromotionReportView.tsx'
import styles from './PromotionStatusPage.module.css'
import { type Promoted, reportRead } from './promotion-kind.ts'
import { type PaymentProof, type PromotionResult, usePromotionResult } from './use-promotion-result.ts'

/** The bank leads back with it in the address; our own form keeps it out of there. */
function useProof(): PaymentProof | undefined {
  const [search] = useSearchParams()
  const state: unknown = useLocation().state
  if (typeof state === 'object' && state !== null && 'paymentIntentId' in state && 'clientSecret' in state)
    return { paymentIntentId: String(state.paymentIntentId), clientSecret: String(state.clientSecret) }
  const [paymentIntentId, clientSecret] = [search.get('payment_intent'), search.get('payment_intent_client_secret')]
  return paymentIntentId && clientSecret ? { paymentIntentId, clientSecret } : undefined
}

/** The outcome of the payment of a promotion, and then the progress of the promotion. */
export function PromotionStatusPage({ promoted }: { promoted: Promoted }) {
  const proof = useProof()
  return proof ? <PaymentResult promoted={promoted} proof={proof} /> : <Progress promoted={promoted} />
}

function PaymentResult({ promoted, proof }: { promoted: Promoted; proof: PaymentProof }) {
  const t = useT()
  const result = usePromotionResult(promoted, proof)
  if (result === 'succeeded')
    return (
      <Progress promoted={promoted} isJustPaid>
        <Alert kind="ok">{t('promotion:status.paid')}</Alert>
      </Progress>
    )
  return <Waiting promoted={promoted} result={result} />
}

/** The honest state of a payment that is not through: also that it is not known yet. */
function Waiting({ promoted, result }: { promoted: Promoted; result: Exclude<PromotionResult, 'succeeded'> }) {
  const t = useT()
  const key = result === 'requires_payment_method' ? 'refused' : result
  const title = t(`promotion:status.${key}`)
  const isOver = key === 'refused' || key === 'failed'
  return (
    <Message
      title={title}
      text={waitingText(t, promoted, key)}
      head={key === 'checking' ? <FullScreenSpinner inline label={title} /> : undefined}
    >
      {isOver ? (
        <Button variant="primary" size="lg" href={promoted.links.pay}>
          {t(key === 'refused' ? 'promotion:status.again' : 'promotion:owner.action')}
        </Button>
      ) : null}
      <Button size="lg" href={promoted.links.one}>
        {t(`${promoted.namespace}:back`)}
      </Button>
    </Message>
  )
}

type WaitingFor = 'checking' | 'late' | 'refused' | 'failed'

/** Some of it is about what is promoted. */
const waitingText = (t: Translate, { namespace }: Promoted, key: WaitingFor): string =>
  key === 'late' || key === 'refused' ? t(`${namespace}:status.${key}Text`) : t(`promotion:status.${key}Text`)

/** The progress or the report of the last promotion; before there is one, what there is to say instead. */
function Progress({
  promoted,
  isJustPaid = false,
  children,
}: {
  promoted: Promoted
  isJustPaid?: boolean
  /** Stands above the report. */
  children?: ReactNode
}) {
  const t = useT()
  const { namespace } = promoted
  const { data, error } = useQuery({ ...reportRead(promoted), retry: false, staleTime: 0 })
  if (error) throw error
  if (data?.report) return <PromotionReportView promoted={promoted} report={data.report} notice={children} />
  if (!data) return <FullScreenSpinner label={t('promotion:report.crumb')} />
  // It is paid, and begins when others can see its subject.
  const key = isJustPaid ? 'scheduled' : 'none'
  const title = isJustPaid ? t('promotion:status.scheduled') : t(`${namespace}:status.none`)
  return (
    <Message title={title} text={t(`${namespace}:status.${key}Text`)}>
      {isJustPaid ? null : (
        <Button variant="primary" size="lg" href={promoted.links.pay}>
          {t('promotion:owner.action')}
        </Button>
      )}
      <Button size="lg" href={promoted.links.one}>
        {t(`${promoted.namespace}:back`)}
      </Button>
    </Message>
  )
}

function Message({
  title,
  text,
  head,
  children,
}: {
  title: string
  text: string
  head?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.screen}>
      <Head title={title} noindex />
      {head}
      <div role="status">
        <h1 className="size-30">{title}</h1>
        <p className="tone-muted mt-8">{text}</p>
      </div>
      <Row gap={12} align="stretch" justify="center" wrap>
        {children}
      </Row>
    </div>
  )
}
