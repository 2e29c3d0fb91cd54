import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { MOST_BROWSERS } from '../policies/push.ts'
import { Id, IdParams, Time } from './common.ts'

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30')

const QuietHours = z
  .object({
    from: Clock.describe('When they begin, by the clock of the account.'),
    to: Clock.describe('When they end; it may be on the next day.'),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'must differ from the start' })
  .nullable()
  .describe('In these hours nothing is pushed: it comes when they end. `null` for none.')

const hidesDetails = z
  .boolean()
  .describe('What is pushed says only what kind of news there is, since a locked screen shows it to everybody.')

const PushBrowser = z.object({
  _id: Id,
  userAgent: z.string().describe('The browser, as it names itself.'),
  createdAt: Time,
  isCurrent: z.boolean().describe("It is the browser of the caller's session."),
})

export const Push = z
  .object({
    publicKey: z
      .string()
      .describe('The key by which push services know this installation (VAPID, RFC 8292), as base64url.'),
    quietHours: QuietHours,
    hidesDetails,
    browsers: z
      .array(PushBrowser)
      .max(MOST_BROWSERS)
      .describe('The browsers that show notifications, the latest first.'),
  })
  .meta({ id: 'Push', description: 'Where and how notifications of the account are pushed.' })
export type Push = z.infer<typeof Push>

const reply = z.object({ push: Push })

const NO_SUBSCRIPTION = 'must be that of a push subscription'

/** 65 bytes of an uncompressed point, 16 of a secret, as base64url; some browsers pad. */
const key = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), NO_SUBSCRIPTION)

export const PushSubscriptionEntry = z
  .object({
    endpoint: z
      .string()
      .max(2_000)
      .refine((value) => /^https:\/\//i.test(value) && URL.canParse(value) && !/^https:\/\/[^/?#]*@/i.test(value), {
        message: NO_SUBSCRIPTION,
      })
      .describe("The address of the browser's push service for this subscription."),
    keys: z
      .object({
        p256dh: key(87).describe('The public key of the browser, as base64url.'),
        auth: key(22).describe('The secret of the browser, as base64url.'),
      })
      .describe('The keys with which messages to the browser are encrypted (RFC 8291).'),
  })
  .meta({ id: 'PushSubscriptionEntry', description: 'A subscription, as `PushSubscription.toJSON()` gives it.' })

export const pushCalls = defineCalls({
  show: {
    method: 'GET',
    path: '/push',
    access: 'user',
    summary: "Shows where the caller's notifications are pushed, and the key with which a browser subscribes",
    reply,
  },
  save: {
    method: 'PUT',
    path: '/push',
    access: 'user',
    summary: 'Changes the quiet hours, and whether what is pushed has details',
    body: z.object({ quietHours: QuietHours.optional(), hidesDetails: hidesDetails.optional() }),
    reply,
    example: { quietHours: { from: '21:00', to: '08:00' }, hidesDetails: true },
  },
  subscribe: {
    method: 'POST',
    path: '/push/subscription',
    access: 'user',
    summary: `Lets the caller's browser show notifications, or renews that; an account has ${MOST_BROWSERS} browsers at most`,
    body: PushSubscriptionEntry,
    reply,
    example: {
      endpoint: 'https://push.example.org/send/7f3a',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/push/subscription/:id',
    access: 'user',
    summary: 'Lets a browser show notifications no longer',
    params: IdParams,
    reply,
  },
})
