import type { TransitionOf } from '#shared/kernel/process.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import type { refundCase } from '#shared/process/refund-case.ts'

type Happened<Transition extends string> = {
  readonly transition: Transition
  readonly hoursAgo: number
  /** The actor's note. */
  readonly note?: string
  /** The offered or refunded amount, in minor units. */
  readonly amount?: number
}

export type DemoProductOrderStep = Happened<TransitionOf<typeof productOrder> | 'create'> & {
  /** The units in a parcel that is not the last one. */
  readonly units?: number
}
type DemoProductOrderCaseStep = Happened<TransitionOf<typeof refundCase>>

/** The course of an order of a product, whatever its origin. */
export interface DemoProductOrderCourse {
  /** Key of a shipping option, or that it is picked up. */
  readonly way: string
  readonly note?: string
  readonly steps: readonly DemoProductOrderStep[]
  /** The cause of the claim, and the steps of the refund case. */
  readonly claim?: { readonly cause: string; readonly steps: readonly DemoProductOrderCaseStep[] }
  readonly parcel?: { readonly carrier: string; readonly trackingNumber: string; readonly arrivesInHours?: number }
  readonly returnAddress?: string
  readonly reviews?: readonly { readonly by: 'buyer' | 'seller'; readonly rating: number; readonly text: string }[]
}

/** An order of a product, told by its events. */
interface DemoProductOrder extends DemoProductOrderCourse {
  readonly key: string
  /** Key of the product. */
  readonly product: string
  readonly buyer: string
  readonly quantity?: number
}

export const step = (
  transition: DemoProductOrderStep['transition'],
  hoursAgo: number,
  more: { note?: string; amount?: number; units?: number } = {},
): DemoProductOrderStep => ({ transition, hoursAgo, ...more })

const placed = (hoursAgo: number) => [step('create', hoursAgo), step('pay', hoursAgo - 0.1)]
export const bought = (hoursAgo: number) => [step('create', hoursAgo), step('payConfirmed', hoursAgo - 0.1)]
export const dhl = (trackingNumber: string, arrivesInHours?: number) => ({
  carrier: 'DHL',
  trackingNumber,
  ...(arrivesInHours === undefined ? {} : { arrivesInHours }),
})

