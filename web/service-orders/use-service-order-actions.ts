import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { isBeforeAppointment } from '#web/transactions/any-order.ts'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { useOrderAction } from '../transactions/use-order-action.ts'
import { offeredTimes } from './offered-times.ts'
import { type DialogAction, hasDialog } from './ServiceOrderActionDialog.tsx'
import type { ServiceOrderAction } from './service-order-actions.ts'

export type ServiceOrderActions = {
  act: (action: ServiceOrderAction) => void
  /** What is being sent without a question. */
  running: ServiceOrderAction | undefined
  /** What the person is asked about once more. */
  asked: DialogAction | null
  /** Left without doing it: the keyboard goes back to where it was. */
  close: () => void
  /** Done: buttons come and go with the state, so the keyboard goes to what stays, which says what is next. */
  settle: () => void
}

/** What the buttons of an order do: at once, or after a question. `slot` is the start that is taken, `place` what stays. */
export function useServiceOrderActions(
  order: ServiceOrder,
  { slot, now, place }: { slot: string; now: number; place: RefObject<HTMLElement | null> },
): ServiceOrderActions {
  const [asked, setAsked] = useState<DialogAction | null>(null)
  const navigate = useNavigate()
  const t = useT()
  // Of several who are invited one is the first.
  const leaveInvitation = async () => {
    await navigate(links.orders({ role: order.role }))
    showSnackbar(t('service-order-pages:invitation.over'))
  }
  const accept = useOrderAction(api.serviceOrder.accept, { onGone: () => void leaveInvitation() })
  const confirm = useOrderAction(api.serviceOrder.confirmTimeProposal)
  const start = useOrderAction(api.serviceOrder.inProgress)
  const opener = useRef<HTMLElement | null>(null)
  const params = { id: order._id }
  const leave = (focus: () => void) => {
    setAsked(null)
    // After React has taken the dialog away, which held the focus.
    setTimeout(focus)
  }
  const settle = () => leave(() => place.current?.focus())
  const taken = offeredTimes(order).find((offered) => offered.start === slot)
  const acceptNow = async () => {
    if (await accept.run({ params, body: taken ? { acceptedTimePreference: taken } : {} })) settle()
  }
  const confirmNow = async () => {
    if (taken && (await confirm.run({ params, body: { acceptedTimePreference: taken } }))) settle()
  }
  const startNow = async () => {
    if (await start.run({ params })) settle()
  }
  const running = () => {
    if (accept.isPending) return 'accept'
    if (confirm.isPending) return 'confirm-time-proposal'
    return start.isPending ? 'in-progress' : undefined
  }
  const act = (action: ServiceOrderAction) => {
    if (running()) return
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    if (action === 'accept') void acceptNow()
    else if (action === 'confirm-time-proposal') void confirmNow()
    else if (action === 'in-progress' && !isBeforeAppointment(order, now)) void startNow()
    else if (hasDialog(action)) setAsked(action)
  }
  return { act, running: running(), asked, close: () => leave(() => opener.current?.focus()), settle }
}
