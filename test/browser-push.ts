import { vi } from 'vitest'
import { aPushSubscription } from './push-service.ts'

type Permission = 'default' | 'granted' | 'denied'

/** A browser that jsdom is not: it can show notifications, and its user answers as told when the site asks. */
export function browserWithPush({
  permission = 'default',
  answer = 'granted',
}: {
  permission?: Permission
  answer?: Permission
} = {}) {
  const state = { permission, answer, subscription: null as PushSubscription | null, asked: 0, subscribed: 0 }
  const made = (applicationServerKey: string) => {
    const { endpoint, keys } = aPushSubscription()
    const bytes = Uint8Array.from(Buffer.from(applicationServerKey, 'base64url'))
    const subscription = {
      endpoint,
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        if (state.subscription?.endpoint === endpoint) state.subscription = null
        return true
      },
    }
    // The parts of it that are used.
    return subscription as unknown as PushSubscription
  }
  const pushManager = {
    getSubscription: async () => state.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      state.subscribed += 1
      state.subscription = made(applicationServerKey)
      return state.subscription
    },
  }
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      state.asked += 1
      state.permission = state.answer
      return state.permission
    },
  })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  return Object.assign(state, {
    /** A subscription with the key of another installation, or an older one. */
    giveForeign: () => {
      state.subscription = made(Buffer.alloc(65, 4).toString('base64url'))
    },
    remove: () => {
      vi.unstubAllGlobals()
      Reflect.deleteProperty(navigator, 'serviceWorker')
    },
  })
}
