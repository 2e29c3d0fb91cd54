import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Service } from '#shared/contract/service.ts'
import type { Money } from '#shared/kernel/money.ts'
import type { BuyerPrice } from '#shared/policies/buyer-price.ts'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useIsHydrated } from '#web/ui/days.ts'
import {
  buyerPriceOfService,
  initialChoiceOf,
  type MissingField,
  missingFieldsIn,
  orderEntryOf,
  restoredChoiceOf,
  type ServiceOrderChoice,
} from './service-order-choice.ts'
import { readOrderDraft, saveOrderDraft } from './service-order-draft.ts'

export type ServiceOrderFormState = {
  choice: ServiceOrderChoice
  change: (changes: Partial<ServiceOrderChoice>) => void
  /** The price of the choice, without the fee; undefined if the price is on request. */
  price: (BuyerPrice & { total: Money }) | undefined
  /** The missing fields, after the first try to order. */
  missing: MissingField[]
  isVisitor: boolean
  submit: () => void
}

/** The part of the form that a missing field belongs to, and where the keyboard goes. */
export const orderFieldId = (field: MissingField): string => `order-${field}`

function focusField(field: MissingField | undefined) {
  const place = field && document.getElementById(orderFieldId(field))
  if (!place) return
  const control = place.matches('input, select, textarea')
    ? place
    : (place.querySelector<HTMLElement>('input:checked') ?? place.querySelector<HTMLElement>('input:not(:disabled)'))
  control?.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
}

const restored = (service: Service) => restoredChoiceOf(service, readOrderDraft(service._id), Date.now())

/**
 * The state of the order form on a service's page; a complete order goes to the checkout, after a sign-in if needed.
 */
export function useServiceOrderForm(service: Service): ServiceOrderFormState {
  // What was kept is in the browser: the server and the first paint show a fresh choice.
  const hasClock = useIsHydrated()
  const [isRestored, setRestored] = useState(hasClock)
  const [choice, setChoice] = useState(() => (hasClock ? restored(service) : initialChoiceOf(service)))
  if (hasClock && !isRestored) {
    setRestored(true)
    setChoice(restored(service))
  }
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    if (isChanged) saveOrderDraft(orderEntryOf(service, choice))
  }, [isChanged, service, choice])
  const site = useSite()
  const [isSubmitted, setSubmitted] = useState(false)
  const { token } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const missing = missingFieldsIn(service, choice)
  const submit = () => {
    setSubmitted(missing.length > 0)
    if (missing.length > 0) return focusField(missing[0])
    saveOrderDraft(orderEntryOf(service, choice))
    void navigate(token ? links.checkoutService(service._id) : links.signIn(pathname + search))
  }
  return {
    choice,
    change: (changes) => {
      setChanged(true)
      setChoice((before) => ({ ...before, ...changes }))
    },
    price: buyerPriceOfService(service, choice.packageKey, site),
    missing: isSubmitted ? missing : [],
    isVisitor: token === null,
    submit,
  }
}
