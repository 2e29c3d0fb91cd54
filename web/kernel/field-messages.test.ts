import { beforeAll, describe, expect, test } from 'vitest'
import { Registration } from '#shared/contract/auth.ts'
import { ProductEntry } from '#shared/contract/product.ts'
import { ServiceEntry } from '#shared/contract/service.ts'
import { ServiceOrderEntry } from '#shared/contract/service-order.ts'
import { UserChanges } from '#shared/contract/user.ts'
import type { z } from '#shared/kernel/zod.ts'
import { fieldMessage, missingInAddress, validationErrorsOf } from './field-messages.ts'
import { createI18n, type Translate } from './i18n.tsx'

let t: Translate
beforeAll(async () => {
  const i18n = await createI18n('de', ['accounts', 'errors', 'listing-form'])
  t = i18n.get().t
})

const complaints = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      fieldMessage(t, message),
    ]),
  )

describe('what a schema refuses is said in the person’s language', () => {
  test('a registration', () => {
    expect(
      complaints(Registration, { name: '', email: 'x', password: 'short', accountType: 'club', username: '!' }),
    ).toEqual({
      name: 'Bitte ausfüllen.',
      email: 'Das ist keine E-Mail-Adresse.',
      password: 'Mindestens 8 Zeichen.',
      accountType: 'Bitte auswählen.',
      username: '3 bis 30 Buchstaben, Ziffern, Punkte oder Unterstriche.',
    })
    expect(complaints(Registration, { accountType: 'business' })).toMatchObject({ email: 'Bitte ausfüllen.' })
    const business = { name: 'Selam', email: 's@b.test', password: 'a long one', accountType: 'business' }
    expect(complaints(Registration, business).companyName).toBe('Bei einem Unternehmen ist diese Angabe nötig.')
  })

  test('a profile', () => {
    expect(complaints(UserChanges, { phone: 'call me', bio: 'x'.repeat(1001) })).toEqual({
      phone: 'Das ist keine Telefonnummer.',
      bio: 'Höchstens 1000 Zeichen.',
    })
  })

  test('a listing', () => {
    const words = complaints(ServiceEntry, {
      title: 'Too few',
      description: 'x'.repeat(50),
      category: 'cleaning',
      subcategory: 'home-cleaning',
      pricingType: 'fixed',
      bookable: true,
      durationMinutes: 5,
      locationType: 'at_customer',
      cancellationPolicy: 'flexible',
      tags: Array.from({ length: 11 }, () => 'tag'),
    })
    expect(words).toMatchObject({
      title: 'Mindestens 8 Zeichen.',
      durationMinutes: 'Mindestens 15.',
      tags: 'Höchstens 10.',
    })
  })

  test('an order', () => {
    const slot = { start: '2026-06-12T09:00:00Z', end: '2026-06-12T08:00:00Z' }
    expect(complaints(ServiceOrderEntry, { serviceId: 'x', timePreferences: [slot] })).toMatchObject({
      serviceId: 'Diese Angabe ist ungültig.',
      'timePreferences.0.end': 'Das Ende muss nach dem Beginn liegen.',
    })
  })
})

test.each([
  ['must be in the future', 'Das muss in der Zukunft liegen.'],
  ['must be within 60 days', 'Das liegt zu weit in der Zukunft.'],
  ['must be at least 48 hours from now', 'Frühestens in 48 Stunden.'],
  ['must be at least 1 hour from now', 'Frühestens in 1 Stunde.'],
  ['must be at most the 2 that are left', 'Höchstens 2.'],
  ['must not be more than what was paid', 'Das ist zu viel.'],
  ['must be all of them where it is picked up', 'Es geht nur alles auf einmal.'],
  ['is required for a parcel', 'Bitte ausfüllen.'],
  ['needs a picture of what is damaged', 'Hier wird ein Bild gebraucht.'],
  ['is not the code that the buyer was given', 'Das ist nicht der richtige Code.'],
  ['must be one of the times that were offered', 'Bitte auswählen.'],
])('what the server refuses is said in it, too: %s', (complaint, said) => {
  expect(fieldMessage(t, complaint)).toBe(said)
})

test('an unforeseen fault is not valid, rather than said in English', () => {
  expect(fieldMessage(t, 'is not among these services')).toBe('Diese Angabe ist ungültig.')
})

test('a price that is not there is to be filled in, and one that makes no sense is not valid', () => {
  expect(validationErrorsOf(t, ProductEntry, { price: null }).price).toBe('Bitte ausfüllen.')
  expect(validationErrorsOf(t, ProductEntry, { price: 'much' }).price).toBe('Diese Angabe ist ungültig.')
})

test.each([
  ['is no postal code of this country, where one looks like SW1A 1AA', 'Beispiel: SW1A 1AA'],
  ['is no postal code of this country', 'Das ist keine Postleitzahl dieses Landes.'],
  ['has lists or quotes that stand too deep in each other', 'höchstens acht Ebenen'],
  ['has more than 500 marks of emphasis in one paragraph', 'mehr als 500 Zeichen der Hervorhebung'],
])('what the server refuses by %j says what is allowed', (message, words) => {
  expect(fieldMessage(t, message)).toContain(words)
})

test('of an empty address, a country is to be chosen and the rest to be filled in', () => {
  expect(missingInAddress(t, 'country')).toBe('Bitte ein Land auswählen.')
  expect(missingInAddress(t, 'city')).toBe('Bitte ausfüllen.')
})
