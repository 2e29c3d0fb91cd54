import { expect, test } from 'vitest'
import { languages } from '#shared/kernel/language.ts'
import { readMessages, readMessagesIn, readTransitionTexts } from './messages.ts'
import { transitionText } from './process/process-messages.ts'

test('a catalogue has the texts that it takes from others, in each language', () => {
  const orders = readMessages('service-order')
  for (const language of languages) {
    const { reservation } = readMessagesIn('common', language)
    expect(orders[language].states.pending_acceptance.next.buyer.text).toBe(reservation)
    expect(orders[language].states.pending_acceptance_reaffirmed.next.buyer.text).toContain(` ${reservation}`)
    expect(transitionText('serviceOrder', 'paid_buyer', 'notify', language)?.buyer?.lines).toContain(reservation)
  }
})

test('a file is read once', () => {
  expect(readMessagesIn('mail', 'fr')).toBe(readMessagesIn('mail', 'fr'))
})

test('the texts of a transition are those that only the server reads', () => {
  const { accept, accepted, create } = readTransitionTexts('service-order', 'transitions').en
  expect(accept).toEqual({ chat: '{{seller}} accepted the order “{{title}}”.' })
  expect(Object.keys(accepted?.notify ?? {})).toEqual(['buyer', 'seller'])
  expect(create).toBeUndefined()
})

test('a name is found as it is stored and as code has it; one without such a text is not', () => {
  const stored = transitionText('product_order', 'called_off', 'notify', 'en')
  expect(stored?.buyer?.title).toBeTruthy()
  expect(transitionText('productOrder', 'calledOff', 'notify', 'en')).toBe(stored)
  expect(transitionText('productOrder', 'calledOff', 'chat', 'en')).toBeUndefined()
  expect(transitionText('nothing', 'calledOff', 'notify', 'en')).toBeUndefined()
})

test('what both kinds of requests say, and the offers for both, stands once', () => {
  const sharedText = transitionText('service_request', 'approved', 'notify', 'de')
  expect(sharedText?.buyer?.title).toBeTruthy()
  expect(transitionText('product_request', 'approved', 'notify', 'de')).toBe(sharedText)
  expect(transitionText('offer', 'not_selected', 'notify', 'de')).toBe(
    transitionText('product_offer', 'not_selected', 'notify', 'de'),
  )
})

test('a text for both sides is that of each', () => {
  for (const language of languages) {
    const texts = transitionText('serviceOrder', 'rescheduled', 'notify', language)
    expect(texts?.buyer?.title).toBeTruthy()
    expect(texts?.seller).toEqual(texts?.buyer)
    expect(texts).not.toHaveProperty('both')
  }
})
