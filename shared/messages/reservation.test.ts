import { describe, expect, test } from 'vitest'
import { languages } from '../kernel/language.ts'

type Tree = { readonly [key: string]: string | readonly string[] | Tree }

/** The texts in which people read that a card is charged later: on the way to an order, in it, and in what is told about it. */
const places: [where: string, namespace: string, key: string][] = [
  ['the landing page', 'home', 'trust.back.text'],
  ['why', 'why', 'services.yes.text'],
  ['the guide', 'guide', 'how.buyers.pay.text'],
  ['the guide to money', 'guide', 'how.money.reserved.text'],
  ['the questions', 'guide', 'how.questions.charged.answer'],
  ['a service', 'listing-details', 'order.money'],
  ['a product and the checkouts', 'common', 'reservation'],
  ['the result of a payment', 'transactions', 'complete.sentText'],
  ['an unpaid order', 'service-order-pages', 'next.buyer.pending_payment.text'],
  ['an order that waits', 'service-order-pages', 'next.buyer.pending_acceptance.text'],
  ['a delivery that waits', 'service-order-pages', 'next.buyer.pending_acceptance_delivery.text'],
  ['an order whose times the buyer keeps', 'service-order-pages', 'next.buyer.pending_acceptance_reaffirmed.text'],
  ['an unpaid order of a product', 'product-order-pages', 'next.buyer.pending_payment.text'],
  ['an order of a product that waits', 'product-order-pages', 'next.buyer.pending_confirmation.text'],
  ['the mail about an order', 'notification-templates', 'service_order.paid_buyer.buyer.lines.1'],
  ['the mail about an order of a product', 'notification-templates', 'product_order.paid_buyer.buyer.lines.1'],
  ['the payments', 'wallet', 'payments.how'],
  ['a receipt', 'wallet', 'receipt.notCharged'],
]

const textAt = async (namespace: string, key: string, language: string) => {
  const { messages }: { messages: Tree } = await import(`./${namespace}/${language}.ts`)
  // Lists are read by their index, as everything else by its name.
  return key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], messages)
}

describe.each(languages)('in %s', (language) => {
  test.each(places)('%s says of reserved money what every other place says', async (_, namespace, key) => {
    const sentence = await textAt('common', 'reservation', language)
    expect(await textAt(namespace, key, language)).toContain(sentence)
  })
})
