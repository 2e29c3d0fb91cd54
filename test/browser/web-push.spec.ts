import type { Page, Worker } from '@playwright/test'
import { aBrowser, readSignature } from '../push-service.ts'
import { CALENDAR_HOST, postedTo } from './calendars-on-the-internet.ts'
import { expect, test, visit } from './test.ts'
import { slotAt } from './world.ts'

test.use({ serviceWorkers: 'allow' })

type Shown = { title: string; body: string; lang: string; link: string }

/**
 * Gives the pages of a browser without a screen and without the internet what they lack: a person who says yes, and a push
 * service, which is one of the tests.
 */
async function withPushService(page: Page) {
  const browser = aBrowser(`/push/${Math.random().toString(36).slice(2)}`)
  const subscription = { ...browser.subscription, endpoint: CALENDAR_HOST + browser.path }
  await page.addInitScript(({ endpoint, keys }) => {
    const state = { permission: 'default' as NotificationPermission, subscription: null as object | null }
    Object.defineProperty(Notification, 'permission', { get: () => state.permission })
    Notification.requestPermission = async () => {
      // Browsers ask after a click only.
      if (!navigator.userActivation.isActive) throw new Error('nobody has clicked')
      state.permission = 'granted'
      return state.permission
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => state.subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const base64 = applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')
        const key = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        state.subscription = {
          endpoint,
          options: { applicationServerKey: key.buffer },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => {
            state.subscription = null
            return true
          },
        }
        return state.subscription
      },
    })
  }, subscription)
  return browser
}

/** Notes what the worker shows, which a browser without a screen cannot. */
const watchShown = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: unknown[] = []
    Object.assign(self, { shown })
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, lang, tag, data } = {}) => {
      shown.push({ title, body, lang, tag, link: data.link })
    }
  })
const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown)

/** The person presses the notification that is shown. */
const pressShown = (worker: Worker) =>
  worker.evaluate(() => {
    const [{ link }] = (self as unknown as { shown: [Shown] }).shown
    const parts = { notification: { data: { link }, close: () => undefined }, waitUntil: () => undefined }
    self.dispatchEvent(Object.assign(new Event('notificationclick'), parts))
  })

/** Hands a message to the worker of the site, as the browser does with one that came and was decrypted. */
async function handOver(beside: Page) {
  const session = await beside.context().newCDPSession(beside)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first && !first.isDeleted) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return async (origin: string, message: unknown) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await registration,
      data: JSON.stringify(message),
    })
}

test('a buyer who awaits an answer is told on the screen, and a press leads to the order', async ({ open, world }) => {
  const { buyer, seller, id: orderId } = await world.aPaidOrder()
  await buyer.api.push.save({ body: { quietHours: null } })
  const page = await open(buyer)
  const context = page.context()
  const browser = await withPushService(page)
  const worker = context.waitForEvent('serviceworker')
  await visit(page, `/user/orders/${orderId}`)
  const question = page.getByRole('region', { name: /^Shall we tell you when .* answers\?$/ })
  await question.getByRole('button', { name: 'Yes, notify me' }).click()
  await expect(page.getByText('Notifications are on')).toBeVisible()
  const { push } = await buyer.api.push.show()
  expect(push.browsers).toMatchObject([{ isCurrent: true }])

  await watchShown(await worker)
  const beside = await context.newPage()
  const deliver = await handOver(beside)
  await page.close()
  await seller.api.serviceOrder.accept({ params: { id: orderId }, body: { acceptedTimePreference: slotAt(0) } })
  await expect.poll(() => postedTo(browser.path)).toBeTruthy()
  const posted = await postedTo(browser.path)
  expect(readSignature(posted?.headers ?? {}, push.publicKey).aud).toBe(CALENDAR_HOST)
  const message = browser.decrypt(Buffer.from(posted?.body ?? '', 'base64'))
  expect(message).toMatchObject({ title: expect.stringContaining('accepted'), lang: 'en' })

  await deliver(world.base, message)
  await expect.poll(async () => shownBy(await worker)).toMatchObject([message])
  const other = await context.newPage()
  await visit(other, '/services')
  // Nothing is shown beside a page that the person looks at.
  await deliver(world.base, message)
  await pressShown(await worker)
  await expect(other).toHaveURL(new RegExp(`/user/orders/${orderId}\\?lang=en$`))
  expect(await shownBy(await worker)).toHaveLength(1)
})
