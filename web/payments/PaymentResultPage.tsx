import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FullScreenSpinner } from '#web/ui/FullScreenSpinner.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import tones from '#web/ui/tones.module.css'
import { cardError } from './card-errors.ts'
import styles from './PaymentResultPage.module.css'
import { type Payable, type PayableKind, payableRead } from './payable.ts'

/** Paid; refused; over; not there (yet); with the bank for longer than we wait; or still being asked about. */
type PaymentResult = 'paid' | 'failed' | 'gone' | 'open' | 'late' | 'checking'

const TRIES = 15
const POLL_MS = 2_000
/** Every so many tries the provider itself is asked; in between it is enough to look whether it has told us. */
const ASK_PROVIDER_EVERY = 5

/** The last reply. `wasProviderQueried` is true once the provider has been asked: an earlier rejection may be of another card. */
type Answer<Reply> = { reply: Reply; wasProviderQueried: boolean }

function resultOf({ state, phase, payment }: Payable, wasProviderQueried: boolean, tries: number): PaymentResult {
  if (state === 'over') return 'gone'
  if (state === 'settled') return 'paid'
  const isOpen = phase === 'open'
  if (isOpen && payment?.error && wasProviderQueried) return 'failed'
  if (tries < TRIES) return 'checking'
  return isOpen ? 'open' : 'late'
}

type Asking<Reply> = { kind: PayableKind<Reply>; id: string; isDue: boolean; signal: AbortSignal }

async function ask<Reply>(queries: QueryClient, { kind, id, isDue, signal }: Asking<Reply>): Promise<Reply> {
  const { confirmPayment, detail } = kind.calls
  const params = { id }
  const reply = isDue ? await confirmPayment({ params }, { signal }) : await detail({ params }, { signal })
  queries.setQueryData(payableRead(kind, id).queryKey, () => reply)
  // What was chosen is paid: it is not kept any longer.
  if (kind.payableOf(reply).state !== 'settled') return reply
  kind.forget(reply, 'all')
  // What shows it elsewhere is from before it was paid.
  for (const { callName } of kind.lists) void queries.invalidateQueries({ queryKey: [callName] })
  return reply
}

/** Asks until it is known what became of a payment, half a minute at most. `first` is how it stood at first. */
function usePaymentResult<Reply>(kind: PayableKind<Reply>, first: Reply): { reply: Reply; result: PaymentResult } {
  const queries = useQueryClient()
  const { id } = kind.payableOf(first)
  const queryKey = ['payment-result', id]
  const triesOf = (state: { dataUpdateCount: number; errorUpdateCount: number } | undefined) =>
    (state?.dataUpdateCount ?? 0) + (state?.errorUpdateCount ?? 0)
  const unasked: Answer<Reply> = { reply: first, wasProviderQueried: false }
  const resultAfter = ({ reply, wasProviderQueried }: Answer<Reply>, tries: number) =>
    resultOf(kind.payableOf(reply), wasProviderQueried, tries)
  const { data = unasked } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Answer<Reply>> => {
      const isDue = triesOf(queries.getQueryState(queryKey)) % ASK_PROVIDER_EVERY === 0
      const wasProviderQueried = isDue || queries.getQueryData<Answer<Reply>>(queryKey)?.wasProviderQueried === true
      return { reply: await ask(queries, { kind, id, isDue, signal }), wasProviderQueried }
    },
    refetchInterval: ({ state }) =>
      resultAfter(state.data ?? unasked, triesOf(state)) === 'checking' ? POLL_MS : false,
    // Each visit asks anew: in between another card may have been tried.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    // An answer that changes nothing still counts as a try.
    notifyOnChangeProps: ['data', 'dataUpdatedAt', 'errorUpdatedAt'],
  })
  return { reply: data.reply, result: resultAfter(data, triesOf(queries.getQueryState(queryKey))) }
}

type Props<Reply> = { kind: PayableKind<Reply>; reply: Reply }

/** The result of a payment; also the address to which a bank redirects the payer. */
export function PaymentResultPage<Reply>({ kind }: { kind: PayableKind<Reply> }) {
  const [search] = useSearchParams()
  const id = search.get('order') ?? ''
  const { data } = useSuspenseQuery(payableRead(kind, id))
  if (!kind.payableOf(data).isPayer) return <Navigate to={kind.links.one(id)} replace />
  return <PaymentResultContent key={id} kind={kind} first={data} />
}

