import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeMailedTo, mailsTo, PASSWORD, withPassword } from '#test/accounts.ts'
import { siteOf, stepOf, withApp, withPasskey } from '#test/security-scenes.ts'
import { clientOf, type Person, startWorld, type World } from '#test/world.ts'

const [HOME, ELSEWHERE] = ['the-browser-at-home-0001', 'a-browser-elsewhere-0002']
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const aMember = async () => withPassword(world, await world.aPerson())
const login = ({ email }: Person, browser?: string) =>
  world.visitor.auth.login({ body: { email, password: PASSWORD, ...(browser ? { browser } : {}) } })
const templatesTo = async (address: string) => (await mailsTo(world, address)).map(({ template }) => template)

/** The path that the button of the latest mail leads to. */
async function linkMailedTo(address: string): Promise<string> {
  const mail = (await mailsTo(world, address)).at(-1)
  if (!mail) throw new Error('no mail was sent')
  return (mail.data as { link: string }).link
}
const visit = (url: string, method: 'GET' | 'POST' = 'GET') => world.app.inject({ method, url })

test('another browser is told of by mail, the first one and a known one are not', async () => {
  const person = await aMember()
  await login(person, HOME)
  await login(person, HOME)
  expect(await templatesTo(person.email)).toEqual([])
  await login(person, ELSEWHERE)
  await login(person, ELSEWHERE)
  expect(await templatesTo(person.email)).toEqual(['newSignIn'])
  await login(person)
  expect(await templatesTo(person.email)).toEqual(['newSignIn', 'newSignIn'])
})

test('a passkey in another browser is told of, too', async () => {
  const person = await aMember()
  const device = await withPasskey(world, person)
  await login(person, HOME)
  const { question } = await world.visitor.security.passkeyQuestion()
  expect(question.rpId).toBe(new URL(siteOf(world)).hostname)
  await world.visitor.security.signIn({ body: { passkey: device.answer(question), browser: ELSEWHERE } })
  expect(await templatesTo(person.email)).toEqual(['factorChanged', 'newSignIn'])
})

test('the link shows a page that changes nothing, whose button ends all sessions', async () => {
  const person = await aMember()
  await login(person, HOME)
  const { token } = await login(person, ELSEWHERE)
  const link = await linkMailedTo(person.email)
  const page = await visit(link)
  expect([page.statusCode, page.body.includes('End all sessions?')]).toEqual([200, true])
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'/)
  const elsewhere = clientOf(world.app, token)
  await elsewhere.auth.sessions()
  const done = await visit(link, 'POST')
  expect([done.statusCode, done.body.includes('All sessions are ended.')]).toEqual([200, true])
  for (const client of [elsewhere, person]) await expect(client.auth.sessions()).rejects.toMatchObject({ status: 401 })
})

test('a link that was changed, or is none, ends nothing', async () => {
  const person = await aMember()
  await login(person, HOME)
  await login(person, ELSEWHERE)
  const link = await linkMailedTo(person.email)
  for (const url of [`${link}x`, '/sessions/end', '/sessions/end?token=a.b', '/sessions/end?token=a&token=b'])
    for (const method of ['GET', 'POST'] as const) expect((await visit(url, method)).statusCode, url).toBe(404)
  await person.auth.sessions()
})

test('the address before is told of another one, with a link that ends all sessions', async () => {
  const person = await aMember()
  const email = `other-${person.email}`
  await person.user.update({ params: { id: person.id }, body: { email, currentPassword: PASSWORD } })
  await person.auth.verifyEmail({ body: { email, code: await codeMailedTo(world, email) } })
  expect(await templatesTo(person.email)).toEqual(['emailChangeNotice', 'emailChanged'])
  expect((await visit(await linkMailedTo(person.email), 'POST')).statusCode).toBe(200)
  await expect(person.auth.sessions()).rejects.toMatchObject({ status: 401 })
})

/** The changes that mails have told of, in their order. */
async function changesTo(address: string) {
  const mails = await mailsTo(world, address)
  return mails.flatMap(({ template, data }) =>
    template === 'factorChanged' ? [(data as { change: string }).change] : [],
  )
}

test('each change to how somebody signs in is mailed, also that a recovery code was used', async () => {
  const person = await aMember()
  await withPasskey(world, person)
  const { codes } = await withApp(world, person)
  await person.security.newCodes()
  expect(await changesTo(person.email)).toEqual(['passkeyAdded', 'appSet', 'codesMade'])
  const signIn = (recoveryCode = '') =>
    stepOf(world, person).then((step) => world.visitor.security.secondStep({ body: { step, recoveryCode } }))
  await expect(signIn(codes[0])).rejects.toMatchObject({ status: 400 })
  const fresh = (await person.security.newCodes()).codes
  await signIn(fresh[0])
  const { passkeys } = (await person.security.show()).security
  await person.security.removePasskey({ params: { id: passkeys[0]?._id ?? '' } })
  await person.security.endSecondStep()
  const later = ['codesMade', 'codeUsed', 'passkeyRemoved', 'secondStepOff']
  expect((await changesTo(person.email)).slice(3)).toEqual(later)
})

test('the link of a warning deletes the API tokens, too', async () => {
  const person = await aMember()
  const { secret } = await person.apiToken.create({ body: { name: 'Till', scopes: ['saved:read'], days: 30 } })
  await withPasskey(world, person)
  const { block } = clientOf(world.app, secret)
  await block.list()
  expect((await visit(await linkMailedTo(person.email), 'POST')).statusCode).toBe(200)
  await expect(block.list()).rejects.toMatchObject({ status: 401 })
})
