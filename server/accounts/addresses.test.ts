import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_SAVED_ADDRESSES } from '#shared/contract/address.ts'
import { aProductOf, entryFor } from '#test/product-order-states.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const addressesOf = async (person: Person) => (await person.address.list()).addresses
const lines = async (person: Person) => (await addressesOf(person)).map(({ line1 }) => line1)

test('an address of an order is offered for the next one, without the note of that order', async () => {
  const buyer = await world.aBuyer()
  const { _id: serviceId } = await world.aService(await world.aSeller())
  const address = { ...berlin, line2: 'Back house', note: 'The dog is friendly.' }
  await buyer.serviceOrder.create({ body: { serviceId, timePreferences: [slotIn(30)], address } })
  const [retained, ...others] = await addressesOf(buyer)
  expect(others).toEqual([])
  expect(retained).toEqual({ ...berlin, line2: 'Back house', _id: retained?._id, usedAt: expect.any(String) })
  expect(JSON.stringify(retained)).not.toContain('dog')
})

test('the same place is one address, whatever it was used for, and learns who receives parcels there', async () => {
  const buyer = await world.aBuyer()
  await buyer.address.create({ body: berlin })
  await buyer.address.create({ body: { ...berlin, line1: 'Torstraße 1' } })
  const productId = await aProductOf(world, await world.aSeller())
  const shippingAddress = { ...berlin, city: 'BERLIN', fullName: 'Liya Mekonnen', phone: '+49 30 1234567' }
  await buyer.productOrder.create({ body: entryFor(productId, { shippingAddress }) })
  const [latest, ...others] = await addressesOf(buyer)
  expect(latest).toMatchObject({ line1: berlin.line1, fullName: 'Liya Mekonnen', phone: '+49 30 1234567' })
  expect(others.map(({ line1 }) => line1)).toEqual(['Torstraße 1'])
})

test('another recipient at the same place does not get the telephone of the one before', async () => {
  const buyer = await world.aBuyer()
  await buyer.address.create({ body: { ...berlin, fullName: 'Hanna Tesfaye', phone: '030 1234567' } })
  await buyer.address.create({ body: { ...berlin, fullName: 'Selam Haile' } })
  const [retained] = await addressesOf(buyer)
  expect(retained).toMatchObject({ fullName: 'Selam Haile' })
  expect(retained).not.toHaveProperty('phone')
})

test('goods that are picked up leave no address', async () => {
  const buyer = await world.aBuyer()
  const { _id } = await world.aProduct(await world.aSeller())
  await buyer.productOrder.create({ body: { productId: _id, quantity: 1, deliveryMethod: 'pickup' } })
  expect(await addressesOf(buyer)).toEqual([])
})

test('the owner changes and deletes it, and a change to another kept place leaves one of the two', async () => {
  const buyer = await world.aBuyer()
  const { address: first } = await buyer.address.create({ body: berlin })
  const { address: second } = await buyer.address.create({ body: { ...berlin, line1: 'Torstraße 1' } })
  await buyer.address.update({ params: { id: second._id }, body: { ...berlin, phone: '030 1234567' } })
  expect(await addressesOf(buyer)).toMatchObject([{ _id: second._id, line1: berlin.line1, phone: '030 1234567' }])
  await expect(buyer.address.remove({ params: { id: first._id } })).rejects.toMatchObject({ status: 404 })
  await buyer.address.remove({ params: { id: second._id } })
  expect(await addressesOf(buyer)).toEqual([])
})

test('no other account finds it, an administrator neither', async () => {
  const { address } = await (await world.aBuyer()).address.create({ body: berlin })
  for (const other of [await world.aBuyer(), await world.anAdmin()]) {
    expect(await addressesOf(other)).toEqual([])
    const params = { id: address._id }
    await expect(other.address.update({ params, body: berlin })).rejects.toMatchObject({ status: 404 })
    await expect(other.address.remove({ params })).rejects.toMatchObject({ status: 404 })
  }
})

test('so many are kept, and the least recently used goes first', async () => {
  const buyer = await world.aBuyer()
  for (let number = 0; number <= MAX_SAVED_ADDRESSES; number += 1)
    await buyer.address.create({ body: { ...berlin, line1: `Street ${number}` } })
  const retained = await lines(buyer)
  expect(retained).toHaveLength(MAX_SAVED_ADDRESSES)
  expect(retained[0]).toBe(`Street ${MAX_SAVED_ADDRESSES}`)
  expect(retained).not.toContain('Street 0')
})

test('an erased account leaves none', async () => {
  const buyer = await world.aBuyer()
  await buyer.address.create({ body: berlin })
  await buyer.user.remove({ params: { id: buyer.id } })
  const left = await world.db.selectFrom('account_address').select('id').where('account_id', '=', buyer.id).execute()
  expect(left).toEqual([])
})

