import { api } from './api.tsx'
import { forgetPush, pushOwner, rememberPush } from './push-owner.ts'
import { session } from './session-store.ts'

/** `blocked` if the user does not let the site show notifications; `none` if the browser cannot. */
export type PushState = 'none' | 'blocked' | 'off' | 'on'

/** True if the browser can show what is pushed to it; some can only once the site is on the home screen. */
export const canPush = (): boolean =>
  typeof Notification !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in window

/** The service worker, which there is once the first page has loaded; none if the marketplace has none. */
const registrationOf = () => navigator.serviceWorker.getRegistration()

/** The present state of this browser, for the signed-in account. */
export async function readPushState(): Promise<PushState> {
  const registration = canPush() ? await registrationOf() : undefined
  if (!registration) return 'none'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await registration.pushManager.getSubscription()
  const isOwn = pushOwner()?.accountId === session.get().user?._id
  return subscription && isOwn && Notification.permission === 'granted' ? 'on' : 'off'
}

/** The state of this browser, which no event of the page tells. */
export const pushStateRead = { queryKey: ['push-in-this-browser'], queryFn: readPushState, gcTime: 0 }

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The subscription of this browser with the key of the installation: one with another key is good for nothing. */
async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { push } = await api.push.show()
  const before = await pushManager.getSubscription()
  if (before && base64url(before.options.applicationServerKey) === push.publicKey) return before
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push.publicKey })
}

/** Tells the server where this browser is reached. */
async function store(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await api.push.subscribe({ body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
  rememberPush()
}

/**
 * Lets the browser ask, and then subscribes. To be called after a click: browsers ask then only. `off` if the user gave no
 * answer. Throws if the server or the push service cannot be reached.
 */
export async function switchPushOn(): Promise<PushState> {
  const registration = canPush() ? await registrationOf() : undefined
  if (!registration) return 'none'
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return 'blocked'
  if (permission === 'default') return 'off'
  await store(await subscribe(registration))
  return 'on'
}

/** Ends the subscription of this browser; also if the server cannot be told, which then hears it from the push service. */
export async function switchPushOff(): Promise<void> {
  const { push } = await api.push.show().catch(() => ({ push: { browsers: [] } }))
  const current = push.browsers.find(({ isCurrent }) => isCurrent)
  if (current) await api.push.unsubscribe({ params: { id: current._id } }).catch(() => undefined)
  await forgetPush()
}

/** Gives the subscription to the new session of its account; one that the browser has lost meanwhile is made anew. */
export async function renewPush(): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return forgetPush()
  const registration = await registrationOf()
  if (registration) await store(await subscribe(registration))
}
