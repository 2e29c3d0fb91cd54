import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeMailedTo } from '#test/accounts.ts'
import { SoftAuthenticator } from '#test/authenticator.ts'
import { codeOf } from '#test/authenticator-app.ts'
import { siteOf, stepOf, withApp, withPasskey } from '#test/security-scenes.ts'
import { clientOf, type Person, startWorld, type World } from '#test/world.ts'

const BROWSER = 'a-browser-that-is-known-01'
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const answer = (body: Parameters<World['visitor']['security']['secondStep']>[0]['body']) =>
  world.visitor.security.secondStep({ body })
const isWrong = { status: 400, code: 'wrong_factor' }
const isOver = { status: 409, code: 'second_step_over' }

async function aPersonWithApp() {
  const person = await world.aBuyer()
  return { person, ...(await withApp(world, person)) }
}
/** Lets the codes of the app count that were taken before. */
const forgetSteps = ({ id }: Person) =>
  world.db.updateTable('second_step').set({ app_last_step: 0 }).where('account_id', '=', id).execute()

describe('an authenticator app', () => {
  test('is asked for after the password, and a session begins with a code of it', async () => {
    const { person, secret, codes } = await aPersonWithApp()
    expect(codes).toHaveLength(10)
    const step = await stepOf(world, person)
    const { token, user } = await answer({ step, code: await codeOf(secret) })
    expect(user._id).toBe(person.id)
    const { security } = await clientOf(world.app, token).security.show()
    expect(security.secondStep).toMatchObject({ app: { since: expect.any(String) }, codes: 10, codesLeft: 10 })
  })

  test('a code counts once, also with another right password and at the same moment', async () => {
    const { person, secret } = await aPersonWithApp()
    const steps = [await stepOf(world, person), await stepOf(world, person), await stepOf(world, person)]
    const code = await codeOf(secret)
    const outcomes = await Promise.allSettled(steps.map((step) => answer({ step, code })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(answer({ step: await stepOf(world, person), code })).rejects.toMatchObject(isWrong)
    // Nor one of an earlier half minute than the latest.
    const earlier = await codeOf(secret, -1)
    await expect(answer({ step: await stepOf(world, person), code: earlier })).rejects.toMatchObject(isWrong)
  })

  test('a code of a minute ago or of the future is wrong', async () => {
    const { person, secret } = await aPersonWithApp()
    await forgetSteps(person)
    for (const steps of [-3, 3])
      await expect(
        answer({ step: await stepOf(world, person), code: await codeOf(secret, steps) }),
      ).rejects.toMatchObject(isWrong)
  })

  test('five wrong codes are the last for a while, whatever the password was answered with', async () => {
    const { person, secret } = await aPersonWithApp()
    for (let guess = 0; guess < 5; guess += 1)
      await expect(answer({ step: await stepOf(world, person), code: '000000' })).rejects.toMatchObject(isWrong)
    await expect(answer({ step: await stepOf(world, person), code: await codeOf(secret) })).rejects.toMatchObject({
      status: 429,
    })
  })

  test('a step counts once, for its account and until the password changes', async () => {
    const { person, secret, codes } = await aPersonWithApp()
    const step = await stepOf(world, person)
    await answer({ step, code: await codeOf(secret) })
    const [first = '', second = ''] = codes
    await expect(answer({ step, recoveryCode: first })).rejects.toMatchObject(isOver)
    const other = await aPersonWithApp()
    await expect(answer({ step: await stepOf(world, other.person), recoveryCode: second })).rejects.toMatchObject(
      isWrong,
    )
    const late = await stepOf(world, person)
    await world.db.updateTable('account').set({ password_hash: 'other' }).where('id', '=', person.id).execute()
    await expect(answer({ step: late, recoveryCode: first })).rejects.toMatchObject(isOver)
    await expect(answer({ step: `${late}x`, recoveryCode: first })).rejects.toMatchObject(isOver)
  })

  test('its secret is stored encrypted, and says nothing for another account', async () => {
    const [{ person, secret }, other] = [await aPersonWithApp(), await aPersonWithApp()]
    const rowOf = (id: string) =>
      world.db.selectFrom('second_step').select('app_secret').where('account_id', '=', id).executeTakeFirstOrThrow()
    const { app_secret } = await rowOf(person.id)
    expect(app_secret).not.toContain(secret)
    await world.db.updateTable('second_step').set({ app_secret }).where('account_id', '=', other.person.id).execute()
    await forgetSteps(other.person)
    const step = await stepOf(world, other.person)
    await expect(answer({ step, code: await codeOf(secret) })).rejects.toMatchObject(isWrong)
  })

  test('another one replaces it only once a code of it was entered, in the same session', async () => {
    const { person, secret } = await aPersonWithApp()
    const begun = await person.security.beginApp()
    await expect(person.security.setApp({ body: { ticket: begun.ticket, code: '000000' } })).rejects.toMatchObject(
      isWrong,
    )
    const elsewhere = clientOf(world.app, await world.tokenFor(person.id))
    const body = { ticket: begun.ticket, code: await codeOf(begun.secret) }
    await expect(elsewhere.security.setApp({ body })).rejects.toMatchObject({ status: 409, code: 'set_up_over' })
    await answer({ step: await stepOf(world, person), code: await codeOf(secret) })
    const { codes } = await person.security.setApp({ body })
    expect(codes).toEqual([])
    await forgetSteps(person)
    await expect(answer({ step: await stepOf(world, person), code: await codeOf(secret) })).rejects.toMatchObject(
      isWrong,
    )
  })
})

describe('recovery codes', () => {
  test('each signs in once, however it is written', async () => {
    const { person, codes } = await aPersonWithApp()
    const [first = '', second = ''] = codes
    const step = await stepOf(world, person)
    const { token } = await answer({ step, recoveryCode: first.toLowerCase().replace('-', ' ') })
    await expect(answer({ step: await stepOf(world, person), recoveryCode: first })).rejects.toMatchObject(isWrong)
    const { security } = await clientOf(world.app, token).security.show()
    expect(security.secondStep).toMatchObject({ codes: 10, codesLeft: 9 })
    await person.security.newCodes()
    await expect(answer({ step: await stepOf(world, person), recoveryCode: second })).rejects.toMatchObject(isWrong)
  })

  test('only hashes of them are stored', async () => {
    const { person, codes } = await aPersonWithApp()
    const rows = await world.db.selectFrom('recovery_code').selectAll().where('account_id', '=', person.id).execute()
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
  })
})

describe('a passkey after the password', () => {
  test('is asked for if the person wants that, and only one of theirs counts, for this step', async () => {
    const { person } = await aPersonWithApp()
    const device = await withPasskey(world, person)
    await person.security.endSecondStep()
    const { codes } = await person.security.startSecondStep()
    expect(codes).toHaveLength(10)
    const strange = await withPasskey(world, await world.aBuyer())
    const [step, other] = [await stepOf(world, person), await stepOf(world, person)]
    const { question } = await world.visitor.security.stepQuestion({ body: { step } })
    expect(question.allowCredentials?.map(({ id }) => id)).toEqual([device.id])
    await expect(answer({ step, passkey: strange.answer(question) })).rejects.toMatchObject(isWrong)
    await expect(answer({ step: other, passkey: device.answer(question) })).rejects.toMatchObject(isWrong)
    const wrongSite = device.answer(question, { origin: 'https://market.example.com' })
    await expect(answer({ step, passkey: wrongSite })).rejects.toMatchObject(isWrong)
    // A key without a code of its own is enough beside the password.
    const passkey = device.answer(question, { isVerified: false, userHandle: undefined })
    await answer({ step, passkey })
    await expect(answer({ step: other, passkey })).rejects.toMatchObject(isWrong)
  })

  test('with the last one, the second step is off', async () => {
    const { person } = await aPersonWithApp()
    await withPasskey(world, person)
    await person.security.endSecondStep()
    await person.security.startSecondStep()
    const { passkeys } = (await person.security.show()).security
    const { security } = await person.security.removePasskey({ params: { id: passkeys[0]?._id ?? '' } })
    expect(security.secondStep).toBeNull()
    await expect(person.security.startSecondStep()).rejects.toMatchObject({ status: 409, code: 'no_passkey_yet' })
  })
})

describe('a trusted browser', () => {
  const login = (person: Person, browser?: string) =>
    world.visitor.auth.login({
      body: { email: person.email, password: 'seven brown bridges', ...(browser ? { browser } : {}) },
    })
  const asksForStep = { status: 403, code: 'second_step' }

  test('is not asked until the trust ends, and nothing that matters counts as shown there', async () => {
    const { person, secret } = await aPersonWithApp()
    const step = await stepOf(world, person, { browser: BROWSER })
    await answer({ step, code: await codeOf(secret), browser: BROWSER, trust: true })
    const { token } = await login(person, BROWSER)
    const here = clientOf(world.app, token)
    await expect(here.security.endSecondStep()).rejects.toMatchObject({ status: 403, code: 'confirm_identity' })
    for (const other of ['another-browser-than-that', undefined])
      await expect(login(person, other)).rejects.toMatchObject(asksForStep)
    const { trustedBrowsers } = (await here.security.show()).security
    expect(trustedBrowsers).toHaveLength(1)
    await here.security.endTrust({ params: { id: trustedBrowsers[0]?._id ?? '' } })
    await expect(login(person, BROWSER)).rejects.toMatchObject(asksForStep)
  })

  test('after thirty days, or once the second step was turned off, it is asked again', async () => {
    const { person, secret, codes } = await aPersonWithApp()
    const step = await stepOf(world, person, { browser: BROWSER })
    await answer({ step, code: await codeOf(secret), browser: BROWSER, trust: true })
    await world.db
      .updateTable('known_browser')
      .set({ trusted_until: new Date() })
      .where('account_id', '=', person.id)
      .execute()
    await expect(login(person, BROWSER)).rejects.toMatchObject(asksForStep)
    const again = await stepOf(world, person, { browser: BROWSER })
    await answer({ step: again, recoveryCode: codes[0] ?? '', browser: BROWSER, trust: true })
    await person.security.endSecondStep()
    await withApp(world, person)
    await expect(login(person, BROWSER)).rejects.toMatchObject(asksForStep)
  })
})

test('whoever has the mailbox alone is asked for the factor', async () => {
  const { person, secret } = await aPersonWithApp()
  const email = `other-${person.email}`
  await person.user.update({ params: { id: person.id }, body: { email, currentPassword: 'seven brown bridges' } })
  const code = await codeMailedTo(world, email)
  const failure: unknown = await world.visitor.auth
    .verifyEmail({ body: { email, code } })
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ status: 403, code: 'second_step' })
  const { step } = (failure as { body: { secondStep: { step: string } } }).body.secondStep
  expect((await answer({ step, code: await codeOf(secret) })).user.email).toBe(email)
})

