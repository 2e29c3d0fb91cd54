import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterAll(() => world.close())

test('the page of a deleted service or product says so, and shows similar ones', async () => {
  const [seller, other] = [await world.aSeller(), await world.aSeller()]
  const [service, product] = [await world.aService(seller), await world.aProduct(seller)]
  await world.aService(other, { title: 'Another cleaner of homes' })
  await world.aProduct(other, { title: 'Another jebena' })
  await seller.service.remove({ params: { id: service._id } })
  await seller.product.remove({ params: { id: product._id } })
  for (const [address, similar] of [
    [`/service/${service._id}`, 'Another cleaner of homes'],
    [`/cleaning/home-cleaning/${service._id}`, 'Another cleaner of homes'],
    [`/product/${product._id}`, 'Another jebena'],
  ] as const) {
    await openScreen(world, address)
    expect(await screen.findByRole('heading', { level: 1, name: 'This listing is gone' })).toBeTruthy()
    expect(await screen.findByText(similar)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show similar ones' })).toBeTruthy()
    closeScreen()
  }
})
