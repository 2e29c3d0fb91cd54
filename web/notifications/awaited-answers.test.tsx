import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { browserWithPush } from '#test/browser-push.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let browser: ReturnType<typeof browserWithPush>
let buyer: Person
let seller: Person
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  browser = browserWithPush()
  buyer = await world.aBuyer({ name: 'Liya' })
  seller = await world.aSeller({ name: 'Hanna' })
})
afterEach(async () => {
  await closeScreen()
  browser.remove()
})
afterAll(() => world.close())

const question = () => screen.findByRole('region', { name: /^Shall we tell you when/ })
const expectNone = () => expect(screen.queryByRole('region', { name: /^Shall we tell you when/ })).toBeNull()
const asked = async (name: string) => {
  expect((await question()).getAttribute('aria-labelledby')).toBe('push-question')
  expect(screen.getByRole('heading', { name: `Shall we tell you when ${name} answers?` })).toBeTruthy()
  expect(browser.asked).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Yes, notify me' }))
  await screen.findByText('Notifications are on')
  expect(browser.asked).toBe(1)
}

describe('whoever awaits an answer is asked', () => {
  test('on the page of a request, until the first offer', async () => {
    const { _id: id } = await world.aRequest(buyer)
    await openScreen(world, `/service-request/${id}`, { as: buyer })
    await asked('somebody')
    await closeScreen()
    browser.remove()
    browser = browserWithPush()
    await world.anOffer(seller, id)
    await openScreen(world, `/service-request/${id}`, { as: buyer })
    await screen.findByRole('heading', { level: 1 })
    await screen.findAllByText('Hanna')
    expectNone()
  })

  test('on the page of a requested product', async () => {
    const { _id: id } = await world.aWish(buyer)
    await openScreen(world, `/requested-products/${id}`, { as: buyer })
    await asked('somebody')
  })

  test('beside an own offer', async () => {
    const { _id: id } = await world.aRequest(buyer)
    await world.anOffer(seller, id)
    await openScreen(world, `/service-request/${id}`, { as: seller })
    await asked('Liya')
  })

  test('in a conversation after a message, until it is read', async () => {
    const { _id: id } = await buyer.conversation.start({ body: { to: seller.id } })
    const path = `/messages?conversation=${id}`
    await openScreen(world, path, { as: buyer })
    const field = await screen.findByRole('textbox', { name: 'Message to Hanna' })
    expectNone()
    await userEvent.type(field, 'Do you bring your own ladder?')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await question()
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
    await waitFor(expectNone)
    expect(browser.asked).toBe(0)
    await closeScreen()
    localStorage.removeItem('push-question')
    await seller.conversation.read({ params: { id } })
    await openScreen(world, path, { as: buyer })
    await screen.findByText('Do you bring your own ladder?')
    expectNone()
  })
})