describe('showing that it is really the person', () => {
  const letTimePass = ({ id }: Person) =>
    world.db
      .updateTable('session')
      .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
      .where('account_id', '=', id)
      .execute()
  const asksAgain = { status: 403, code: 'confirm_identity' }

  test('is asked for before the account is deleted, a payout account set up, and factors changed', async () => {
    const seller = await world.aSeller()
    const { security } = seller
    await letTimePass(seller)
    await expect(seller.user.remove({ params: { id: seller.id }, body: {} })).rejects.toMatchObject(asksAgain)
    await expect(seller.wallet.linkPayoutAccount({ body: {} })).rejects.toMatchObject(asksAgain)
    const bankAccount = { holder: 'Hanna Tesfaye', number: 'AT611904300234573201' }
    await expect(seller.wallet.saveBankAccount({ body: bankAccount })).rejects.toMatchObject(asksAgain)
    await expect(seller.wallet.removeBankAccount()).rejects.toMatchObject(asksAgain)
    await expect(security.passkeyCreation()).rejects.toMatchObject(asksAgain)
    await expect(security.beginApp()).rejects.toMatchObject(asksAgain)
    await expect(security.newCodes()).rejects.toMatchObject(asksAgain)
    await expect(security.endSecondStep()).rejects.toMatchObject(asksAgain)
  })

  test('takes the password as long as that is enough to sign in, and a factor from then on', async () => {
    const { person, secret, codes } = await aPersonWithApp()
    const { security } = person
    await letTimePass(person)
    const password = { currentPassword: 'seven brown bridges' }
    await expect(security.confirm({ body: password })).rejects.toMatchObject({ status: 403, code: 'factor_wanted' })
    expect((await security.confirmQuestion()).methods).toEqual(['app', 'recoveryCode'])
    await security.confirm({ body: { code: await codeOf(secret) } })
    await letTimePass(person)
    await expect(security.confirm({ body: { code: await codeOf(secret) } })).rejects.toMatchObject(isWrong)
    await expect(security.endSecondStep()).rejects.toMatchObject(asksAgain)
    await security.confirm({ body: { recoveryCode: codes[0] ?? '' } })
    await security.endSecondStep()
    await letTimePass(person)
    expect((await security.confirmQuestion()).methods).toEqual(['password'])
    await security.confirm({ body: password })
    await security.beginApp()
  })

  test('takes a passkey for its own session, once', async () => {
    const person = await world.aBuyer()
    const device = await withPasskey(world, person)
    await letTimePass(person)
    const elsewhere = clientOf(world.app, await world.tokenFor(person.id))
    const { question } = await elsewhere.security.confirmQuestion()
    if (!question) throw new Error('there is no question')
    await expect(person.security.confirm({ body: { passkey: device.answer(question) } })).rejects.toMatchObject(isWrong)
    const strange = new SoftAuthenticator(siteOf(world))
    await expect(elsewhere.security.confirm({ body: { passkey: strange.answer(question) } })).rejects.toMatchObject(
      isWrong,
    )
    const passkey = device.answer(question)
    await elsewhere.security.confirm({ body: { passkey } })
    await expect(elsewhere.security.confirm({ body: { passkey } })).rejects.toMatchObject(isWrong)
    await expect(person.security.beginApp()).rejects.toMatchObject(asksAgain)
  })
})

