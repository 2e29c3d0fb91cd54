import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import type { ProductOrderSummary } from '#shared/contract/product-order.ts'
import type { Money } from '#shared/kernel/money.ts'
import type { TimerOf } from '#shared/kernel/process.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import type { Format } from '#web/kernel/format.ts'
import type { Translate } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { messageAt } from '#web/kernel/message-at.ts'
import { hasStateTag, isAllowed } from '#web/transactions/any-order.ts'
import { defineOrderKind } from '#web/transactions/kind.ts'
import { isPartlyShipped } from './product-order-actions.ts'

type Step = (typeof productOrder.steps)[number]

/** One piece, or how many at which price. */
export const itemLabel = (quantity: number, unitPrice: Money, t: Translate, format: Format): string =>
  quantity === 1
    ? t('product-order-pages:item')
    : t('product-order-pages:items', { quantity, price: format.money(unitPrice) })

type Asked = 'answer' | 'send'

/** The seller's action that each timer waits for. */
const waitingFor: Readonly<Record<string, Asked | undefined>> = {
  sellerResponse: 'answer',
  maxAuthorized: 'answer',
  cancelAnswer: 'answer',
  shipGrace: 'send',
  freeCancel: 'send',
  autoCancel: 'send',
  returnAnswer: 'answer',
} satisfies { [Timer in TimerOf<typeof productOrder>]?: Asked }

type Ordered = Pick<ProductOrderSummary, 'product' | 'requestedProduct'>

/** Returns the link to the ordered item: the requested product for the order of an offer, else the listing. */
const listingHref = ({ product, requestedProduct }: Ordered): string =>
  requestedProduct ? links.requestedProduct(requestedProduct) : links.product(product._id)

/** Returns the link to order the item again: the order of an offer may name a listing. */
const againHref = (order: Ordered): string =>
  order.product._id === order.requestedProduct ? listingHref(order) : links.product(order.product._id)

/** An order of a product, as the kit of all orders needs to know it. */
export const productOrderKind = defineOrderKind(productOrder, {
  calls: api.productOrder,
  actionCalls: api.productOrder,
  asksInConversation: [{ of: 'seller', transition: 'pay', in: 'pending_confirmation', asks: 'answer' }],
  idParam: 'productOrderId',
  links: {
    order: links.productOrder,
    list: links.productOrders,
    pay: links.productCheckout,
    complete: links.productOrderComplete,
    browse: () => links.products(),
    mine: () => links.myProducts(),
  },
  listing: {
    of: ({ product }) => product,
    href: listingHref,
    reads: [api.product.detail],
  },
  requestOf: ({ requestedProduct }) => requestedProduct,
  againHref,
  pictureCategory: 'furniture',
  conditions: ({ overdue, promisedBy }) => ({
    overdue,
    inTime: !overdue,
    promisedSooner: promisedBy !== undefined,
    notPromisedSooner: promisedBy === undefined,
  }),
  isAsked: (order) => isAllowed(order, 'answer-cancel'),
  listingsIn: ({ productListings }) => productListings.total,
  waiting: {
    in: ({ waitingProducts }) => waitingProducts,
    facts: ({ quantity, snapshot }, t) => [
      t('product-order-pages:quantity', { quantity }),
      snapshot.shippingOption?.name ?? t('product-order-pages:where.pickup'),
    ],
    asked: ({ deliveryMethod }, timer) => {
      const asked = waitingFor[timer]
      return asked === 'send' && deliveryMethod === 'pickup' ? 'ready' : asked
    },
  },
  bought: ({ quantity, snapshot, deliveryMethod, pricing }, t, format) => [
    { key: 'work', label: itemLabel(quantity, snapshot.unitPrice, t, format), value: pricing.itemTotal },
    ...(deliveryMethod === 'shipping' && pricing.shippingTotal
      ? [
          {
            key: 'shipping',
            label: snapshot.shippingOption?.name ?? t('product-order-pages:shipping'),
            value: pricing.shippingTotal,
          },
        ]
      : []),
  ],
  words: {
    kind: (t) => t('transactions:list.names.productOrder'),
    browse: (t) => t('product-order-pages:list.browse'),
    mine: (t) => t('product-order-pages:list.mine'),
    emptyList: (role, t) => t(`product-order-pages:list.${role}`),
    allWaiting: (total, t) => t('product-order-pages:list.allWaiting', { total }),
    state: ({ status }, t) => t(`product-orders:states.${status}`),
    // The stepper's steps are those of the process.
    step: ({ deliveryMethod }, step, t) =>
      t(`product-orders:${deliveryMethod === 'pickup' ? 'pickupSteps' : 'steps'}.${step as Step}`),
    needed: (order, action, t) =>
      hasStateTag(order, 'handover') && order.role === 'buyer'
        ? t('product-order-pages:list.showCode')
        : messageAt(t, `product-order-pages:needs.${action}`),
    timer: (order, name, t, values) => {
      // When the seller can use the money is nothing to a buyer.
      if (name === 'clearance' && order.role === 'buyer') return undefined
      // Of what is missing, of the thing, or what every order says.
      const groups = [
        ...(isPartlyShipped(order) ? ['product-order-pages:restTimers'] : []),
        'product-order-pages:timers',
        'transactions:timers',
      ]
      const found = groups.map((group) => messageAt(t, `${group}.${name}.${order.role}`, values))
      return found.find((words) => words !== undefined)
    },
    paymentStatus: ({ paymentStatus, role }, t, values) => {
      if (paymentStatus === 'held') return t(`product-order-pages:held.${role}`, values)
      return paymentStatus === 'authorized' && role === 'seller' ? t('product-order-pages:reserved') : undefined
    },
    review: (t) => t('product-order-pages:review'),
    cause: (cause, t) => t(`product-orders:refundReasons.${cause}`),
    paid: (t, values) => t('product-order-pages:complete.paid', values),
    accepted: (t) => t('product-order-pages:complete.yes'),
    paidAnew: (t, values) => t('product-order-pages:checkout.attention', values),
    afterPayment: ({ shipBy, deliveryMethod }, t, format, name) =>
      shipBy
        ? [
            {
              icon: IconPackage,
              text: t(`product-order-pages:complete.${deliveryMethod}`, { name, when: format.date(shipBy, 'day') }),
            },
          ]
        : [],
  },
})
