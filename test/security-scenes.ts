import { hashPassword } from '#server/accounts/passwords.ts'
import type { Part, Scene, Stage } from './access-scenes.ts'
import { PASSWORD } from './accounts.ts'
import { SoftAuthenticator } from './authenticator.ts'
import { codeOf } from './authenticator-app.ts'
import { clientOf, type Person, type World } from './world.ts'

/** The address that browsers have passkeys for: that of this machine has a name, too. */
export const siteOf = ({ deps }: Pick<World, 'deps'>) =>
  new URL(deps.settings.publicUrl).origin.replace('127.0.0.1', 'localhost')

/** A device that has made a passkey of a person. */
export async function withPasskey(world: World, person: Person): Promise<SoftAuthenticator> {
  const device = new SoftAuthenticator(siteOf(world))
  const { creation } = await person.security.passkeyCreation()
  await person.security.addPasskey({ body: { name: 'Laptop', passkey: device.create(creation) } })
  return device
}

/** A person who is asked for a code of their app after the password. */
export async function withApp(world: World, person: Person) {
  const password_hash = await hashPassword(PASSWORD)
  await world.db.updateTable('account').set({ password_hash }).where('id', '=', person.id).execute()
  const { ticket, secret } = await person.security.beginApp()
  const { codes } = await person.security.setApp({ body: { ticket, code: await codeOf(secret, -1) } })
  return { secret, codes }
}

/** The step that a right password is answered with. */
export async function stepOf(world: World, { email }: Person, more: { browser?: string } = {}): Promise<string> {
  const failure: unknown = await world.visitor.auth
    .login({ body: { email, password: PASSWORD, ...more } })
    .catch((error: unknown) => error)
  const { body } = failure as { body: { secondStep?: { step: string } } }
  if (!body?.secondStep) throw new Error('no second step was asked for')
  return body.secondStep.step
}

export async function fourPeople(stage: Stage, path: string): Promise<Scene> {
  const people = {
    B: await stage.aBuyer(),
    S: await stage.aSeller(),
    U: await stage.aSeller({ verified: false }),
    C: await stage.aSeller(),
  }
  return { path, people }
}

const ownerIn = ({ people }: Scene, part: Part): Person => {
  const owner = part === 'S' || part === 'U' ? people[part] : people.B
  if (!owner) throw new Error('the scene has no owner')
  return owner
}

export type Arrange = (stage: Stage, part: Part) => Promise<Scene>

const plain =
  (path: string, body?: unknown): Arrange =>
  async (stage) => ({ ...(await fourPeople(stage, path)), ...(body === undefined ? {} : { body }) })

/** A call about something that one of them has. */
export const owned =
  (find: (stage: Stage, owner: Person) => Promise<{ path: string; body?: unknown }>): Arrange =>
  async (stage, part) => {
    const scene = await fourPeople(stage, '')
    return { ...scene, ...(await find(stage, ownerIn(scene, part))) }
  }

async function firstPasskey(stage: Stage, owner: Person): Promise<string> {
  await withPasskey(stage, owner)
  return (await owner.security.show()).security.passkeys[0]?._id ?? ''
}

/** The password of the strangers who make a call without being in its scene. */
const OF_STRANGERS = 'correct horse battery'

const everybodysPassword = async (stage: Stage) => {
  const password_hash = await hashPassword(OF_STRANGERS)
  await stage.db.updateTable('account').set({ password_hash }).where('password_hash', 'is', null).execute()
}

/** The scenes of the calls about how people sign in. */
export const securityScenes: Record<string, Arrange> = {
  Z1240: plain('/auth/passkey/question'),
  Z1241: async (stage) => {
    const device = await withPasskey(stage, await stage.aBuyer())
    const { question } = await stage.visitor.security.passkeyQuestion()
    return { ...(await fourPeople(stage, '/auth/passkey')), body: { passkey: device.answer(question) } }
  },
  Z1242: async (stage) => {
    const person = await stage.aBuyer()
    await withPasskey(stage, person)
    await withApp(stage, person)
    return { ...(await fourPeople(stage, '/auth/second-step/question')), body: { step: await stepOf(stage, person) } }
  },
  Z1243: async (stage) => {
    const person = await stage.aBuyer()
    const { secret } = await withApp(stage, person)
    const body = { step: await stepOf(stage, person), code: await codeOf(secret) }
    return { ...(await fourPeople(stage, '/auth/second-step')), body }
  },
  Z1244: plain('/auth/confirm/question'),
  Z1245: async (stage, part) => {
    const scene = await plain('/auth/confirm', { currentPassword: OF_STRANGERS })(stage, part)
    await everybodysPassword(stage)
    return scene
  },
  Z1246: plain('/security'),
  Z1247: plain('/security/passkeys/question'),
  Z1248: owned(async (stage, owner) => {
    const { creation } = await owner.security.passkeyCreation()
    const passkey = new SoftAuthenticator(siteOf(stage)).create(creation)
    return { path: '/security/passkeys', body: { name: 'Phone', passkey } }
  }),
  Z1249: owned(async (stage, owner) => ({
    path: `/security/passkeys/${await firstPasskey(stage, owner)}`,
    body: { name: 'Old laptop' },
  })),
  Z1250: owned(async (stage, owner) => ({ path: `/security/passkeys/${await firstPasskey(stage, owner)}` })),
  Z1251: plain('/security/app/secret'),
  Z1252: owned(async (_, owner) => {
    const { ticket, secret } = await owner.security.beginApp()
    return { path: '/security/app', body: { ticket, code: await codeOf(secret) } }
  }),
  Z1253: plain('/security/second-step'),
  Z1254: plain('/security/second-step'),
  Z1255: plain('/security/recovery-codes'),
  Z1256: owned(async (stage, owner) => {
    const { secret } = await withApp(stage, owner)
    const browser = 'a-browser-of-theirs-1234'
    const step = await stepOf(stage, owner, { browser })
    await stage.visitor.security.secondStep({ body: { step, code: await codeOf(secret), browser, trust: true } })
    const { trustedBrowsers } = (await owner.security.show()).security
    return { path: `/security/browsers/${trustedBrowsers[0]?._id}` }
  }),
  Z1257: owned(async (stage, owner) => {
    const elsewhere = clientOf(stage.app, await stage.tokenFor(owner.id))
    const { sessions } = await elsewhere.auth.sessions()
    return { path: `/auth/sessions/${sessions.find(({ current }) => current)?._id}` }
  }),
  Z1258: plain('/auth/sessions'),
}