describe('sessions', () => {
  test('one of them ends, or all but the present one', async () => {
    const person = await world.aBuyer()
    const [first, second] = [
      clientOf(world.app, await world.tokenFor(person.id)),
      clientOf(world.app, await world.tokenFor(person.id)),
    ]
    const current = (await first.auth.sessions()).sessions.find((session) => session.current)
    await person.security.endSession({ params: { id: current?._id ?? '' } })
    await expect(first.auth.sessions()).rejects.toMatchObject({ status: 401 })
    await person.security.endOtherSessions()
    await expect(second.auth.sessions()).rejects.toMatchObject({ status: 401 })
    expect((await person.auth.sessions()).sessions).toHaveLength(1)
  })
})

describe('an operator who wants a factor of the staff', () => {
  test('gets nothing done by those who have none, who are led to set it up', async () => {
    const own = await startWorld({ rules: { staffFactor: true } })
    try {
      const person = await own.aPerson({ role: 'owner' })
      await expect(person.adminOrder.list()).rejects.toMatchObject({ status: 403, code: 'factor_needed' })
      expect((await person.security.show()).security.isFactorRequired).toBe(true)
      const device = await withPasskey(own, person)
      await person.adminOrder.list()
      // The password alone does not do any more, and decisions ask again after ten minutes.
      const { password_hash } = await own.db
        .selectFrom('account')
        .select('password_hash')
        .where('id', '=', (await withAppOf(own)).id)
        .executeTakeFirstOrThrow()
      await own.db.updateTable('account').set({ password_hash }).where('id', '=', person.id).execute()
      const step = await stepOf(own, person)
      const { question } = await own.visitor.security.stepQuestion({ body: { step } })
      await own.visitor.security.secondStep({ body: { step, passkey: device.answer(question) } })
      await own.db
        .updateTable('session')
        .set({ confirmed_at: new Date(0) })
        .where('account_id', '=', person.id)
        .execute()
      await expect(person.adminOrder.exportList({ query: {} })).rejects.toMatchObject({ code: 'confirm_identity' })
    } finally {
      await own.close()
    }
  })
})

test('nobody asks the staff for a factor who has none', async () => {
  const person = await world.aPerson({ role: 'owner' })
  const publish = async () => {
    const { version } = await person.adminSettings.get()
    return person.adminSettings.publish({ body: { changes: { staffFactor: true }, reason: 'Safer.', version } })
  }
  await expect(publish()).rejects.toMatchObject({ status: 403, code: 'factor_needed' })
  await withPasskey(world, person)
  await publish()
})

async function withAppOf(of: World): Promise<Person> {
  const person = await of.aBuyer()
  await withApp(of, person)
  return person
}
