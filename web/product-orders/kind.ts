import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import type { ProductOrderSummary } from '#shared/contract/product-order.ts'
import type { Money } from '#shared/kernel/money.ts'
import { camelCase } from '#shared/kernel/name-cases.ts'
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
  quantity === 1 ? t('product-order:item') : t('product-order:items', { quantity, price: format.money(unitPrice) })

type AwaitedAction = 'answer' | 'send'

/** The seller's action that each timer waits for. */
const waitingFor: Readonly<Record<string, AwaitedAction | undefined>> = {
  sellerResponse: 'answer',
  maxAuthorized: 'answer',
  cancelAnswer: 'answer',
  shipGrace: 'send',
  freeCancel: 'send',
  autoCancel: 'send',
  returnAnswer: 'answer',
} satisfies { [Timer in TimerOf<typeof productOrder>]?: AwaitedAction }

type Ordered = Pick<ProductOrderSummary, 'product' | 'requestedProduct'>

/** Returns the link to the ordered item: the product request for the order of an offer, else the listing. */
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
      t('product-order:quantity', { quantity }),
      snapshot.shippingOption?.name ?? t('product-order:where.pickup'),
    ],
    awaitedAction: ({ deliveryMethod }, timer) => {
      const awaited = waitingFor[timer]
      return awaited === 'send' && deliveryMethod === 'pickup' ? 'ready' : awaited
    },
  },
  bought: ({ quantity, snapshot, deliveryMethod, pricing }, t, format) => [
    { key: 'work', label: itemLabel(quantity, snapshot.unitPrice, t, format), value: pricing.itemTotal },
    ...(deliveryMethod === 'shipping' && pricing.shippingTotal
      ? [
          {
            key: 'shipping',
            label: snapshot.shippingOption?.name ?? t('product-order:shipping'),
            value: pricing.shippingTotal,
          },
        ]
      : []),
  ],
  texts: {
    kind: (t) => t('order:list.names.productOrder'),
    browse: (t) => t('product-order:list.browse'),
    mine: (t) => t('product-order:list.mine'),
    emptyList: (role, t) => t(`product-order:list.${role}`),
    allWaiting: (total, t) => t('product-order:list.allWaiting', { total }),
    state: ({ status }, t) => t(`product-order:states.${status}.label`),
    // The stepper's steps are those of the process.
    step: ({ deliveryMethod }, step, t) =>
      t(`product-order:${deliveryMethod === 'pickup' ? 'pickupSteps' : 'steps'}.${step as Step}`),
    needed: (order, action, t) => {
      if (hasStateTag(order, 'handover') && order.role === 'buyer') return t('product-order:list.showCode')
      if (!action) return undefined
      const words = `product-order:transitions.${camelCase(action)}`
      return messageAt(t, `${words}.needs`) ?? messageAt(t, `${words}.button`)
    },
    timer: (order, name, t, values) => {
      // When the seller can use the money is nothing to a buyer.
      if (name === 'clearance' && order.role === 'buyer') return undefined
      // Of what is missing, of the thing, or what every order says.
      const groups = [
        ...(isPartlyShipped(order) ? ['product-order:restTimers'] : []),
        'product-order:timers',
        'order:timers',
      ]
      const found = groups.map((group) => messageAt(t, `${group}.${name}.${order.role}`, values))
      return found.find((texts) => texts !== undefined)
    },
    paymentStatus: ({ paymentStatus, role }, t, values) => {
      if (paymentStatus === 'held') return t(`product-order:held.${role}`, values)
      return paymentStatus === 'authorized' && role === 'seller' ? t('product-order:reserved') : undefined
    },
    review: (t) => t('product-order:review'),
    cause: (cause, t) => t(`product-order:refundReasons.${cause}`),
    paid: (t, values) => t('product-order:complete.paid', values),
    accepted: (t) => t('product-order:complete.yes'),
    paidAnew: (t, values) => t('product-order:checkout.attention', values),
    afterPayment: ({ shipBy, deliveryMethod }, t, format, name) =>
      shipBy
        ? [
            {
              icon: IconPackage,
              text: t(`product-order:complete.${deliveryMethod}`, { name, when: format.date(shipBy, 'day') }),
            },
          ]
        : [],
  },
})
