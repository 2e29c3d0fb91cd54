import { describe, expect, test } from 'vitest'
import type { Money } from '../kernel/money.ts'
import { boughtLines, hasAmount, moneyLines, type PriceSummary, priceLines, startsWithBought } from './money-lines.ts'

const eur = (amount: number): Money => ({ amount, currency: 'EUR' })

/** 80.00 with 4.00 for the parcel, a fee of 2.52 and a commission of 8.40: charged and still held. */
const held: PriceSummary = {
  viewerRole: 'buyer',
  isCharged: true,
  isOver: false,
  pricing: {
    itemTotal: eur(8_000),
    shippingTotal: eur(400),
    subtotal: eur(8_400),
    buyerFee: eur(252),
    total: eur(8_652),
  },
  amounts: {
    charged: eur(8_652),
    returned: eur(0),
    feeReturned: eur(0),
    difference: eur(0),
    paid: eur(8_652),
    reduction: eur(0),
    commission: eur(840),
    compensation: eur(0),
    earned: eur(7_560),
    marketplace: eur(1_092),
  },
}

const paidLines = {
  of: 'price',
  lines: [{ key: 'fee', label: 'payment.fee', value: eur(252) }],
  total: { label: 'payment.paid', value: eur(8_652) },
}
const earningAsAgreed = {
  of: 'earning',
  lines: [{ key: 'commission', label: 'payment.commission', value: eur(-840) }],
  total: { label: 'payment.net', value: eur(7_560) },
}

/** Half of the price went back. */
const halved: PriceSummary = {
  ...held,
  isOver: true,
  amounts: {
    ...held.amounts,
    returned: eur(4_200),
    paid: eur(4_452),
    reduction: eur(4_200),
    commission: eur(420),
    earned: eur(3_780),
    marketplace: eur(672),
  },
}

test('an amount of nothing is none', () => {
  expect(hasAmount(undefined)).toBe(false)
  expect(hasAmount(eur(0))).toBe(false)
  expect(hasAmount(eur(1))).toBe(true)
  expect(hasAmount(eur(-1))).toBe(true)
})

test('what was bought is the thing, and the parcel if it costs something', () => {
  const item = { key: 'item', label: 'money.item', value: eur(8_000) }
  expect(boughtLines(held)).toEqual([item, { key: 'shipping', label: 'money.shipping', value: eur(400) }])
  expect(boughtLines({ ...held, pricing: { ...held.pricing, shippingTotal: eur(0) } })).toEqual([item])
  expect(boughtLines({ ...held, pricing: { ...held.pricing, shippingTotal: undefined } })).toEqual([item])
})

