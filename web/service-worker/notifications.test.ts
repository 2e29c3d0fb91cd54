import { beforeEach, expect, test, vi } from 'vitest'
import { type NotificationScope, type OpenPage, openNotified, showPushed } from './notifications.ts'

const ORIGIN = 'https://market.test'
const MESSAGE = {
  title: 'Hanna accepted your order',
  body: 'Home cleaning',
  link: '/user/orders/1?lang=de',
  lang: 'de',
  tag: '1',
}

let pages: OpenPage[]
let scope: NotificationScope
const show = vi.fn(async () => undefined)
const openWindow = vi.fn(async () => undefined)
beforeEach(() => {
  vi.clearAllMocks()
  pages = []
  scope = {
    location: { origin: ORIGIN },
    clients: { matchAll: async () => pages, openWindow },
    registration: { showNotification: show },
  }
})

const aPage = (path: string, focused = false) => {
  const page = {
    url: ORIGIN + path,
    focused,
    focus: vi.fn(async () => undefined),
    navigate: vi.fn(async () => undefined),
  }
  pages.push(page)
  return page
}

test('what is pushed is shown with its words, and replaces what is shown of the same thing', async () => {
  aPage('/services')
  await showPushed(scope, MESSAGE)
  expect(show).toHaveBeenCalledExactlyOnceWith('Hanna accepted your order', {
    body: 'Home cleaning',
    lang: 'de',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { link: '/user/orders/1?lang=de' },
    tag: '1',
    renotify: true,
  })
})

test('nothing is shown beside a page that the person looks at, nor of what is no message', async () => {
  for (const wrong of [undefined, null, 'text', {}, { title: 7 }]) await showPushed(scope, wrong)
  aPage('/services', true)
  await showPushed(scope, MESSAGE)
  expect(show).not.toHaveBeenCalled()
})

test('a click opens its page: where it is open, else in an open page, else in a new one', async () => {
  await openNotified(scope, MESSAGE)
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/user/orders/1?lang=de`)
  const other = aPage('/services')
  await openNotified(scope, MESSAGE)
  expect(other.navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/user/orders/1?lang=de`)
  const same = aPage('/user/orders/1?lang=de')
  await openNotified(scope, MESSAGE)
  expect(same.focus).toHaveBeenCalledOnce()
  expect([same.navigate, openWindow, other.navigate].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1])
})

test('a page that may not come to the front shows it all the same', async () => {
  const page = aPage('/services')
  page.focus.mockRejectedValue(new DOMException('not allowed', 'InvalidAccessError'))
  await openNotified(scope, MESSAGE)
  expect(page.navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/user/orders/1?lang=de`)
})

test('a page that cannot be led elsewhere gets a new one beside it, and no other site is opened', async () => {
  aPage('/services').navigate.mockRejectedValue(new TypeError('not controlled'))
  await openNotified(scope, { link: 'https://elsewhere.test/' })
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(ORIGIN)
  await openNotified(scope, undefined)
  expect(openWindow).toHaveBeenLastCalledWith(`${ORIGIN}/`)
})
