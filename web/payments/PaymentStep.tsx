import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { BankTransfer } from '#shared/contract/payment-choice.ts'
import type { ProviderName } from '#shared/policies/payment-providers.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { formatTimeLeft } from '#web/kernel/time-left.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { FormSkeleton } from '#web/ui/Skeleton.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { CheckoutLayout, CheckoutSection, CheckoutUnavailable } from './Checkout.tsx'
import { cardError } from './card-errors.ts'
import { PayForm } from './PayForm.tsx'
import { type Payable, type PayableKind, payableRead } from './payable.ts'

/** The provider may be slow to open a payment: until it has, the payable is asked for again. */
const PAYMENT_POLL_MS = 3_000
/** A transfer is seen when the operator has read the bank's statement. */
const TRANSFER_POLL_MS = 60_000

const PaymentMethods = lazyComponent(() => import('./PaymentMethods.tsx').then((m) => m.PaymentMethods))
const TransferDetails = lazyComponent(() => import('./TransferDetails.tsx').then((m) => m.TransferDetails))

type Props<Reply> = { kind: PayableKind<Reply>; reply: Reply }

/** Pays what is not paid: right after it was placed, from another tab, or anew after a refused charge. */
export function PaymentStep<Reply>({
  kind,
  id,
  partsOf,
}: {
  kind: PayableKind<Reply>
  id: string
  /** Returns the facts of the purchase and the summary of its price. */
  partsOf: (reply: Reply) => { facts: ReactNode; summary: ReactNode }
}) {
  const { data: reply } = useSuspenseQuery({
    ...payableRead(kind, id),
    refetchInterval: ({ state }) => {
      const payable = state.data && kind.payableOf(state.data)
      if (payable?.state !== 'open' || payable.payment) return false
      return payable.transfer ? TRANSFER_POLL_MS : PAYMENT_POLL_MS
    },
  })
  const { state } = kind.payableOf(reply)
  const [wasPayable] = useState(state === 'open')
  if (state === 'open') return <PaymentSection kind={kind} reply={reply} {...partsOf(reply)} />
  if (state === 'over') return <PaymentOver kind={kind} reply={reply} />
  // The socket may be faster than the form. What was paid before, or is not this person's to pay, is just shown.
  return <Navigate to={wasPayable ? kind.links.complete(id) : kind.links.one(id)} replace />
}

function PaymentSection<Reply>({
  kind,
  reply,
  facts,
  summary,
}: Props<Reply> & { facts: ReactNode; summary: ReactNode }) {
  const t = useT()
  const { id, payment, transfer, providers = [], provider, dueAt } = kind.payableOf(reply)
  const rejected = payment?.error ? cardError(t, payment.error.code).text : undefined
  const anew = kind.texts.anew(reply, t)
  const earlier = rejected && t('order:checkout.earlier', { problem: rejected })
  const warning = anew ?? earlier
  return (
    <CheckoutLayout back={{ href: kind.links.one(id), label: kind.texts.back(t) }} summary={summary}>
      <CheckoutSection number={1} title={kind.texts.chosen(t)} isDone>
        {facts}
      </CheckoutSection>
      <CheckoutSection number={2} title={t('order:checkout.payment')}>
        {dueAt && !transfer ? (
          <Row as="p" gap={8} mb={16} size={14} tone="muted" className="tabular">
            <IconClock size={18} aria-hidden="true" />
            <TimeToPay kind={kind} id={id} dueAt={dueAt} />
          </Row>
        ) : null}
        {warning ? (
          <Stack mb={20}>
            <Alert kind="warn">{warning}</Alert>
          </Stack>
        ) : null}
        <Suspense fallback={<FormSkeleton label={t('order:checkout.formLoading')} fields={2} />}>
          {kind.calls.choosePayment && providers.length > 1 && provider ? (
            <MethodSection kind={kind} id={id} call={kind.calls.choosePayment} {...{ providers, provider }} />
          ) : null}
          {kind.calls.announceTransfer && transfer ? (
            <TransferSection kind={kind} id={id} call={kind.calls.announceTransfer} {...{ transfer, dueAt }} />
          ) : null}
          {payment ? <PaymentForm kind={kind} reply={reply} payment={payment} /> : null}
          {payment || transfer ? null : <FormSkeleton label={t('order:checkout.formLoading')} fields={2} />}
        </Suspense>
      </CheckoutSection>
    </CheckoutLayout>
  )
}

