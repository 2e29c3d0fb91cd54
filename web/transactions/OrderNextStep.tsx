import { Fragment, type RefObject, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { rowsNamed } from '#shared/kernel/process-actions.ts'
import { Deadline } from '#web/kernel/Countdown.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useActionDialog } from '#web/kernel/use-action-dialog.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { NextStepCard, TertiaryAction, TertiaryActions } from '#web/ui/NextStepCard.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import {
  isBeforeAppointment,
  isInvitation,
  isOfTwoSides,
  isOver,
  isSearchingSeller,
  isUnderClaim,
  isViewersTurn,
  linksOf,
  orderAgainHref,
  otherSideOf,
  rankedActionsOf,
} from './any-order.ts'
import type { AnyOrder } from './kind.ts'
import { type Perform, perform, plainCallOf, useActionRejection, useOrderAction } from './order-calls.ts'
import type { OrderPage } from './order-page.ts'
import { useDeadlines } from './order-text.ts'

const RemoveOrderDialog = lazyComponent(() => import('./OrderDialogs.tsx').then((m) => m.RemoveOrderDialog))
const ConfirmOrderDialog = lazyComponent(() => import('./OrderDialogs.tsx').then((m) => m.ConfirmOrderDialog))
const TextsDialog = lazyComponent(() => import('./TextsDialog.tsx').then((m) => m.TextsDialog))

type Props = { page: OrderPage; order: AnyOrder; focusTarget: RefObject<HTMLElement | null> }

/** The one place where an order is moved on: a question with its answers, or what is being waited for. */
export function OrderNextStep({ page, order, focusTarget }: Props) {
  const t = useT()
  const now = useNow(15_000)
  const next = page.useNextText(order, now)
  const labelOf = page.useActionLabel(order, now)
  const eyebrow = useEyebrow(page, order, now)
  const [chosen, setChosen] = useState<string | null>(null)
  const options = page.useChoice?.(order, now)
  const choice = chosen ?? options?.first ?? ''
  const { act, running, openAction, openDialog, close, onSuccess } = useOrderActions(page, order, {
    choice,
    now,
    focusTarget,
  })
  const isMine = isViewersTurn(order, now)
  const allowed: readonly string[] = order.allowedActions
  const actions = rankedActionsOf(order).filter(({ action }) => canDo(page, action))
  const rejectionOf = useActionRejection(page.kind)
  const exits = actions.flatMap(({ action, rank }) => (rank === 'tertiary' && !rejectionOf(action) ? [action] : []))
  const shown = actions.flatMap(({ action, rank }) =>
    rank === 'tertiary' || page.isHidden?.(order, action, now) ? [] : [action],
  )
  const buttons = shown.filter((action) => !rejectionOf(action))
  const blocked = [
    ...order.blockedActions.flatMap(({ action, reason }) => {
      const why = isOfTwoSides(order, action) ? page.blockedReason(reason, t) : undefined
      return why ? [{ action, why }] : []
    }),
    ...shown.flatMap((action) => {
      const why = rejectionOf(action)
      return why ? [{ action, why }] : []
    }),
  ]
  const variantOf = (index: number) => (isMine && index === 0 ? 'primary' : 'outline')
  const button = (action: string, index: number) => {
    const part = page.actions[action]
    const look = { size: 'lg', variant: variantOf(index), children: labelOf(action, choice) } as const
    if (action === 'confirm-payment') return <Button key={action} {...look} href={linksOf(order).pay(order._id)} />
    if (part && 'answer' in part) {
      const Answer = part.answer
      return <Answer key={action} order={order} onAsk={() => openDialog(action)} onDone={onSuccess} />
    }
    return (
      <Button
        key={action}
        {...look}
        loading={running === action}
        loadingLabel={t('order:busy')}
        disabledReason={options?.reasonAgainst(action, choice)}
        onClick={() => act(action)}
      />
    )
  }
  const isAgain = page.isOrderedAgain(order)
  const hasButtons = blocked.length + buttons.length > 0 || isAgain
  return (
    <>
      <NextStepCard
        isWaiting={!isMine}
        eyebrow={eyebrow}
        title={next.title}
        text={<NextStepText page={page} order={order} text={next.text} />}
        actions={
          hasButtons ? (
            <>
              {blocked.map(({ action, why }, index) => (
                <Button key={action} size="lg" variant={variantOf(index)} disabledReason={why}>
                  {labelOf(action, choice)}
                </Button>
              ))}
              {buttons.map((action, index) => button(action, blocked.length + index))}
              {isAgain ? (
                <Button size="lg" href={orderAgainHref(order)}>
                  {t('order:again')}
                </Button>
              ) : null}
            </>
          ) : null
        }
        exits={exits.length > 0 ? <Exits {...{ page, order, exits, labelOf }} onAct={act} /> : null}
      >
        {page.extra?.({ order, now, choice, onChoose: setChosen, onDone: onSuccess })}
      </NextStepCard>
      {openAction && allowed.includes(openAction) ? (
        <OpenDialog
          page={page}
          action={openAction}
          label={labelOf(openAction, choice)}
          order={order}
          onClose={close}
          onDone={onSuccess}
        />
      ) : null}
    </>
  )
}