test('what was bought stands before a price and an earning', () => {
  expect((['price', 'earning', 'return', 'rest'] as const).map((of) => startsWithBought({ of }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

describe('the price', () => {
  test('is a total until it is charged', () => {
    expect(priceLines(held)).toEqual(paidLines)
    expect(priceLines({ ...held, isCharged: false }).total).toEqual({ label: 'payment.total', value: eur(8_652) })
  })

  test('is the price alone for a reader to whom the fee is not told', () => {
    const pricing = { itemTotal: eur(8_000), subtotal: eur(8_400) }
    expect(priceLines({ pricing, isCharged: true })).toEqual({
      of: 'price',
      lines: [],
      total: { label: 'payment.paid', value: eur(8_400) },
    })
  })
})

describe('a buyer', () => {
  const returnOf = (notified: PriceSummary) => moneyLines(notified)[1]

  test('is told the price alone while nothing came back', () => {
    expect(moneyLines(held)).toEqual([paidLines])
    expect(moneyLines({ ...held, isOver: true })).toEqual([paidLines])
    expect(moneyLines({ ...held, amounts: { ...held.amounts, returned: undefined } })).toEqual([paidLines])
    expect(moneyLines({ ...held, amounts: { ...held.amounts, paid: undefined, returned: eur(5) } })).toEqual([
      paidLines,
    ])
  })

  test('is told what came back, and what was paid in the end', () => {
    expect(moneyLines(halved)).toEqual([
      paidLines,
      {
        of: 'return',
        lines: [{ key: 'returned', label: 'money.returned', value: eur(-4_200) }],
        total: { label: 'money.kept', value: eur(4_452) },
      },
    ])
  })

  test('is told of it before the end, too, and while it is on its way', () => {
    expect(returnOf({ ...halved, isOver: false })?.lines).toHaveLength(1)
    expect(returnOf({ ...halved, isReturning: true })?.lines[0]?.label).toBe('money.returning')
  })

  test('is told the parts if the fee came back as well', () => {
    const amounts = { ...held.amounts, returned: eur(8_652), feeReturned: eur(252), paid: eur(0) }
    expect(returnOf({ ...held, isOver: true, amounts })).toEqual({
      of: 'return',
      lines: [
        {
          key: 'returned',
          label: 'money.returned',
          value: eur(-8_652),
          parts: [
            { label: 'money.ofPrice', value: eur(8_400) },
            { label: 'money.ofFee', value: eur(252) },
          ],
        },
      ],
      total: { label: 'money.kept', value: eur(0) },
    })
  })

  test('is told what was charged beyond the price of a cheaper seller', () => {
    const amounts = {
      ...held.amounts,
      charged: eur(9_000),
      returned: eur(1_348),
      difference: eur(348),
      paid: eur(7_652),
    }
    expect(returnOf({ ...held, amounts })).toEqual({
      of: 'return',
      lines: [
        { key: 'charged', label: 'money.charged', value: eur(9_000) },
        {
          key: 'returned',
          label: 'money.returned',
          value: eur(-1_348),
          parts: [
            { label: 'money.ofPrice', value: eur(1_000) },
            { label: 'money.ofDifference', value: eur(348) },
          ],
        },
      ],
      total: { label: 'money.kept', value: eur(7_652) },
    })
  })

  test('is told that the difference alone came back', () => {
    const amounts = { ...held.amounts, charged: eur(9_000), returned: eur(348), difference: eur(348) }
    const [charged, returned] = returnOf({ ...held, amounts })?.lines ?? []
    expect(charged).toEqual({ key: 'charged', label: 'money.charged', value: eur(9_000) })
    expect(returned).toEqual({ key: 'returned', label: 'money.difference', value: eur(-348) })
  })

  test('is told that nothing was charged of an order that ended before', () => {
    for (const charged of [eur(0), undefined])
      expect(
        returnOf({ ...held, isOver: true, isCharged: false, amounts: { ...held.amounts, charged, paid: eur(0) } }),
      ).toEqual({
        of: 'return',
        lines: [{ key: 'notCharged', label: 'money.notCharged', value: eur(-8_652) }],
        total: { label: 'money.kept', value: eur(0) },
      })
  })

  test('reads the parts as nothing if a reply does not have them', () => {
    const amounts = { charged: eur(8_652), returned: eur(100), paid: eur(8_552) }
    expect(returnOf({ ...held, amounts })?.lines).toEqual([
      { key: 'returned', label: 'money.returned', value: eur(-100) },
    ])
  })

  test('is not told of a dearer charge if a reply has no total or no charge', () => {
    const { total, ...pricing } = held.pricing
    const amounts = { ...held.amounts, returned: eur(100), paid: eur(8_552) }
    expect(total).toBeDefined()
    expect(returnOf({ ...held, pricing, amounts })?.lines.map(({ key }) => key)).toEqual(['returned'])
    expect(returnOf({ ...held, amounts: { ...amounts, charged: undefined } })?.lines.map(({ key }) => key)).toEqual([
      'returned',
      'notCharged',
    ])
  })
})

describe('a seller', () => {
  test('is told the earning alone', () => {
    expect(moneyLines({ ...held, viewerRole: 'seller' })).toEqual([earningAsAgreed])
  })

  test('is told what went back, and what the marketplace pays', () => {
    const amounts = { ...halved.amounts, compensation: eur(500), earned: eur(4_280) }
    expect(moneyLines({ ...halved, viewerRole: 'seller', amounts })).toEqual([
      {
        of: 'earning',
        lines: [
          { key: 'reduction', label: 'money.sellerReturned', value: eur(-4_200) },
          { key: 'commission', label: 'payment.commission', value: eur(-420) },
          { key: 'compensation', label: 'money.compensation', value: eur(500) },
        ],
        total: { label: 'money.earned', value: eur(4_280) },
      },
    ])
  })

  test('of an order that was never charged is told that', () => {
    const [earning] = moneyLines({ ...halved, viewerRole: 'seller', isCharged: false })
    expect(earning?.lines[0]?.label).toBe('money.notCharged')
  })

  test('is told the price if a reply has no earning yet', () => {
    const [earning] = moneyLines({ ...held, viewerRole: 'seller', amounts: {} })
    expect(earning).toEqual({ of: 'earning', lines: [], total: { label: 'payment.net', value: eur(8_400) } })
  })
})

describe('an administrator', () => {
  const admin: PriceSummary = { ...held, viewerRole: 'admin' }
  const sellerEarns = { ...earningAsAgreed, total: { label: 'money.sellerEarns', value: eur(7_560) } }

  test('is told everything', () => {
    expect(moneyLines(admin)).toEqual([
      paidLines,
      sellerEarns,
      {
        of: 'rest',
        lines: [
          { key: 'paid', label: 'money.kept', value: eur(8_652) },
          { key: 'seller', label: 'money.sellersPart', value: eur(-7_560) },
        ],
        total: { label: 'money.marketplacesPart', value: eur(1_092) },
      },
    ])
  })

  test('is told that it went back, and who bears it', () => {
    const lines = moneyLines({ ...halved, viewerRole: 'admin' })
    expect(lines.map(({ of }) => of)).toEqual(['price', 'return', 'earning', 'rest'])
    expect(lines[1]?.lines[0]?.label).toBe('money.wentBack')
    expect(lines[2]?.total.label).toBe('money.sellerEarns')
  })

  test('is told what the marketplace has without what it pays itself', () => {
    const amounts = { ...halved.amounts, compensation: eur(500), earned: eur(4_280) }
    expect(moneyLines({ ...halved, viewerRole: 'admin', amounts })[3]?.lines[1]?.value).toEqual(eur(-3_780))
    expect(moneyLines({ ...admin, amounts: { ...held.amounts, compensation: undefined } })[2]?.lines[1]?.value).toEqual(
      eur(-7_560),
    )
  })

  test.each(['paid', 'earned', 'marketplace'] as const)('is told no rest without what was %s', (field) => {
    const lines = moneyLines({ ...admin, amounts: { ...held.amounts, [field]: undefined } })
    expect(lines.map(({ of }) => of)).toEqual(['price', 'earning'])
  })

  test('is told no rest of an order that was not paid', () => {
    const lines = moneyLines({ ...admin, amounts: { ...held.amounts, paid: eur(0) } })
    expect(lines.map(({ of }) => of)).toEqual(['price', 'earning'])
  })
})