type Called<Reply, Name extends 'choosePayment' | 'announceTransfer'> = {
  kind: PayableKind<Reply>
  id: string
  call: NonNullable<PayableKind<Reply>['calls'][Name]>
}

function MethodSection<Reply>({
  kind,
  id,
  call,
  ...shown
}: Called<Reply, 'choosePayment'> & { providers: readonly ProviderName[]; provider: ProviderName }) {
  const { run } = useApiMutation(call, {
    patch: (queries, reply) => queries.setQueryData(payableRead(kind, id).queryKey, () => reply),
    invalidate: kind.lists,
  })
  return <PaymentMethods {...shown} onChoose={(provider) => run({ params: { id }, body: { provider } })} />
}

function TransferSection<Reply>({
  kind,
  id,
  call,
  ...shown
}: Called<Reply, 'announceTransfer'> & { transfer: BankTransfer; dueAt: string | undefined }) {
  const { run } = useApiMutation(call, {
    patch: (queries, reply) => queries.setQueryData(payableRead(kind, id).queryKey, () => reply),
  })
  return <TransferDetails {...shown} onSent={() => run({ params: { id }, body: {} })} />
}

/** The time left to pay. At its end the server is asked for the state of the payment. */
function TimeToPay<Reply>({ kind, id, dueAt }: { kind: PayableKind<Reply>; id: string; dueAt: string }) {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const left = Date.parse(dueAt) - useNow(1_000)
  const isOver = left <= 0
  useEffect(() => {
    if (!isOver) return
    const { queryKey } = payableRead(kind, id)
    const look = () => void queries.invalidateQueries({ queryKey })
    look()
    const again = setInterval(look, 5_000)
    return () => clearInterval(again)
  }, [isOver, kind, id, queries])
  if (isOver) return <span role="status">{t('order:checkout.timeOver')}</span>
  return <span role="timer">{t('order:checkout.timeLeft', { time: formatTimeLeft(left, format) })}</span>
}

function PaymentForm<Reply>({ kind, reply, payment }: Props<Reply> & { payment: NonNullable<Payable['payment']> }) {
  const format = useFormat()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { clientSecret, paymentIntentId } = payment
  const { id, total } = kind.payableOf(reply)
  const done = kind.links.complete(id)
  // The socket may have led the payer on before the answer is there; they may be anywhere by then.
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const finish = async () => {
    // Whatever comes of it, the next screen finds out what the provider says.
    const notified = await kind.calls
      .confirmPayment({ params: { id }, body: { paymentIntentId } })
      .catch(() => undefined)
    if (notified) queries.setQueryData(payableRead(kind, id).queryKey, () => notified)
    if (isShown.current) await navigate(done, { replace: true })
    await Promise.all(kind.lists.map(({ callName }) => queries.invalidateQueries({ queryKey: [callName] })))
  }
  return (
    <PayForm payer={{ clientSecret, paymentIntentId }} amount={format.money(total)} onSent={finish} returnTo={done} />
  )
}

/** The time to pay is over, or it was given up: it takes a new one. */
function PaymentOver<Reply>({ kind, reply }: Props<Reply>) {
  const t = useT()
  const navigate = useNavigate()
  const startAgain = () => {
    kind.forget(reply, 'key')
    void navigate(kind.links.again(reply, 'same'))
  }
  return (
    <CheckoutUnavailable
      subject={kind.payableOf(reply).subject}
      {...kind.texts.over(t)}
      action={
        <Button variant="primary" onClick={startAgain}>
          {kind.texts.again(t)}
        </Button>
      }
    />
  )
}
