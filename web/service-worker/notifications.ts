/** The parts of an open page that we use. */
export type OpenPage = {
  url: string
  focused: boolean
  focus: () => Promise<unknown>
  navigate: (url: string) => Promise<unknown>
}

type Clients = {
  matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<OpenPage[]>
  openWindow: (url: string) => Promise<unknown>
}

type Shown = NotificationOptions & { renotify?: boolean }

export type NotificationScope = {
  location: { origin: string }
  clients: Clients
  registration: { showNotification: (title: string, options: Shown) => Promise<void> }
}

const ICON = '/icon-192.png'

const pagesOf = ({ clients }: NotificationScope) => clients.matchAll({ type: 'window', includeUncontrolled: true })

const textIn = (message: object, name: string): string | undefined => {
  const value: unknown = Object.entries(message).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}

/** Shows what was pushed, unless the person is looking at the site, where it is shown anyway. */
export async function showPushed(scope: NotificationScope, message: unknown): Promise<void> {
  if (typeof message !== 'object' || message === null) return
  const title = textIn(message, 'title')
  if (title === undefined || (await pagesOf(scope)).some(({ focused }) => focused)) return
  const tag = textIn(message, 'tag')
  await scope.registration.showNotification(title, {
    body: textIn(message, 'body') ?? '',
    lang: textIn(message, 'lang') ?? '',
    icon: ICON,
    badge: ICON,
    data: { link: textIn(message, 'link') },
    // A later event of a burst is heard again.
    ...(tag ? { tag, renotify: true } : {}),
  })
}

/** The address behind a notification; one of another site is not followed. */
function addressOf({ location: { origin } }: NotificationScope, data: unknown): string {
  const link = (typeof data === 'object' && data !== null && textIn(data, 'link')) || '/'
  const url = new URL(link, origin)
  return url.origin === origin ? url.href : origin
}

/** Opens the page that a notification is about: in a page of the site that is open already, if there is one. */
export async function openNotified(scope: NotificationScope, data: unknown): Promise<void> {
  const address = addressOf(scope, data)
  const pages = (await pagesOf(scope)).filter(({ url }) => new URL(url).origin === scope.location.origin)
  const page = pages.find(({ url }) => url === address) ?? pages[0]
  if (!page) return void (await scope.clients.openWindow(address))
  // Some systems let no page come to the front by itself; it shows the right thing all the same.
  await page.focus().catch(() => undefined)
  if (page.url === address) return
  // A page that the worker does not control cannot be led elsewhere by it.
  await page.navigate(address).catch(() => scope.clients.openWindow(address))
}
