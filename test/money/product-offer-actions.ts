import { LIYA } from '../product-order-states.ts'
import type { Person } from '../world.ts'
import type { SubjectAction } from './command.ts'
import { awaitsPayment, giveOfferBack, leftOf, lose, pendingOf, settleWish } from './product-offer-model.ts'
import {
  end,
  isGone,
  nextMoment,
  type OfferModel,
  placedProductOrder,
  priceOf,
  type Shelf,
  type Wish,
} from './product-order-model.ts'
import type { Market } from './test-market.ts'

const of = ({ id }: { id: string }) => ({ params: { id } })

const sellerOf = ({ sellers }: Market, { seller: index }: OfferModel): Person => {
  const seller = sellers[index]
  if (!seller) throw new Error('the market has no such seller')
  return seller
}

const is =
  (...states: OfferModel['status'][]) =>
  ({ status }: OfferModel) =>
    states.includes(status)

type When = SubjectAction<OfferModel>['when']
type Act = (person: Person, offer: OfferModel, n: number) => Promise<unknown>

const byBuyer = (
  name: string,
  when: When,
  act: Act,
  after: SubjectAction<OfferModel>['after'],
): SubjectAction<OfferModel> => ({
  name: `${name} by the buyer`,
  when,
  call: ({ market, subject, n }) => act(market.buyerOf(subject.wish), subject, n),
  after,
})
const bySeller = (
  name: string,
  when: When,
  act: Act,
  after: SubjectAction<OfferModel>['after'],
): SubjectAction<OfferModel> => ({
  name: `${name} by the seller`,
  when,
  call: ({ market, subject, n }) => act(sellerOf(market, subject), subject, n),
  after,
})
const timer = (name: string, when: When, after: SubjectAction<OfferModel>['after']): SubjectAction<OfferModel> => ({
  name: `timer ${name}`,
  when,
  call: ({ market, subject }) => market.world.passTimer(subject.id, name),
  after,
})
const once = <Subject>(action: SubjectAction<Subject>): SubjectAction<Subject> => ({ ...action, isOnce: true })

const isAcceptable = ({ status, wish, isStale, isOnHold }: OfferModel) =>
  status === 'pending' && wish.status === 'open' && !isStale && !isOnHold && leftOf(wish) > 0

/** All units that are offered and wanted, or one of them. */
const unitsOf = ({ quantity, wish }: OfferModel, n: number) => (n % 2 === 0 ? Math.min(quantity, leftOf(wish)) : 1)

const revisedPrice = (n: number) => 900 + (n % 700)
/** A seller of more than is left offers so many. */
const revisedQuantity = ({ quantity, isOnHold, wish }: OfferModel) =>
  isOnHold ? quantity : Math.min(quantity, leftOf(wish))

/** Stock that other buyers cannot order. */
const ownShelf = (): Shelf => ({ id: '', isAuto: true, stock: 0, reserved: 0, emptySince: undefined })

const isPickup = (n: number) => n % 3 === 0
const addressed = (n: number) =>
  isPickup(n)
    ? { deliveryMethod: 'pickup' as const }
    : { deliveryMethod: 'shipping' as const, shippingAddress: { ...LIYA, line1: `Florastraße ${1 + (n % 99)}` } }

const inStock = ({ shelf, taken }: OfferModel) => !shelf || shelf.stock - shelf.reserved >= taken

/** The offer's order is placed; its ids are the server's. */
function order(offer: OfferModel, n: number) {
  const { seller, shelf = ownShelf(), taken: quantity, price } = offer
  offer.order = placedProductOrder({
    ...{ index: -1, id: '', paymentIntentId: '', clientSecret: '' },
    ...{ seller, origin: offer, shelf, quantity },
    isPickup: isPickup(n),
    price: priceOf(quantity, isPickup(n), price),
  })
  offer.status = 'payment_pending'
}

const initiate: Act = (buyer, offer, n) => buyer.productOffer.initiatePayment({ ...of(offer), body: addressed(n) })
const unpaid = ({ status, order }: OfferModel) => status === 'payment_pending' && order?.status === 'pending_payment'
const lostStock: When = (offer) => offer.status === 'accepted' && !inStock(offer)

const enter = (status: OfferModel['status']) => (offer: OfferModel) => {
  offer.status = status
}

