import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'
import { keepCurrency } from './currency.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('the currency can be changed until there is something with a price, and then no more', async () => {
  const { db } = world
  await keepCurrency(db, 'EUR')
  const seller = await world.aSeller()
  await keepCurrency(db, 'JPY')
  await world.aService(seller)
  await expect(keepCurrency(db, 'EUR')).rejects.toThrow(
    'CURRENCY is EUR, but the prices, orders and payments of this database are in JPY. Start with CURRENCY=JPY',
  )
  await keepCurrency(db, 'JPY')
  // A database that was filled before the currency was kept is known by its books.
  await db.deleteFrom('installation').where('key', '=', 'currency').execute()
  await world.aPaidOrder()
  await expect(keepCurrency(db, 'JPY')).rejects.toMatchObject({ name: 'SettingsError', message: /JPY.*are in EUR/ })
  await keepCurrency(db, 'EUR')
})
