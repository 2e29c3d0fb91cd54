import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Condition } from '#shared/contract/product.ts'
import { type ProductOffer, ProductOfferEntry } from '#shared/contract/product-offer.ts'
import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import type { z } from '#shared/kernel/zod.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { api } from '#web/kernel/api.tsx'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { useValidation } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import styles from '#web/service-requests/OfferBox.module.css'
import { Button } from '#web/ui/Button.tsx'
import { dayOf } from '#web/ui/days.ts'
import { focusFirstError } from '#web/ui/first-error.ts'
import { MoneyField, NumberField } from '#web/ui/NumberField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import own from './Wanted.module.css'
import { WantedDeliveryFields } from './WantedDeliveryFields.tsx'
import { WantedEarnings } from './WantedEarnings.tsx'
import { WantedOfferCount } from './WantedOfferCount.tsx'
import { useWantedAction } from './wanted-calls.ts'
import { entryOf, valuesOf, type WantedOfferValues } from './wanted-offer-values.ts'
import { leftOf } from './wanted-text.ts'

const MESSAGE_LIMIT = 2000

type Entry = z.input<typeof ProductOfferEntry>
type FormProps = { wanted: RequestedProduct; offer?: ProductOffer; onDone?: () => void }

/** Sends a new offer, or the present one as its next version. */
function useSendOffer(offer: ProductOffer | undefined) {
  const t = useT()
  const create = useWantedAction(api.productOffer.create, { once: true, success: t('request-detail:offer.sent') })
  const update = useWantedAction(api.productOffer.update, { success: t('request-detail:offer.changed') })
  const send = (entry: Entry) => {
    const { requestedProduct: _, ...terms } = entry
    return offer ? update.run({ params: { id: offer._id }, body: terms }) : create.run({ body: entry })
  }
  const { errors, isPending } = offer ? update : create
  return { send, errors, isPending }
}

/** Makes an offer for a requested product, or changes the present one. */
export function WantedOfferForm({ wanted, offer, onDone }: FormProps) {
  const t = useT()
  const format = useFormat()
  const fields = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => valuesOf(wanted, offer))
  const [message, setMessage, forget] = useTextDraft(`${wanted._id}:offer`)
  // An offer that is changed begins with its own words, unless others were begun.
  const [isTouched, setTouched] = useState(message !== '')
  const text = isTouched ? message : (offer?.message ?? '')
  const [wasAsked, setAsked] = useState(false)
  const { send, isPending, errors: refused } = useSendOffer(offer)
  const entry = { requestedProduct: wanted._id, ...entryOf(values, text, format.timeZone) }
  const faults = useValidation(ProductOfferEntry, () => entry)(entry)
  const errors = { ...(wasAsked ? faults : {}), ...refused }
  const change = (changes: Partial<WantedOfferValues>) => setValues((before) => ({ ...before, ...changes }))
  const name = displayNameOf(wanted.requester)
  const submit = async () => {
    flushSync(() => setAsked(true))
    if (Object.keys(faults).length > 0) return focusFirstError(fields.current)
    // It has no faults, so nothing that the schema asks for is missing.
    if (!(await send(entry as Entry))) return
    forget()
    onDone?.()
  }
  return (
    <form
      ref={fields}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div>
        <h2 className={styles.title}>
          {offer ? t('request-detail:offer.changeTitle') : t('request-detail:offer.title')}
        </h2>
        {offer ? null : <WantedOfferCount wanted={wanted} />}
      </div>
      <GoodsFields {...{ wanted, values, errors, change }} />
      <WantedDeliveryFields {...{ values, errors, change }} currency={wanted.budget.currency} />
      <TextArea
        label={t('request-detail:offer.message', { name })}
        limit={MESSAGE_LIMIT}
        value={text}
        onChange={(next) => {
          setTouched(true)
          setMessage(next)
        }}
        error={errors.message}
      />
      <ContactHint texts={[text]} />
      <TextField
        type="date"
        label={t('request-detail:offer.validUntil')}
        hint={t('optional')}
        help={t('request-detail:offer.validHelp')}
        min={dayOf(Date.now(), format.timeZone)}
        value={values.lastDay}
        onChange={(lastDay) => change({ lastDay })}
        error={errors.validUntil}
      />
      <Earned values={values} currency={wanted.budget.currency} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        loading={isPending}
        loadingLabel={t('request-detail:busy')}
      >
        {offer ? t('request-detail:offer.resend') : t('request-detail:offer.send')}
      </Button>
      {offer ? (
        <Button variant="quiet" block onClick={() => onDone?.()}>
          {t('request-detail:offer.cancelChange')}
        </Button>
      ) : (
        <p className={styles.note}>{t('request-detail:offer.withdrawable', { name })}</p>
      )}
    </form>
  )
}

type GoodsProps = {
  wanted: RequestedProduct
  values: WantedOfferValues
  errors: Record<string, string>
  change: (changes: Partial<WantedOfferValues>) => void
}

/** The price of one beside the budget, how many, and in what condition. */
function GoodsFields({ wanted, values, errors, change }: GoodsProps) {
  const t = useT()
  const { budget, requester } = wanted
  const name = displayNameOf(requester)
  const budgetNote = (price: number) =>
    price > budget.max.amount ? t('request-detail:offer.above', { name }) : t('request-detail:offer.within', { name })
  return (
    <>
      <div className={own.pair}>
        <MoneyField
          label={t('wanted-detail:form.price')}
          currency={budget.currency}
          value={values.price}
          onChange={(price) => change({ price })}
          help={values.price === null ? undefined : budgetNote(values.price)}
          error={errors.price}
        />
        <NumberField
          label={t('wanted-detail:form.quantity')}
          help={t('wanted-detail:left', { count: leftOf(wanted) })}
          value={values.quantity}
          onChange={(quantity) => change({ quantity })}
          error={errors.quantity}
        />
      </div>
      <SelectField
        label={t('wanted-detail:facts.condition')}
        options={Condition.options.map((value) => ({ value, label: t(`product-cards:condition.${value}`) }))}
        value={values.condition}
        onChange={(value) => change({ condition: Condition.parse(value) })}
        error={errors.condition}
      />
    </>
  )
}

/** What the seller gets for the goods, to the cent, before it is sent. */
function Earned({ values: { price, quantity }, currency }: { values: WantedOfferValues; currency: string }) {
  const site = useSite()
  if (price === null || quantity === null) return null
  const { itemTotal, commission, sellerNet } = priceOrder({ itemTotal: price * quantity }, 'products', site)
  const money = (amount: number) => ({ amount, currency })
  return (
    <WantedEarnings
      pricing={{ itemTotal: money(itemTotal), commission: money(commission), sellerNet: money(sellerNet) }}
    />
  )
}
