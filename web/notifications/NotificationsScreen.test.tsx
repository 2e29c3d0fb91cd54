import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { notify } from '#server/notifications/notify.ts'
import { rejecting, relenting } from '#test/async-stubs.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'
import { storeUser } from '#web/kernel/session.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterAll(() => world.close())

const notified = (person: Person, service: string, link?: string) =>
  notify(world.db, {
    accountId: person.id,
    source: newId(),
    event: 'service_order.accepted',
    data: { side: 'buyer', service, other: service },
    ...(link ? { link } : {}),
  })
async function aRecipient(count: number) {
  const person = await world.aBuyer()
  for (let index = 1; index <= count; index += 1) await notified(person, `No ${index}`, '/user/orders')
  return person
}
const unread = async (person: Person) => (await person.notification.unreadCount()).count
const bell = (name: string) => screen.findByRole('button', { name })
const main = async () => within(await screen.findByRole('main'))

test('another language, or another time zone, is that of old notifications, too', async () => {
  const person = await world.aBuyer({ timezone: 'UTC' })
  const [start, end] = ['2026-06-12T07:00:00Z', '2026-06-12T10:00:00Z']
  const data = { side: 'buyer', service: 'Home cleaning', other: 'Hanna', when: { start, end } } as const
  await notify(world.db, { accountId: person.id, source: newId(), event: 'service_order.accepted', data })
  await openScreen(world, '/notifications', { as: person })
  await (await main()).findByText(/12 June, 07:00/)
  await userEvent.click((await screen.findAllByRole('button', { name: /^Language/ }))[0] as HTMLElement)
  await userEvent.click(await screen.findByRole('menuitem', { name: /Deutsch/ }))
  await (await main()).findByText('Hanna hat Ihre Bestellung angenommen')
  const body = { preferences: { timezone: 'Africa/Addis_Ababa' } }
  const { user } = await person.user.update({ params: { id: person.id }, body })
  act(() => storeUser(user))
  await (await main()).findByText(/12\. Juni.*10:00/)
})