/** The demo buyer has one in every state; the others give sellers something to do. */
export const productOrders: readonly DemoProductOrder[] = [
  {
    key: 'liya-jebena',
    product: 'hanna-jebena',
    buyer: 'liya',
    way: 'parcel',
    steps: [step('create', 0.1)],
  },
  {
    key: 'liya-masala',
    product: 'priya-masala',
    buyer: 'liya',
    way: 'parcel',
    steps: [step('create', 50), step('expire', 49.5)],
  },
  {
    key: 'liya-kemis',
    product: 'hanna-habesha-kemis',
    buyer: 'liya',
    way: 'express',
    note: 'It is for a wedding in three weeks. Size M, please.',
    steps: placed(5),
  },
  {
    key: 'liya-plates',
    product: 'sofia-plates',
    buyer: 'liya',
    way: 'large',
    steps: [...placed(100), step('decline', 92, { note: 'Two of the plates have cracked. I am sorry!' })],
  },
  {
    key: 'liya-mitad',
    product: 'selam-mitad',
    buyer: 'liya',
    way: 'large',
    steps: [...placed(30), step('confirm', 24)],
  },
  {
    key: 'liya-liseuse',
    product: 'camille-liseuse',
    buyer: 'liya',
    way: 'letter',
    steps: [...placed(28), step('confirm', 26), step('askToCancel', 3, { note: 'I was given one for my birthday.' })],
  },
  {
    key: 'liya-earrings',
    product: 'olena-earrings',
    buyer: 'liya',
    way: 'letter',
    parcel: dhl('00340434292135100186', 40),
    steps: [...placed(80), step('confirm', 74), step('ship', 30)],
  },
  {
    key: 'liya-lamp',
    product: 'lukas-lamp',
    buyer: 'liya',
    way: 'pickup',
    steps: [...placed(52), step('confirm', 48), step('makeReady', 20)],
  },
  {
    key: 'liya-dress',
    product: 'miriam-dress',
    buyer: 'liya',
    way: 'letter',
    parcel: dhl('00340434292135100247'),
    steps: [...placed(150), step('confirm', 140), step('ship', 96), step('receive', 9)],
  },
  {
    key: 'liya-oud',
    product: 'omar-oud',
    buyer: 'liya',
    way: 'parcel',
    parcel: dhl('00340434292135100308'),
    steps: [...placed(700), step('confirm', 690), step('ship', 660), step('receive', 600), step('complete', 590)],
    reviews: [
      { by: 'buyer', rating: 5, text: 'Wrapped with care, and it smells like my grandmother’s house.' },
      { by: 'seller', rating: 5, text: 'Paid at once and wrote a kind word when it arrived.' },
    ],
  },
  {
    key: 'liya-netela',
    product: 'beza-netela',
    buyer: 'liya',
    way: 'letter',
    parcel: dhl('00340434292135100360'),
    steps: [...bought(190), step('ship', 170), step('receive', 70), step('complete', 60)],
  },
  {
    key: 'liya-topf',
    product: 'mehmet-topf',
    buyer: 'liya',
    way: 'large',
    parcel: dhl('00340434292135100421'),
    steps: [
      ...placed(180),
      step('confirm', 172),
      step('ship', 150),
      step('receive', 30),
      step('claim', 8, { note: 'The lid does not fit: it is from another pot.' }),
    ],
    claim: { cause: 'wrong_item', steps: [] },
  },
  {
    key: 'liya-helm',
    product: 'torsten-helm',
    buyer: 'liya',
    way: 'large',
    parcel: dhl('00340434292135100483'),
    steps: [
      ...placed(200),
      step('confirm', 190),
      step('ship', 170),
      step('receive', 60),
      step('withdraw', 30, { note: 'It is too small for me after all.' }),
    ],
    claim: { cause: 'changed_mind', steps: [{ transition: 'returnByRight', hoursAgo: 30 }] },
  },
  {
    key: 'liya-cushions',
    product: 'amina-cushions',
    buyer: 'liya',
    way: 'parcel',
    parcel: dhl('00340434292135100544'),
    steps: [
      ...placed(260),
      step('confirm', 250),
      step('ship', 230),
      step('receive', 100),
      step('claim', 90, { note: 'They are rust, not the red of the picture.' }),
      step('dispute', 40),
    ],
    claim: {
      cause: 'not_as_described',
      steps: [
        { transition: 'reject', hoursAgo: 70, note: 'The description says rust. Every screen shows it differently.' },
        { transition: 'escalate', hoursAgo: 40 },
      ],
    },
  },
  {
    key: 'liya-icon',
    product: 'yonas-icon',
    buyer: 'liya',
    way: 'parcel',
    steps: [...placed(300), step('cancel', 297, { note: 'I ordered the wrong one.' })],
  },
  {
    key: 'liya-krar',
    product: 'tariku-krar',
    buyer: 'liya',
    way: 'large',
    steps: [
      ...placed(420),
      step('confirm', 410),
      step('callOff', 380, { note: 'A string peg broke while I packed it.' }),
    ],
  },
  {
    key: 'liya-linogravure',
    product: 'ines-linogravure',
    buyer: 'liya',
    way: 'parcel',
    parcel: dhl('00340434292135100605'),
    steps: [
      ...placed(520),
      step('confirm', 510),
      step('ship', 490),
      step('receive', 440),
      step('claim', 430, { note: 'One corner of the sheet is bent.' }),
      step('settleClaim', 400, { amount: 1_500 }),
    ],
    claim: {
      cause: 'damaged',
      steps: [
        { transition: 'offer', hoursAgo: 415, amount: 1_500, note: 'I can return 15 euros if you keep it.' },
        { transition: 'takeOffer', hoursAgo: 400 },
      ],
    },
  },
  {
    key: 'liya-coffee',
    product: 'hanna-coffee',
    buyer: 'liya',
    quantity: 3,
    way: 'parcel',
    parcel: dhl('00340434292135100728', 30),
    steps: [...bought(46), step('shipPartly', 20, { units: 2 })],
  },
  {
    key: 'meron-coffee',
    product: 'hanna-coffee',
    buyer: 'meron',
    quantity: 2,
    way: 'parcel',
    steps: bought(20),
  },
  {
    key: 'tomas-mitmita',
    product: 'hanna-mitmita',
    buyer: 'tomas',
    quantity: 3,
    way: 'letter',
    steps: placed(9),
  },
  {
    key: 'grace-jebena',
    product: 'hanna-jebena',
    buyer: 'grace',
    way: 'pickup',
    steps: [...bought(44), step('makeReady', 22)],
  },
  {
    key: 'nina-coffee',
    product: 'hanna-coffee',
    buyer: 'nina',
    way: 'parcel',
    parcel: dhl('00340434292135100667'),
    steps: [...bought(900), step('ship', 880), step('receive', 800), step('complete', 790)],
    reviews: [
      { by: 'buyer', rating: 5, text: 'Roasted the day before. The whole stairwell knows when I make it.' },
      { by: 'seller', rating: 5, text: 'A pleasure. Come back when the new harvest is here!' },
    ],
  },
]
