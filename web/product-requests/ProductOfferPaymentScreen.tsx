import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import type { Money } from '#shared/kernel/money.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { isUuid } from '#web/kernel/page.tsx'
import { savedAddressesRead } from '#web/kernel/saved-addresses.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useMissingFields } from '#web/kernel/use-missing-fields.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import {
  CheckoutLayout,
  CheckoutSection,
  CheckoutSummary,
  CheckoutUnavailable,
  PaymentLater,
} from '#web/payments/Checkout.tsx'
import { PaymentStep } from '#web/payments/PaymentStep.tsx'
import { PriceChangeNotice } from '#web/payments/PriceChangeNotice.tsx'
import { type PayableKind, payableRead } from '#web/payments/payable.ts'
import { usePriceChange } from '#web/payments/use-price-change.ts'
import { DeliveryMethodField } from '#web/product-orders/DeliveryMethodField.tsx'
import { productOrderKind } from '#web/product-orders/kind.ts'
import { PaymentSummary, ProductCheckoutFacts } from '#web/product-orders/ProductCheckoutFacts.tsx'
import { checkoutErrorsOf, deliveryEntryOf, initialAddress } from '#web/product-orders/product-checkout-form.ts'
import { useProductDraftSummary } from '#web/product-orders/product-checkout-summary.ts'
import { CheckoutAddressFields } from '#web/transactions/CheckoutAddressFields.tsx'
import { useCheckoutAddress } from '#web/transactions/checkout-address.ts'
import { orderPayable } from '#web/transactions/order-payable.ts'
import { useReloadedValues } from '#web/transactions/reloaded-values.ts'
import { Button } from '#web/ui/Button.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { PayDeadline } from './PayDeadline.tsx'
import { offerRead, productRequestRead, productRequestRelatedReads } from './product-request-calls.ts'
import { cheapestWayOf } from './product-request-cost.ts'
import { unitsOf } from './product-request-text.ts'

const orders = orderPayable(productOrderKind)

export const loader = defineLoader(async ({ url, load }) => {
  const id = url.searchParams.get('offer')
  if (!id) throw redirect(links.productOffers())
  if (!isUuid(id)) throw notFoundResponse()
  const { productOffer } = await load(offerRead(id))
  if (productOffer.role !== 'buyer') throw redirect(links.requestedProduct(productOffer.requestedProduct))
  await Promise.all([
    load(productRequestRead(productOffer.requestedProduct)),
    load(savedAddressesRead()),
    productOffer.productOrder ? load(payableRead(orders, productOffer.productOrder)) : undefined,
  ])
})

type Reply = { order: ProductOrder }

/** The order of an accepted offer, paid beside the request that it came from. */
const payableFor = ({ _id, requestedProduct }: ProductOffer): PayableKind<Reply> => {
  const page = () => links.productOffer(requestedProduct, _id)
  return {
    ...orders,
    lists: [...orders.lists, ...productRequestRelatedReads],
    links: { ...orders.links, pay: () => links.payProductOffer(_id), complete: links.productOfferPaid, again: page },
    texts: {
      ...orders.texts,
      again: (t) => t('request:payment.again'),
      over: (t) => ({ title: t('request:payment.over.title'), text: t('request:payment.over.text') }),
    },
  }
}

/** Pays an accepted offer: first where it goes, and then the payment of the order that this has opened. */
export function ProductOfferPaymentScreen() {
  const [search] = useSearchParams()
  const { productOffer: offer } = useSuspenseQuery(offerRead(search.get('offer') ?? '')).data
  const [isChanging, setChanging] = useState(false)
  const isDeliveryAsked = offer.status === 'accepted' || (isChanging && offer.status === 'payment_pending')
  if (isDeliveryAsked) return <OfferDeliveryStep offer={offer} onStored={() => setChanging(false)} />
  if (offer.productOrder)
    return <PayOrder offer={offer} orderId={offer.productOrder} onChange={() => setChanging(true)} />
  return <NothingToPay offer={offer} />
}

type PayProps = { offer: ProductOffer; orderId: string; onChange: () => void }

function PayOrder({ offer, orderId, onChange }: PayProps) {
  const t = useT()
  const kind = useMemo(() => payableFor(offer), [offer])
  return (
    <PaymentStep
      key={orderId}
      kind={kind}
      id={orderId}
      partsOf={({ order }) => ({
        facts: (
          <ProductCheckoutFacts
            order={order}
            action={
              <Button variant="quiet" size="sm" onClick={onChange}>
                {t('product-offer:change')}
              </Button>
            }
          />
        ),
        summary: <PaymentSummary order={order} />,
      })}
    />
  )
}

