import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { browserWithPush } from '#test/browser-push.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { aPushSubscription } from '#test/push-service.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { pushOwner } from '#web/kernel/push-owner.ts'
import { claimStorage } from '#web/kernel/session.tsx'
import { session } from '#web/kernel/session-store.ts'
import { mayAskForPush, postponePush } from './push-question.ts'

let world: World
let browser: ReturnType<typeof browserWithPush>
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => {
  browser = browserWithPush()
})
afterEach(async () => {
  await closeScreen()
  browser.remove()
})
afterAll(() => world.close())

const browsersOf = async (person: Person) => (await person.push.show()).push.browsers

async function openOrder() {
  const placed = await world.aPaidOrder()
  await openScreen(world, `/user/orders/${placed.id}`, { as: placed.buyer })
  await screen.findByRole('heading', { level: 1 })
  return placed
}
const question = () => screen.findByRole('region', { name: /^Shall we tell you when .+ answers\?$/ })
const noQuestion = async () => {
  await screen.findByText(/has your order$/)
  expect(screen.queryByRole('region', { name: /^Shall we tell you/ })).toBeNull()
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('on the page of an order that awaits an answer', () => {
  test('a yes lets the browser ask, and subscribes', async () => {
    const { buyer } = await openOrder()
    expect(await question()).toBeTruthy()
    expect(browser.asked).toBe(0)
    await press('Yes, notify me')
    const settings = await screen.findByRole('link', { name: 'Settings' })
    expect(settings.getAttribute('href')).toBe('/user/profile/edit?tab=notifications')
    expect(await browsersOf(buyer)).toMatchObject([{ isCurrent: true }])
    expect([browser.asked, browser.subscribed]).toEqual([1, 1])
    expect(pushOwner()?.accountId).toBe(buyer.id)
  })

  test('a browser that blocks says so, and how that is changed', async () => {
    const { buyer } = await openOrder()
    browser.answer = 'denied'
    await question()
    await press('Yes, notify me')
    expect(await screen.findByText('Your browser blocks notifications')).toBeTruthy()
    await press('Show me how')
    expect(
      screen.getAllByRole('listitem').some(({ textContent }) => /left of the address/.test(textContent ?? '')),
    ).toBe(true)
    expect(await browsersOf(buyer)).toEqual([])
  })

  test('"not now" is asked again with the next order, and then no more', async () => {
    const { id } = await openOrder()
    await question()
    await press('Not now')
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Shall we tell you/ })).toBeNull())
    expect(browser.asked).toBe(0)
    expect([mayAskForPush(id), mayAskForPush('the next order')]).toEqual([false, true])
    postponePush('the next order')
    expect(mayAskForPush('a third order')).toBe(false)
  })

  test('the seller, whose turn it is, is not asked, and nobody whose browser cannot show any', async () => {
    const placed = await world.aPaidOrder()
    await openScreen(world, `/user/orders/${placed.id}`, { as: placed.seller })
    await screen.findByText(/would like to book you/)
    expect(screen.queryByRole('region', { name: /^Shall we tell you/ })).toBeNull()
    await closeScreen()
    browser.remove()
    await openScreen(world, `/user/orders/${placed.id}`, { as: placed.buyer })
    await noQuestion()
  })
})

describe('in the settings', () => {
  const open = async (as: Person) => {
    await openScreen(world, '/user/profile/edit?tab=notifications', { as })
    return screen.findByRole<HTMLInputElement>('switch', { name: 'Show in this browser' })
  }

  test('this browser is switched on and off', async () => {
    const person = await world.aBuyer()
    const toggle = await open(person)
    await userEvent.click(toggle)
    await waitFor(() => expect(toggle.checked).toBe(true))
    expect(await browsersOf(person)).toHaveLength(1)
    await waitFor(() => expect(toggle.disabled).toBe(false))
    await userEvent.click(toggle)
    await waitFor(() => expect(toggle.checked).toBe(false))
    expect(await browsersOf(person)).toEqual([])
    expect(browser.subscription).toBeNull()
    expect(pushOwner()).toBeUndefined()
  })

  test('a subscription with another key is replaced', async () => {
    const person = await world.aBuyer()
    browser.permission = 'granted'
    browser.giveForeign()
    const toggle = await open(person)
    expect(toggle.checked).toBe(false)
    await userEvent.click(toggle)
    await waitFor(() => expect(toggle.checked).toBe(true))
    expect(browser.subscribed).toBe(1)
  })

  test('quiet hours, details and each kind are choices, and other browsers can be switched off', async () => {
    const person = await world.aBuyer()
    const elsewhere = world.as(await world.tokenFor(person.id))
    await elsewhere.push.subscribe({ body: aPushSubscription() })
    await open(person)
    const settings = async () => (await person.push.show()).push
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), '20:30')
    await waitFor(async () => expect((await settings()).quietHours).toEqual({ from: '20:30', to: '07:00' }))
    const quiet = screen.getByRole<HTMLInputElement>('switch', { name: 'Quiet hours' })
    await waitFor(() => expect(quiet.disabled).toBe(false))
    await userEvent.click(quiet)
    await waitFor(async () => expect((await settings()).quietHours).toBeNull())
    const hidden = screen.getByRole<HTMLInputElement>('switch', { name: 'Without details' })
    await waitFor(() => expect(hidden.disabled).toBe(false))
    await userEvent.click(hidden)
    await waitFor(async () => expect((await settings()).hidesDetails).toBe(true))
    await userEvent.click(screen.getByRole('switch', { name: 'Reviews: in browsers' }))
    await waitFor(async () => {
      const { user } = await person.user.detail({ params: { id: person.id } })
      expect('preferences' in user && user.preferences.notifications.reviews).toEqual({
        inApp: true,
        email: true,
        push: false,
      })
    })
    await userEvent.click(screen.getByRole('button', { name: /^Switch off in / }))
    await waitFor(async () => expect((await settings()).browsers).toEqual([]))
  })

  test('a browser that blocks, or cannot show any, says so', async () => {
    const person = await world.aBuyer()
    browser.permission = 'denied'
    expect((await open(person)).checked).toBe(false)
    expect(await screen.findByText('Your browser blocks notifications')).toBeTruthy()
    await closeScreen()
    browser.remove()
    const toggle = await open(person)
    expect(await screen.findByText(/^This browser cannot show notifications/)).toBeTruthy()
    expect(toggle.disabled).toBe(true)
  })
})

describe('the subscription of a browser', () => {
  async function aSubscribed() {
    const person = await world.aBuyer()
    await openScreen(world, '/user/profile/edit?tab=notifications', { as: person })
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show in this browser' })
    await userEvent.click(toggle)
    await waitFor(() => expect(toggle.checked).toBe(true))
    return person
  }

  test('follows its account into a new session', async () => {
    const person = await aSubscribed()
    const token = await world.tokenFor(person.id)
    claimStorage(person.id)
    session.set({ token })
    await waitFor(async () =>
      expect(await browsersOf(Object.assign(person, world.as(token)))).toMatchObject([{ isCurrent: true }]),
    )
    expect(browser.subscribed).toBe(1)
  })

  test('ends when another person comes in', async () => {
    await aSubscribed()
    claimStorage((await world.aBuyer()).id)
    await waitFor(() => expect(browser.subscription).toBeNull())
    expect(pushOwner()).toBeUndefined()
  })
})
