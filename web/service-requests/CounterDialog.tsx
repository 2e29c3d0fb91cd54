import { useState } from 'react'
import type { Money, Slot } from '#shared/contract/common.ts'
import type { Offer } from '#shared/contract/offer.ts'
import { inputOf } from '#shared/kernel/process-actions.ts'
import { MOST_TIMES, TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { offer as offerProcess } from '#shared/process/offer.ts'
import { useSubmittedErrors } from '#web/forms/use-submitted-errors.ts'
import { api } from '#web/kernel/api.tsx'
import { useValidation } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { FeeLine } from '#web/listings/FeeLine.tsx'
import { useFeeText } from '#web/listings/fee-text.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { AppointmentTimes } from '#web/services/AppointmentTimes.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { TimeSpan } from '#web/ui/days.ts'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { readableNumber } from '#web/ui/number-text.ts'
import { Row } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { OfferDialogProps } from './OfferDialogs.tsx'
import { type Side, useOfferPrice } from './offer-text.ts'
import { appointmentWindow, minutesOf } from './offer-times.ts'
import { useRequestAction } from './request-calls.ts'

/** Suggested prices are round ones: the largest of these, in minor units, of which several lie between the two sides. */
const STEPS = [100_000, 50_000, 10_000, 5_000, 1_000, 500, 100]

/** Up to three round prices between what this side named last and what the other one asks for. */
function suggestions(from: number, to: number): number[] {
  const gap = Math.abs(to - from)
  const step = STEPS.find((each) => gap >= 3 * each) ?? 100
  const [least, most] = from < to ? [from, to] : [to, from]
  const between = [0.25, 0.5, 0.75].map((share) => Math.round((from + (to - from) * share) / step) * step)
  return [...new Set(between)].filter((amount) => amount > least && amount < most)
}

const lastPriceOf = ({ rounds, price }: Offer, by: Side) =>
  rounds.findLast((round) => round.by === by)?.price ?? (by === 'seller' ? price : undefined)

/** Returns the scope at the present terms: that of the last counter-offer, else the provider's message. */
const includedIn = ({ scope, message }: Offer) => scope ?? message

/** Names other terms to the other side: a price, a time, what is included, or all of them, with a word. */
export function CounterDialog(props: OfferDialogProps & { side: Side }) {
  const { request, offer, side, onClose, onDone } = props
  const t = useT()
  const format = useFormat()
  const { pricingOf, buyerPriceAt } = useOfferPrice()
  const feeText = useFeeText()
  const isBuyer = side === 'buyer'
  const name = displayNameOf(isBuyer ? offer.provider : request.requester)
  const success = t('offer:transitions.counter.done', { name })
  const counter = useRequestAction(api.serviceRequest.counterOffer, { success })
  const respond = useRequestAction(api.serviceRequest.respondToCounter, { success })
  const act = isBuyer ? counter : respond
  const current = isBuyer ? offer.price : (lastPriceOf(offer, 'buyer') ?? offer.price)
  const own = lastPriceOf(offer, side)
  const [price, setPrice] = useState<number | null>(isBuyer ? null : (own?.amount ?? null))
  const [slots, setSlots] = useState<TimeSpan[]>()
  const [scope, setScope] = useState<string>()
  const [message, setMessage, forget] = useTextDraft(`${offer._id}:counter`)
  const site = useSite()
  const [{ earliest, latest }] = useState(() => appointmentWindow(site.times))
  const text = message.trim()
  const included = scope?.trim()
  const changesTime = slots !== undefined && slots.length > 0
  const changesScope = included !== undefined && included !== '' && included !== includedIn(offer).trim()
  const terms = {
    ...(price === null ? {} : { price }),
    ...(changesTime ? { slots } : {}),
    ...(changesScope ? { scope: included } : {}),
    ...(text ? { message: text } : {}),
  }
  const body = isBuyer ? terms : { action: 'counter' as const, ...terms }
  const validate = useValidation(
    isBuyer ? inputOf(offerProcess, 'counter') : inputOf(offerProcess, 'respond-counter'),
    () => body,
  )
  const isSame = (price === null || price === offer.price.amount) && !changesTime && !changesScope
  // The server takes an empty text as unchanged terms, which is not what a person means who empties it.
  const isMissing = included === ''
  const { errors, submit } = useSubmittedErrors(
    {
      ...validate(body),
      ...(isSame ? { price: t('offer:transitions.counter.form.nothing') } : {}),
      ...(isMissing ? { scope: t('field.required') } : {}),
    },
    act.errors,
  )
  const { currency } = offer.price
  const money = (amount: number) => format.money({ amount, currency })
  const isHourly = offer.pricingType === 'hourly'
  /** A price in the base of the field. */
  const priceText = (of: Money) => {
    const text = format.money(of, 'browsing')
    return isHourly ? t('offer:transitions.counter.form.hourly', { price: text }) : text
  }
  const params = { id: request._id, offerId: offer._id }
  const { version } = offer
  const send = async () => {
    if (!submit()) return
    const reply = isBuyer
      ? await counter.run({ params, body: { ...terms, version } })
      : await respond.run({ params, body: { action: 'counter', ...terms, version } })
    if (!reply) return
    forget()
    onDone()
  }
  const left = offer.roundsLeft[side] - 1
  // A budget that has a minimum is for the whole work.
  const least = isHourly ? undefined : request.budget.min?.amount
  const from = own?.amount ?? least ?? Math.round(current.amount * 0.85)
  const consequence = () => {
    const amount = readableNumber(price)
    if (amount === null) return undefined
    return isBuyer
      ? feeText(buyerPriceAt(offer, { amount, currency }))
      : t('request:offers.receives', { amount: money(pricingOf(offer, amount).sellerNet) })
  }
  const minutes = minutesOf(offer.proposedSlots[0])
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={act.isPending}
      busyLabel={t('request:busy')}
      title={t('offer:transitions.counter.form.title', { name })}
      text={
        <>
          {t('offer:transitions.counter.form.asks', { name, price: priceText(current) })}{' '}
          {own ? t('offer:transitions.counter.form.last', { price: priceText(own) }) : null}
        </>
      }
      confirmLabel={t('offer:transitions.counter.form.confirm')}
    >
      <div className="fields">
        {isBuyer ? <FeeLine price={buyerPriceAt(offer, current)} /> : null}
        <div>
          <MoneyField
            label={isHourly ? t('offer:transitions.counter.form.perHour') : t('offer:transitions.counter.form.price')}
            currency={currency}
            value={price}
            onChange={setPrice}
            help={consequence()}
            error={errors.price}
          />
          <Row as="fieldset" gap={8} align="stretch" wrap mt={8}>
            <legend className="visually-hidden">{t('offer:transitions.counter.form.quick')}</legend>
            {suggestions(from, current.amount).map((amount) => (
              <Chip key={amount} size="sm" isOn={price === amount} onClick={() => setPrice(amount)}>
                {format.money({ amount, currency }, 'browsing')}
              </Chip>
            ))}
          </Row>
        </div>
        {slots ? (
          <div>
            <AppointmentTimes
              legend={t('offer:transitions.counter.form.time')}
              help={t('offer:transitions.counter.form.takes', { duration: format.duration(minutes) })}
              error={firstSlotError(errors, slots)}
              value={slots}
              onChange={setSlots}
              max={isBuyer ? 1 : MOST_TIMES}
              durationMinutes={minutes}
              earliest={earliest}
              latest={latest}
              of={{ kind: 'seller', id: offer.provider._id, minutes }}
            />
            <Button variant="quiet" size="sm" onClick={() => setSlots(undefined)}>
              {t('offer:transitions.counter.form.sameTime')}
            </Button>
          </div>
        ) : (
          <div>
            <Button size="sm" onClick={() => setSlots([])}>
              {t('offer:transitions.counter.form.otherTime')}
            </Button>
          </div>
        )}
        {scope === undefined ? (
          <div>
            <Button size="sm" onClick={() => setScope(includedIn(offer))}>
              {t('offer:transitions.counter.form.otherScope')}
            </Button>
          </div>
        ) : (
          <div>
            <TextArea
              label={t('request:terms.included')}
              limit={TEXT_LIMITS.counterMessage}
              rows={4}
              value={scope}
              onChange={setScope}
              error={errors.scope}
            />
            <Button variant="quiet" size="sm" onClick={() => setScope(undefined)}>
              {t('offer:transitions.counter.form.sameScope')}
            </Button>
          </div>
        )}
        <TextArea
          label={t('offer:transitions.counter.form.message')}
          hint={t('optional')}
          limit={TEXT_LIMITS.counterMessage}
          rows={3}
          value={message}
          onChange={setMessage}
          help={left > 0 ? t('offer:transitions.counter.form.left', { count: left }) : undefined}
          error={
            text.length > TEXT_LIMITS.counterMessage
              ? t('field.maxLength', { count: TEXT_LIMITS.counterMessage })
              : errors.message
          }
        />
      </div>
    </ConfirmDialog>
  )
}

const firstSlotError = (errors: Record<string, string | undefined>, slots: readonly Slot[]) =>
  slots.flatMap((_, index) => errors[`slots.${index}.start`] ?? errors[`slots.${index}.end`] ?? [])[0]