/** The line above the question: the side whose turn it is. */
function useEyebrow(page: OrderPage, order: AnyOrder, now: number): string {
  const t = useT()
  if (isOver(order)) return t('order:over')
  if (isViewersTurn(order, now)) return t('order:yourStep')
  const own = page.eyebrow?.(order, t)
  if (own) return own
  if (isBeforeAppointment(order, now)) return t('order:comingUp')
  if (isSearchingSeller(order)) return t('order:searching')
  if (isUnderClaim(order) && !order.claimTurn) return t('order:adminDecides')
  return t('order:waitingFor', { name: otherSideOf(order)?.name ?? '' })
}

/** The other side's words, the sentence below the question, the deadline, and money that is still on its way. */
function NextStepText({ page, order, text }: { page: OrderPage; order: AnyOrder; text: string }) {
  const t = useT()
  const quote = page.quote?.(order)
  const pending = isOver(order) ? undefined : order.paymentPending
  // A person who has written a review reads beside it when it is published.
  const deadline = useDeadlines(order).find(({ name }) => name !== 'reviewWindow' || order.reviewState === 'open')
  return (
    <>
      {quote ? (
        <span dir="auto" className="tone-ink mb-6 text-lines block">
          {t('order:quote', { text: quote })}
        </span>
      ) : null}
      {text}
      {pending ? <span className="mt-8 block">{t(`order:payment.pending.${pending}`)}</span> : null}
      {deadline ? <Deadline text={deadline.text} dueAt={deadline.dueAt} /> : null}
    </>
  )
}

/** The actions that lead away from an order: links at the end, or a sentence that contains them. */
function Exits({
  page,
  order,
  exits,
  labelOf,
  onAct,
}: {
  page: OrderPage
  order: AnyOrder
  exits: readonly string[]
  labelOf: (action: string) => string
  onAct: (action: string) => void
}) {
  const t = useT()
  const link = (action: string, label: string) => (
    <TertiaryAction key={action} onClick={() => onAct(action)}>
      {label}
    </TertiaryAction>
  )
  const sentence = page.tertiarySentence?.(order, t)
  if (!sentence) return <TertiaryActions>{exits.map((action) => link(action, labelOf(action)))}</TertiaryActions>
  return sentence.text.split(/(\{\w+\})/).map((part) => {
    const way = sentence.links[part.slice(1, -1)]
    return <Fragment key={part}>{way ? link(way.action, way.label) : part}</Fragment>
  })
}

/** Asks once more, with the money that is at stake, or for what the action needs to know. */
function OpenDialog({
  page,
  action,
  label,
  ...props
}: { page: OrderPage; action: string; label: string } & { order: AnyOrder; onClose: () => void; onDone: () => void }) {
  const t = useT()
  const format = useFormat()
  const confirmation = page.confirmations[action]?.(props.order, { t, format })
  const send = callOf(page, action)
  const dialog = () => {
    if (confirmation && send)
      return <ConfirmOrderDialog {...props} confirmation={confirmation} confirmLabel={label} send={send} />
    if (send && takesTexts(page, action))
      return <TextsDialog {...props} {...{ kind: page.kind, action, label, send }} />
    const Form = page.actions[action]?.form ?? RemoveOrderDialog
    return <Form {...props} />
  }
  return <Suspense fallback={null}>{dialog()}</Suspense>
}

/** True for an action that takes something along and has no part in the page: by `defineOrderPage` that is texts. */
const takesTexts = ({ kind, actions }: OrderPage, action: string) =>
  !(action in actions) && rowsNamed(kind.process, action).some(({ input }) => input)

const callOf = ({ kind }: OrderPage, action: string) => plainCallOf(kind, action)

/** True if the page has a way to do the action: the kit's own, a part of the kind's page, or a call without input. */
const canDo = (page: OrderPage, action: string) =>
  !page.kind.actionsElsewhere?.includes(action) &&
  (['confirm-payment', 'delete'].includes(action) || action in page.actions || callOf(page, action) !== undefined)

/**
 * The actions behind the buttons of an order: at once, or after a question. `focusTarget` is the element that stays on the
 * screen afterwards.
 */
function useOrderActions(
  page: OrderPage,
  order: AnyOrder,
  { choice, now, focusTarget }: { choice: string; now: number; focusTarget: RefObject<HTMLElement | null> },
) {
  const t = useT()
  const navigate = useNavigate()
  const { openAction, openDialog, close, onSuccess } = useActionDialog<string>(focusTarget)
  const [running, setRunning] = useState<string>()
  // Another of the invited sellers was first.
  const leaveInvitation = async () => {
    await navigate(linksOf(order).list({ role: order.role }))
    showSnackbar(t('order:invitationOver'))
  }
  const atOnce = useOrderAction(perform, isInvitation(order) ? { onGone: () => void leaveInvitation() } : {})
  const run = async (action: string, send: Perform) => {
    setRunning(action)
    const reply = await atOnce.run(send)
    setRunning(undefined)
    if (reply) onSuccess()
  }
  const act = (action: string) => {
    if (running) return
    const part = page.actions[action]
    const send = part && 'atOnce' in part ? part.atOnce(order, choice, now) : undefined
    if (send) return void run(action, send)
    if (part?.form || action === 'delete' || page.confirmations[action] || takesTexts(page, action))
      return openDialog(action)
    const call = callOf(page, action)
    if (call && !part) void run(action, () => call({ params: { id: order._id } }))
  }
  return { act, running, openAction, openDialog, close, onSuccess }
}