export const OFFER_ACTIONS: SubjectAction<OfferModel>[] = [
  once(
    byBuyer(
      'accept',
      isAcceptable,
      ({ productOffer }, offer, n) =>
        productOffer.accept({ ...of(offer), body: { quantity: unitsOf(offer, n), offerVersion: offer.version } }),
      (offer, n) => {
        Object.assign(offer, { taken: unitsOf(offer, n), status: 'accepted' })
        settleWish(offer.wish)
      },
    ),
  ),
  once(
    byBuyer(
      'reject',
      is('pending'),
      ({ productOffer }, offer) => productOffer.reject({ ...of(offer), body: { reason: 'Too far away.' } }),
      enter('rejected'),
    ),
  ),
  once(
    bySeller(
      'withdraw',
      is('pending'),
      ({ productOffer }, offer) => productOffer.withdraw(of(offer)),
      enter('withdrawn'),
    ),
  ),
  bySeller('delete', is('pending'), ({ productOffer }, offer) => productOffer.remove(of(offer)), enter('withdrawn')),
  bySeller(
    'revise',
    (offer) => is('pending')(offer) && revisedQuantity(offer) > 0,
    ({ productOffer }, offer, n) =>
      productOffer.update({ ...of(offer), body: { price: revisedPrice(n), quantity: revisedQuantity(offer) } }),
    (offer, n) => {
      const changes = { price: revisedPrice(n), quantity: revisedQuantity(offer), isStale: false }
      Object.assign(offer, { ...changes, version: offer.version + 1 })
    },
  ),
  timer('offerTtl', ({ status, isOnHold }) => status === 'pending' && !isOnHold, enter('expired')),
  byBuyer(
    'undo',
    is('accepted'),
    ({ productOffer }, offer) => productOffer.undo(of(offer)),
    (offer) => giveOfferBack(offer),
  ),
  timer('acceptedOfferPayWindow', is('accepted'), (offer) => giveOfferBack(offer)),
  byBuyer('say where it goes', (offer) => is('accepted')(offer) && inStock(offer), initiate, order),
  {
    name: 'say where it goes, and too little is in stock',
    when: lostStock,
    call: ({ market, subject, n }) =>
      initiate(market.buyerOf(subject.wish), subject, n).then(
        () => Promise.reject(new Error('more than there is was sold')),
        ({ status, code }) => (code === 'out_of_stock' ? undefined : Promise.reject(new Error(`${status} ${code}`))),
      ),
    after: () => {},
  },
  byBuyer(
    'say that it goes elsewhere',
    (offer) => unpaid(offer) && offer.order !== undefined && !isGone(offer.order),
    (buyer, offer, n) =>
      buyer.productOffer.initiatePayment({
        ...of(offer),
        body: isPickup(n) ? addressed(n) : { ...addressed(n), note: `n${nextMoment()}` },
      }),
    (offer, n) => {
      const before = offer.order
      // A buyer who fetches it says nothing else than before.
      if (!before || (before.isPickup && isPickup(n))) return
      end('expired')(before)
      order(offer, n)
    },
  ),
  byBuyer(
    'give the order up',
    unpaid,
    ({ productOffer }, offer) => productOffer.undo(of(offer)),
    (offer) => {
      if (offer.order) end('expired')(offer.order)
      giveOfferBack(offer)
    },
  ),
]

const stands =
  (...states: Wish['status'][]) =>
  ({ status }: Wish) =>
    states.includes(status)

type OnWish = (person: Person, wish: Wish) => Promise<unknown>
const ofBuyer = (
  name: string,
  when: (wish: Wish) => boolean,
  act: OnWish,
  after: (wish: Wish) => void,
): SubjectAction<Wish> => ({
  name,
  when,
  call: ({ market, subject }) => act(market.buyerOf(subject), subject),
  after,
})

const isEditable = (wish: Wish) => stands('open')(wish) && !awaitsPayment(wish)
const filledOf = (wish: Wish) => wish.quantity - leftOf(wish)

export const WISH_ACTIONS: SubjectAction<Wish>[] = [
  once(
    ofBuyer(
      'close what is wanted',
      isEditable,
      ({ productOffer }, wish) => productOffer.closeRequest({ ...of(wish), body: { reason: 'not_needed' } }),
      (wish) => {
        wish.status = 'closed'
        lose(wish)
      },
    ),
  ),
  {
    name: 'timer requestTtl',
    when: stands('open'),
    call: ({ market, subject }) => market.world.passTimer(subject.id, 'requestTtl'),
    after: (wish) => {
      wish.status = 'expired'
      lose(wish)
    },
  },
  once(
    ofBuyer(
      'renew what is wanted',
      (wish) => stands('expired')(wish) && leftOf(wish) > 0,
      ({ requestedProduct }, wish) => requestedProduct.renew(of(wish)),
      (wish) => {
        wish.status = 'open'
      },
    ),
  ),
  ofBuyer(
    'want it in another condition',
    isEditable,
    async ({ requestedProduct }, wish) => {
      const { requestedProduct: shown } = await requestedProduct.detail(of(wish))
      const conditionWanted = shown.conditionWanted === 'any' ? 'good' : 'any'
      return requestedProduct.update({ ...of(wish), body: { conditionWanted } })
    },
    (wish) => {
      for (const offer of pendingOf(wish)) offer.isStale = true
    },
  ),
  ofBuyer(
    'want no more than is accepted',
    (wish) => isEditable(wish) && filledOf(wish) > 0,
    ({ requestedProduct }, wish) => requestedProduct.update({ ...of(wish), body: { quantity: filledOf(wish) } }),
    (wish) => {
      wish.quantity = filledOf(wish)
      settleWish(wish)
    },
  ),
]