describe('the bell', () => {
  test('counts, and shows the first two as new and three before that', async () => {
    const person = await aRecipient(7)
    await openScreen(world, '/auth/404', { as: person })
    await userEvent.click(await bell('Notifications, 7 unread'))
    const panel = within(await screen.findByRole('dialog', { name: /^Notifications/ }))
    const part = async (name: string) => {
      const heading = await panel.findByRole('heading', { name })
      return within(heading.closest('section') as HTMLElement).getAllByRole('listitem').length
    }
    expect([await part('New'), await part('Before that')]).toEqual([2, 3])
    await userEvent.click(panel.getByRole('button', { name: 'Mark all as read' }))
    await bell('Notifications')
    expect(await unread(person)).toBe(0)
    expect(panel.queryByText('Unread')).toBeNull()
    expect(panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  test('leads to what a notification is about, which is read by that, and closes', async () => {
    const person = await aRecipient(2)
    const { location } = await openScreen(world, '/auth/404', { as: person })
    await userEvent.click(await bell('Notifications, 2 unread'))
    await userEvent.click(await screen.findByRole('link', { name: 'No 2 accepted your order' }))
    await waitFor(() => expect(location()).toBe('/user/orders'))
    // The address is there before its screen.
    await screen.findByRole('heading', { level: 1, name: 'Your orders' })
    await bell('Notifications, 1 unread')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(await bell('Notifications, 1 unread'))
    await userEvent.click(await screen.findByRole('link', { name: 'View all notifications' }))
    await waitFor(() => expect(location()).toBe('/notifications'))
  })

  test('says that there is nothing, and when it cannot say anything', async () => {
    const person = await world.aBuyer()
    await openScreen(world, '/auth/404', { as: person })
    rejecting(world, 'notification.list', 500, { code: 'internal', message: 'Internal' })
    await userEvent.click(await bell('Notifications'))
    await screen.findByText('Failed to fetch notifications')
    relenting(world)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Nothing has happened yet')
  })

  test('is not there for visitors', async () => {
    await openScreen(world, '/auth/404')
    await screen.findByRole('link', { name: 'Sign in' })
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
  })
})

describe('the page', () => {
  test('shows ten at a time, the page and the filter in the address', async () => {
    const person = await aRecipient(12)
    const { location } = await openScreen(world, '/notifications', { as: person })
    const page = await main()
    await page.findByRole('heading', { name: 'Today' })
    expect(page.getAllByRole('listitem').filter((item) => item.querySelector('time'))).toHaveLength(10)
    expect(page.getByText('1–10 of 12')).toBeTruthy()
    await userEvent.click(page.getByRole('link', { name: 'Next page' }))
    await page.findByText('11–12 of 12')
    expect(location()).toBe('/notifications?page=2')
    await userEvent.click(page.getByRole('link', { name: 'Unread · 12' }))
    await page.findByText('1–10 of 12')
    expect(location()).toBe('/notifications?show=unread')
    await userEvent.click(page.getByRole('link', { name: 'Reviews' }))
    await page.findByRole('heading', { name: 'Nothing of this kind' })
    await userEvent.click(page.getByRole('link', { name: 'Show all' }))
    await page.findByText('1–10 of 12')
  })

  test('marks one by opening it, and all at once', async () => {
    const person = await world.aBuyer()
    for (const service of ['A', 'B', 'C']) await notified(person, service)
    await openScreen(world, '/notifications', { as: person })
    const page = await main()
    await userEvent.click(await page.findByRole('button', { name: 'B accepted your order' }))
    await page.findByRole('link', { name: 'Unread · 2' })
    expect(await unread(person)).toBe(2)
    await userEvent.click(page.getByRole('button', { name: 'Mark all as read' }))
    await screen.findByText('All notifications are marked as read.')
    await page.findByRole('link', { name: 'Unread' })
    expect(await unread(person)).toBe(0)
  })

  test('deletes one after asking', async () => {
    const person = await world.aBuyer()
    for (const service of ['A', 'B']) await notified(person, service)
    await openScreen(world, '/notifications', { as: person })
    const page = await main()
    const ask = async () => {
      await userEvent.click(await page.findByRole('button', { name: 'More about “B accepted your order”' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    }
    await ask()
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this notification?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await unread(person)).toBe(2)
    await ask()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('The notification is deleted.')
    await page.findByRole('link', { name: 'Unread · 1' })
    expect(page.queryByRole('button', { name: 'B accepted your order' })).toBeNull()
  })

  test('shows by colour and sign what is urgent, and says so', async () => {
    const person = await world.aBuyer()
    const data = { side: 'buyer' as const, service: 'Windows', other: 'Hanna' }
    await notify(world.db, { accountId: person.id, source: newId(), event: 'service_order.declined', data })
    await notified(person, 'A')
    await openScreen(world, '/notifications', { as: person })
    const page = await main()
    const rowOf = async (name: RegExp) => {
      const [title] = await page.findAllByRole('button', { name })
      return title?.closest('li')
    }
    const signOf = async (name: RegExp) => (await rowOf(name))?.querySelector('svg')?.getAttribute('class')
    expect(await signOf(/declined/)).toContain('alert-triangle')
    expect(await signOf(/accepted/)).toContain('circle-check')
    expect((await rowOf(/declined/))?.textContent).toMatch(/^Important/)
    expect((await rowOf(/accepted/))?.textContent).not.toContain('Important')
  })

  test('says in the words of its own that it could not be loaded', async () => {
    const { router } = await openScreen(world, '/auth/404', { as: await world.aBuyer() })
    rejecting(world, 'notification.list', 500, { code: 'internal', message: 'Internal' })
    await router.navigate('/notifications')
    await screen.findByText('Failed to load notifications')
  })

  test('says why there is nothing, and when it could not be loaded', async () => {
    const person = await world.aBuyer()
    const { router } = await openScreen(world, '/auth/404', { as: person, language: 'de' })
    rejecting(world, 'notification.list', 500, { code: 'internal', message: 'Internal' })
    await router.navigate('/notifications?page=4')
    const page = await main()
    await page.findByRole('heading', { name: 'Ihre Benachrichtigungen konnten nicht geladen werden' })
    relenting(world)
    await userEvent.click(page.getByRole('button', { name: 'Erneut versuchen' }))
    await page.findByRole('heading', { name: 'Noch ist nichts geschehen' })
  })
})

describe('the choice', () => {
  const inTab = async (person: Person) => {
    await openScreen(world, '/user/profile/edit?tab=notifications', { as: person })
    await screen.findByRole('heading', { name: 'What you hear of, and where' })
  }
  const wishes = async (person: Person) => {
    const { user } = await person.user.detail({ params: { id: person.id } })
    return 'preferences' in user ? user.preferences.notifications : {}
  }

  test('is kept at once, for each kind and place', async () => {
    const person = await world.aBuyer()
    await inTab(person)
    await userEvent.click(screen.getByRole('switch', { name: 'Reviews: by e-mail' }))
    await screen.findByText('Your choice is saved.')
    expect(await wishes(person)).toEqual({ reviews: { inApp: true, email: false } })
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Reviews: at the bell' })).toHaveProperty('disabled', false),
    )
    await userEvent.click(screen.getByRole('switch', { name: 'Reviews: at the bell' }))
    await waitFor(async () => expect(await wishes(person)).toEqual({ reviews: { inApp: false, email: false } }))
  })

  test('leaves mails about money alone, and says so', async () => {
    await inTab(await world.aBuyer())
    for (const name of ['Payments and earnings: by e-mail', 'Refund cases: by e-mail'])
      expect(screen.getByRole('switch', { name })).toMatchObject({ checked: true, disabled: true })
    expect(screen.getByText(/^E-mails about your money/)).toBeTruthy()
  })

  test('that could not be saved goes back', async () => {
    const person = await world.aBuyer()
    await inTab(person)
    rejecting(world, 'user.update', 500, { code: 'internal', message: 'Internal' })
    await userEvent.click(screen.getByRole('switch', { name: 'Reviews: by e-mail' }))
    await screen.findByText('Failed to update profile')
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Reviews: by e-mail' })).toHaveProperty('checked', true),
    )
  })
})
