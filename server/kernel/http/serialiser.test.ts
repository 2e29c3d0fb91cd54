import { expect, test } from 'vitest'
import { z } from '#shared/kernel/zod.ts'
import { serialiserOf } from './serialiser.ts'

const Seller = z.object({ name: z.string(), city: z.string().nullable() }).meta({ id: 'SerialisedSeller' })
const serialise = serialiserOf(
  z.object({ title: z.string(), seller: Seller, former: Seller.nullable(), rating: z.number().nullable() }),
)

test('a reply has the fields that its schema names, and no others at any depth', () => {
  const seller = { name: 'Hanna', city: null, phone: '+49 30 1234567' }
  const reply = { title: 'Cleaning', seller, former: { ...seller, city: 'Berlin' }, rating: 4.5, secret: 'x' }
  expect(JSON.parse(serialise(reply))).toEqual({
    title: 'Cleaning',
    seller: { name: 'Hanna', city: null },
    former: { name: 'Hanna', city: 'Berlin' },
    rating: 4.5,
  })
})

test('a field that may be null is null where it has no value', () => {
  const reply = { title: 'Cleaning', seller: { name: 'Hanna', city: 'Berlin' }, former: null, rating: null }
  expect(JSON.parse(serialise(reply))).toEqual(reply)
})

test('lists of texts are written as they are, and lists of objects without the fields that the schema does not name', () => {
  const serialiseLists = serialiserOf(
    z.object({
      times: z.array(z.iso.datetime()),
      words: z.array(z.string().max(9)).nullable(),
      more: z.array(z.string()).optional(),
      sellers: z.array(Seller),
    }),
  )
  const times = ['2026-06-08T10:00:00.000Z', '2026-06-08T10:30:00.000Z']
  const seller = { name: 'Hanna "H" \u2028', city: null }
  const reply = { times, words: ['a "b" \\', 'ጽዳት\n'], sellers: [seller] }
  expect(JSON.parse(serialiseLists({ ...reply, sellers: [{ ...seller, phone: '1' }] }))).toEqual(reply)
  expect(JSON.parse(serialiseLists({ ...reply, words: null, more: [] }))).toEqual({ ...reply, words: null, more: [] })
})
