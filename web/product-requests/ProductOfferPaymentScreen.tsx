import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { isUuid } from '#web/kernel/page.tsx'
import { savedAddressesRead } from '#web/kernel/saved-addresses.ts'
import { CheckoutUnavailable } from '#web/payments/Checkout.tsx'
import { PaymentStep } from '#web/payments/PaymentStep.tsx'
import { type PayableKind, payableRead } from '#web/payments/payable.ts'
import { productOrderKind } from '#web/product-orders/kind.ts'
import { PaymentSummary, ProductCheckoutFacts } from '#web/product-orders/ProductCheckoutFacts.tsx'
import { orderPayable } from '#web/transactions/order-payable.ts'
import { Button } from '#web/ui/Button.tsx'
import { OfferDeliveryStep } from './OfferDeliveryStep.tsx'
import { offerRead, wantedRead, wantedReads } from './wanted-calls.ts'

const orders = orderPayable(productOrderKind)

export const loader = defineLoader(async ({ url, load }) => {
  const id = url.searchParams.get('offer')
  if (!id) throw redirect(links.productOffers())
  if (!isUuid(id)) throw notFoundResponse()
  const { productOffer } = await load(offerRead(id))
  if (productOffer.role !== 'buyer') throw redirect(links.requestedProduct(productOffer.requestedProduct))
  await Promise.all([
    load(wantedRead(productOffer.requestedProduct)),
    load(savedAddressesRead()),
    productOffer.productOrder ? load(payableRead(orders, productOffer.productOrder)) : undefined,
  ])
})

type Reply = { order: ProductOrder }

/** The order of an accepted offer, paid beside the request that it came from. */
const payableFor = ({ _id, requestedProduct }: ProductOffer): PayableKind<Reply> => {
  const page = () => links.wantedOffer(requestedProduct, _id)
  return {
    ...orders,
    lists: [...orders.lists, ...wantedReads],
    links: { ...orders.links, pay: () => links.payProductOffer(_id), complete: links.productOfferPaid, again: page },
    words: {
      ...orders.words,
      again: (t) => t('request-detail:payment.again'),
      over: (t) => ({ title: t('request-detail:payment.over.title'), text: t('request-detail:payment.over.text') }),
    },
  }
}

/** Pays an accepted offer: first where it goes, and then the payment of the order that this has opened. */
export function ProductOfferPaymentScreen() {
  const [search] = useSearchParams()
  const { productOffer: offer } = useSuspenseQuery(offerRead(search.get('offer') ?? '')).data
  const [isChanging, setChanging] = useState(false)
  const isDeliveryAsked = offer.status === 'accepted' || (isChanging && offer.status === 'payment_pending')
  if (isDeliveryAsked) return <OfferDeliveryStep offer={offer} onKept={() => setChanging(false)} />
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
                {t('wanted-detail:change')}
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
  const { requestedProduct: wanted } = useSuspenseQuery(wantedRead(offer.requestedProduct)).data
  return (
    <CheckoutUnavailable
      subject={wanted}
      title={t('request-detail:payment.noneTitle')}
      text={t('request-detail:payment.noneText')}
      action={
        <Button variant="primary" href={links.requestedProduct(wanted._id)}>
          {t('request-detail:payment.back')}
        </Button>
      }
    />
  )
}
