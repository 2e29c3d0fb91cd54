import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Service } from '#shared/contract/service.ts'
import type { Money } from '#shared/kernel/money.ts'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useHasClock } from '#web/ui/days.ts'
import { type Choice, choiceOf, entryOf, firstChoice, type Missing, missingIn, priceOf } from './order-choice.ts'
import { readOrderDraft, saveOrderDraft } from './order-draft.ts'

export type Order = {
  choice: Choice
  change: (changes: Partial<Choice>) => void
  price: Money | undefined
  /** What is missing, once somebody tried to order. */
  missing: Missing[]
  isVisitor: boolean
  submit: () => void
}

/** The part of the form that a missing field belongs to, and where the keyboard goes. */
export const fieldId = (field: Missing): string => `order-${field}`

function leadTo(field: Missing | undefined) {
  const place = field && document.getElementById(fieldId(field))
  if (!place) return
  const control = place.matches('input, select, textarea')
    ? place
    : (place.querySelector<HTMLElement>('input:checked') ?? place.querySelector<HTMLElement>('input:not(:disabled)'))
  control?.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
}

const restored = (service: Service) => choiceOf(service, readOrderDraft(service._id), Date.now())

/** What is being ordered on a service's page; complete, it goes to the checkout, by way of the sign-in if need be. */
export function useOrder(service: Service): Order {
  // What was kept is in the browser: the server and the first paint show a fresh choice.
  const hasClock = useHasClock()
  const [isRestored, setRestored] = useState(hasClock)
  const [choice, setChoice] = useState(() => (hasClock ? restored(service) : firstChoice(service)))
  if (hasClock && !isRestored) {
    setRestored(true)
    setChoice(restored(service))
  }
  const [wasAsked, setAsked] = useState(false)
  const { token } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const missing = missingIn(service, choice)
  const submit = () => {
    setAsked(missing.length > 0)
    if (missing.length > 0) return leadTo(missing[0])
    saveOrderDraft(entryOf(service, choice))
    void navigate(token ? links.checkoutService(service._id) : links.signIn(pathname + search))
  }
  return {
    choice,
    change: (changes) => setChoice((before) => ({ ...before, ...changes })),
    price: priceOf(service, choice.packageKey),
    missing: wasAsked ? missing : [],
    isVisitor: token === null,
    submit,
  }
}
