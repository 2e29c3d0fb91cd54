import { describe, expect, test } from 'vitest'
import { type Namespace, textsIn } from '#test/catalogue-texts.ts'
import { type LanguageCode, languages } from '../kernel/language.ts'

/** The texts in which people read that a card is charged later: on the way to an order, in it, and in what is told about it. */
const places: [where: string, namespace: Namespace, key: string][] = [
  ['the landing page', 'home', 'trust.back.text'],
  ['why', 'why', 'services.yes.text'],
  ['the guide', 'guide', 'how.buyers.pay.text'],
  ['the guide to money', 'guide', 'how.money.reserved.text'],
  ['the questions', 'guide', 'how.questions.charged.answer'],
  ['a service', 'listing-details', 'order.money'],
  ['a product and the checkouts', 'common', 'reservation'],
  ['the result of a payment', 'order', 'complete.sentText'],
  ['an unpaid order', 'service-order', 'states.pending_payment.next.buyer.text'],
  ['an order that waits', 'service-order', 'states.pending_acceptance.next.buyer.text'],
  ['a delivery that waits', 'service-order', 'states.pending_acceptance_delivery.next.buyer.text'],
  ['an order whose times the buyer keeps', 'service-order', 'states.pending_acceptance_reaffirmed.next.buyer.text'],
  ['an unpaid order of a product', 'product-order', 'states.pending_payment.next.buyer.text'],
  ['an order of a product that waits', 'product-order', 'states.pending_confirmation.next.buyer.text'],
  ['the mail about an order', 'service-order', 'transitions.paidBuyer.notify.buyer.lines.1'],
  ['the mail about an order of a product', 'product-order', 'transitions.paidBuyer.notify.buyer.lines.1'],
  ['the payments', 'wallet', 'payments.how'],
  ['a receipt', 'wallet', 'receipt.notCharged'],
]

const textAt = (namespace: Namespace, key: string, language: LanguageCode) =>
  new Map(textsIn(namespace, language)).get(key)

describe.each(languages)('in %s', (language) => {
  test.each(places)('%s says of reserved money what every other place says', (_, namespace, key) => {
    const sentence = textAt('common', 'reservation', language)
    expect(sentence).toBeTruthy()
    expect(textAt(namespace, key, language)).toContain(sentence)
  })
})