test('a postal code that its country does not know is refused, and one is asked for where its country needs it', async () => {
  const buyer = await world.aBuyer()
  const wrong = { status: 400, body: { errors: { postalCode: expect.any(String) } } }
  for (const postalCode of ['1318', 'SW1A 1AA'])
    await expect(buyer.address.create({ body: { ...berlin, postalCode } })).rejects.toMatchObject(wrong)
  const { postalCode: _, ...withoutCode } = berlin
  await expect(buyer.address.create({ body: withoutCode })).rejects.toMatchObject({
    status: 400,
    body: { errors: { postalCode: 'Please fill this in.' } },
  })
  const { address } = await buyer.address.create({ body: { ...withoutCode, city: 'Addis Ababa', country: 'ET' } })
  const params = { id: address._id }
  await expect(buyer.address.update({ params, body: { ...berlin, country: 'GB' } })).rejects.toMatchObject(wrong)
  const dubai = { line1: 'Al Wasl Road 7', city: 'Dubai', country: 'AE' }
  expect((await buyer.address.update({ params, body: dubai })).address).toMatchObject(dubai)
})

test('a telephone number is kept as it was typed, beside its international form', async () => {
  const buyer = await world.aBuyer()
  const typed = '030/123\u2011456.7'
  const { address } = await buyer.address.create({ body: { ...berlin, phone: typed } })
  expect(address).toMatchObject({ phone: typed, phoneE164: '+49301234567' })
  const params = { id: address._id }
  const abroad = { line1: 'Bole Road 1', city: 'Addis Ababa', country: 'ET', phone: '0911 23 45 67 ext. 12' }
  const changed = await buyer.address.update({ params, body: abroad })
  expect(changed.address).toMatchObject({ phone: abroad.phone, phoneE164: '+251911234567' })
  const unknown = await buyer.address.update({ params, body: { ...abroad, phone: '12345' } })
  expect(unknown.address).toMatchObject({ phone: '12345' })
  expect(unknown.address).not.toHaveProperty('phoneE164')
  for (const phone of ['call me', '12', '030 1234567 or 8'])
    await expect(buyer.address.update({ params, body: { ...abroad, phone } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { phone: 'This is not a phone number.' } },
    })
})

test('a new number of the same recipient takes the international form of the old one along', async () => {
  const buyer = await world.aBuyer()
  await buyer.address.create({ body: { ...berlin, phone: '030 1234567' } })
  const { address } = await buyer.address.create({ body: { ...berlin, phone: '12345' } })
  expect(address.phone).toBe('12345')
  expect(address).not.toHaveProperty('phoneE164')
})

test('a code is kept as it is written in its country, and its other spellings are the same address', async () => {
  const buyer = await world.aBuyer()
  const dam = { line1: 'Dam 1', city: 'Amsterdam', country: 'NL' }
  const { address } = await buyer.address.create({ body: { ...dam, postalCode: '1012js' } })
  expect(address.postalCode).toBe('1012 JS')
  const again = await buyer.address.create({ body: { ...dam, postalCode: '1012 JS' } })
  expect(again.address._id).toBe(address._id)
  const body = { ...dam, city: 'Warszawa', country: 'PL', postalCode: '00950' }
  const changed = await buyer.address.update({ params: { id: address._id }, body })
  expect(changed.address.postalCode).toBe('00-950')
})

test('every call with an address takes one without a postal code where its country has none, and asks for it elsewhere', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const { _id: serviceId } = await world.aService(seller)
  const productId = await aProductOf(world, seller)
  const calls: Record<string, (place: Place) => Promise<unknown>> = {
    postalCode: (place) => buyer.address.create({ body: place }),
    'legalAddress.postalCode': (place) =>
      buyer.user.update({ params: { id: buyer.id }, body: { legalAddress: place } }),
    'address.postalCode': (place) =>
      buyer.serviceOrder.create({ body: { serviceId, timePreferences: [slotIn(30)], address: place } }),
    'shippingAddress.postalCode': (place) =>
      buyer.productOrder.create({
        body: entryFor(productId, { shippingAddress: { ...place, fullName: 'Liya Mekonnen' } }),
      }),
  }
  for (const [field, call] of Object.entries(calls)) {
    await expect(call({ line1: 'Florastraße 27', city: 'Berlin', country: 'DE' })).rejects.toMatchObject({
      status: 400,
      body: { errors: { [field]: 'Please fill this in.' } },
    })
    await expect(call({ line1: 'Bole Road 1', city: 'Addis Ababa', country: 'ET' })).resolves.toBeTruthy()
  }
  const stored = await buyer.user.update({
    params: { id: buyer.id },
    body: { legalAddress: { line1: 'Dam 1', postalCode: '1012js', city: 'Amsterdam', country: 'NL' } },
  })
  expect(stored.user.legalAddress?.postalCode).toBe('1012 JS')
})

type Place = { line1: string; city: string; country: string }