function NothingToPay({ offer }: { offer: ProductOffer }) {
  const t = useT()
  const { requestedProduct: productRequest } = useSuspenseQuery(productRequestRead(offer.requestedProduct)).data
  return (
    <CheckoutUnavailable
      subject={productRequest}
      title={t('request:payment.noneTitle')}
      text={t('request:payment.noneText')}
      action={
        <Button variant="primary" href={links.requestedProduct(productRequest._id)}>
          {t('request:payment.back')}
        </Button>
      }
    />
  )
}

/** Returns the delivery from the address, as far as the offer has it, else the cheapest one. */
function initialDelivery(offer: ProductOffer, search: URLSearchParams) {
  const cheapest = cheapestWayOf(offer)
  const method = offer.deliveryMethods.find((each) => each === search.get('deliveryMethod')) ?? cheapest.method
  const option = offer.shippingOptions.find(({ key }) => key === search.get('shippingOption'))?.key ?? cheapest.option
  return { method, option, note: '' }
}

/** The delivery and the address of an accepted offer; saving them opens its order. */
function OfferDeliveryStep({ offer, onStored }: { offer: ProductOffer; onStored: () => void }) {
  const t = useT()
  const user = useUser()
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const reloaded = useReloadedValues(offer._id, () => initialDelivery(offer, search))
  const { values, setValues } = reloaded
  const { address, change, saved, forget } = useCheckoutAddress(offer._id, () => initialAddress(offer, user))
  const isPickup = values.method === 'pickup'
  const summary = useOfferSummary(offer, values.option, isPickup)
  const priceChange = usePriceChange((total) => pay(total), productRequestRelatedReads, reloaded.keep)
  const keep = useApiMutation(api.productOffer.initiatePayment, {
    once: true,
    onFailure: priceChange.notify,
    invalidate: [...productRequestRelatedReads, api.productOrder.list, api.address.list],
    patch: (_, { offer: stored }) => queries.setQueryData(offerRead(stored._id).queryKey, { productOffer: stored }),
  })
  const missing = Object.keys(checkoutErrorsOf({ ...values, quantity: unitsOf(offer) }, address, unitsOf(offer)))
  const form = useMissingFields(missing, {
    prefix: 'shipping',
    rejected: (field) => keep.errors[`shippingAddress.${field}`],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void priceChange.agree(summary.total)
  }
  const pay = async (total: Money) => {
    if (!form.submit()) return
    if (!(await keep.run({ params: { id: offer._id }, body: { ...deliveryEntryOf(values, address), total } }))) return
    forget()
    onStored()
  }
  return (
    <CheckoutLayout
      title={t('product-offer:pay.title', { name: displayNameOf(offer.seller) })}
      back={{
        href: links.productOffer(offer.requestedProduct, offer._id),
        label: t('request:payment.back'),
      }}
      summary={<CheckoutSummary summary={summary} />}
    >
      <div className="mt-16">
        <PayDeadline offer={offer} />
      </div>
      <form onSubmit={submit} noValidate>
        <CheckoutSection number={1} title={t('product-request:facts.delivery')}>
          <Grid gap={20}>
            <DeliveryMethodField
              product={offer}
              values={values}
              onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
            />
            {isPickup ? null : (
              <CheckoutAddressFields
                idPrefix="shipping"
                optional={['line2', 'phone']}
                address={address}
                saved={saved}
                onChange={change}
                errorOf={form.errorOf}
              />
            )}
            <TextArea
              label={t('request:offers.accept.message', { name: displayNameOf(offer.seller) })}
              hint={t('optional')}
              rows={2}
              limit={TEXT_LIMITS.orderNote}
              value={values.note}
              onChange={(note) => setValues((before) => ({ ...before, note }))}
              error={keep.errors.note}
            />
            <Button
              type="submit"
              variant="primary"
              size="lg"
              block
              loading={keep.isPending}
              loadingLabel={t('request:busy')}
            >
              {t('order:checkout.toPayment')}
            </Button>
          </Grid>
        </CheckoutSection>
      </form>
      <PaymentLater number={2} />
      <PriceChangeNotice change={priceChange} />
    </CheckoutLayout>
  )
}

/** Returns the summary of the expected price with the chosen delivery. */
function useOfferSummary(offer: ProductOffer, option: string, isPickup: boolean) {
  const t = useT()
  const { requestedProduct: productRequest } = useSuspenseQuery(productRequestRead(offer.requestedProduct)).data
  const summary = useProductDraftSummary(
    { ...offer, title: productRequest.title, category: productRequest.category, autoConfirm: true },
    { quantity: unitsOf(offer), option: offer.shippingOptions.find(({ key }) => key === option), isPickup },
  )
  const { quantity, filledQuantity: taken } = offer.request
  const after = t(taken < quantity ? 'product-offer:pay.some' : 'product-offer:pay.all', { taken, total: quantity })
  const steps = quantity > 1 ? [...summary.steps, { icon: IconPackages, text: after }] : summary.steps
  return { ...summary, steps }
}