function PaymentResultContent<Reply>({ kind, first }: { kind: PayableKind<Reply>; first: Reply }) {
  const { reply, result } = usePaymentResult(kind, first)
  const texts = usePaymentResultText(kind, reply, result)
  return (
    <div className={styles.screen}>
      <Head title={texts.title} />
      {result === 'checking' ? <FullScreenSpinner inline label={texts.title} /> : <ResultIcon result={result} />}
      <div role="status">
        <h1>{texts.title}</h1>
        <Text mt={8} tone="muted">
          {texts.text}
        </Text>
      </div>
      {result === 'paid' ? <NextSteps kind={kind} reply={reply} /> : null}
      {result === 'checking' ? null : (
        <Row phone="stack" wrap align="stretch" gap={10} mt={32}>
          <ResultActions kind={kind} reply={reply} result={result} />
        </Row>
      )}
    </div>
  )
}

/** Returns the title and text for a result of a payment, including an unknown one. */
function usePaymentResultText<Reply>(kind: PayableKind<Reply>, reply: Reply, result: PaymentResult) {
  const t = useT()
  const format = useFormat()
  const { payment } = kind.payableOf(reply)
  const texts: Record<PaymentResult, () => { title: string; text: string }> = {
    checking: () => ({ title: t('order:complete.checking'), text: t('order:complete.checkingText') }),
    paid: () => kind.texts.paid(reply, { t, format }),
    failed: () => ({
      title: t('order:complete.failed'),
      text: t('order:complete.failedText', { problem: cardError(t, payment?.error?.code ?? '').text }),
    }),
    open: () => ({ title: t('order:complete.open'), text: t('order:complete.openText') }),
    late: () => ({ title: t('order:complete.late'), text: t('order:complete.lateText') }),
    gone: () => kind.texts.gone?.(t) ?? { title: t('order:complete.gone'), text: t('order:complete.goneText') },
  }
  return texts[result]()
}

type KnownResult = Exclude<PaymentResult, 'checking'>

const marks = {
  paid: { icon: IconCheck, tone: 'done' },
  failed: { icon: IconX, tone: 'problem' },
  gone: { icon: IconX, tone: 'neutral' },
  open: { icon: IconClock, tone: 'wait' },
  late: { icon: IconClock, tone: 'wait' },
} as const satisfies Record<KnownResult, object>

/** The icon of the result; the heading gives the result in words. */
function ResultIcon({ result }: { result: KnownResult }) {
  const { icon: Glyph, tone } = marks[result]
  return (
    <span className={classes(styles.mark, tones[tone])} aria-hidden="true">
      <Glyph size={28} />
    </span>
  )
}

/** The way on, and the way to what was paid. */
function ResultActions<Reply>({ kind, reply, result }: Props<Reply> & { result: KnownResult }) {
  const t = useT()
  const { links: to, texts } = kind
  const { id } = kind.payableOf(reply)
  const view = { href: to.one(id), children: texts.view(t) }
  const ways: Record<KnownResult, { href: string; children: string }> = {
    paid: view,
    late: view,
    failed: { href: to.pay(id), children: t('order:complete.another') },
    open: { href: to.pay(id), children: t('order:complete.payNow') },
    gone: { href: to.again(reply, 'any'), children: texts.again(t) },
  }
  const other = result === 'paid' ? { href: to.browse(), children: texts.browse(t) } : view
  return (
    <>
      <Button variant="primary" size="lg" {...ways[result]} />
      {result === 'late' ? null : <Button size="lg" {...other} />}
    </>
  )
}

/** The steps after the payment, with the note that they are also in the e-mail. */
function NextSteps<Reply>({ kind, reply }: Props<Reply>) {
  const t = useT()
  const format = useFormat()
  const steps = [...kind.texts.next(reply, { t, format }), { icon: IconMail, text: t('order:complete.mail') }]
  return (
    <section className={styles.next} aria-labelledby="next-steps">
      <Text as="h2" id="next-steps" mb={16} size={18}>
        {t('order:complete.next')}
      </Text>
      <Stack as="ul" gap={14} className={styles.steps}>
        {steps.map(({ icon: Glyph, text }) => (
          <Row as="li" key={text} align="stretch" gap={12}>
            <Glyph size={20} aria-hidden="true" />
            <span>{text}</span>
          </Row>
        ))}
      </Stack>
    </section>
  )
}
