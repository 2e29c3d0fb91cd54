import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { sendQueuedMail } from '#server/notifications/tasks.ts'
import { auditOf, changeAccount, codeMailedTo, freshEmail, mailsTo, PASSWORD, withPassword } from '#test/accounts.ts'
import { aPicture } from '#test/picture.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let support: Person
let owner: Person
const reason = 'She called from the number that we know.'

beforeAll(async () => {
  world = await startWorld()
  support = await world.aPerson({ role: 'support' })
  owner = await world.anAdmin()
})
afterAll(() => world.close())

const paramsOf = ({ id }: { id: string }) => ({ params: { id } })
const helpFor = async (person: Person, by = support) => (await by.adminPerson.help(paramsOf(person))).help
const emailOf = async ({ id }: { id: string }) => (await support.adminUser.record({ params: { id } })).user.email
const unconfirm = ({ id }: Person) =>
  world.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', id).execute()
const actionsFor = async (person: Person) => (await auditOf(world, person.id)).map(({ action }) => action)

describe('another e-mail address', () => {
  test('counts once its owner has entered the code; the old one is told before', async () => {
    const person = await world.aBuyer()
    const email = freshEmail()
    const { help } = await support.adminPerson.changeEmail({ ...paramsOf(person), body: { email, reason } })
    expect(help.pendingEmail).toMatchObject({ email, until: expect.any(String) })
    const day = Date.parse(help.pendingEmail?.until ?? '') - Date.now()
    expect(day).toBeGreaterThan(23 * 3_600_000)
    expect(await emailOf(person)).toBe(person.email)
    expect(await mailsTo(world, email)).toMatchObject([{ template: 'changeEmailForPerson' }])
    expect(await mailsTo(world, person.email)).toMatchObject([{ template: 'emailChangeForPersonNotice' }])
    const code = await codeMailedTo(world, email)
    await world.visitor.auth.verifyEmail({ body: { email, code } })
    expect(await emailOf(person)).toBe(email)
    expect((await helpFor(person)).pendingEmail).toBeNull()
    expect(await actionsFor(person)).toContain('account.email_change_requested')
  })

  test('takes the same way from the form of an account, for a reason only', async () => {
    const person = await world.aBuyer()
    const helper = await withPassword(world, await world.aPerson({ role: 'support' }), 'support has this one')
    const email = freshEmail()
    const change = { email, currentPassword: 'support has this one' }
    await expect(changeAccount(helper, change, person.id)).rejects.toMatchObject({
      status: 400,
      body: { errors: { reason: expect.any(String) } },
    })
    expect(await mailsTo(world, email)).toEqual([])
    await changeAccount(helper, { ...change, reason }, person.id)
    const { pendingEmail } = await helpFor(person)
    expect(Date.parse(pendingEmail?.until ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect(await emailOf(person)).toBe(person.email)
    expect(await mailsTo(world, email)).toMatchObject([{ template: 'changeEmailForPerson' }])
    expect(await mailsTo(world, person.email)).toMatchObject([{ template: 'emailChangeForPersonNotice' }])
    const asked = (await auditOf(world, person.id)).find(({ action }) => action === 'account.email_change_requested')
    expect(asked).toMatchObject({ reason, after: { pendingEmail: email } })
    // Nobody tells the marketplace why they change their own.
    const own = await withPassword(world, person)
    await changeAccount(own, { email: freshEmail(), currentPassword: PASSWORD })
  })

  test('can be taken back, after which the code is void and a second time is a conflict', async () => {
    const person = await world.aBuyer()
    const email = freshEmail()
    await support.adminPerson.changeEmail({ ...paramsOf(person), body: { email, reason } })
    const code = await codeMailedTo(world, email)
    expect((await support.adminPerson.cancelEmail(paramsOf(person))).help.pendingEmail).toBeNull()
    await expect(world.visitor.auth.verifyEmail({ body: { email, code } })).rejects.toMatchObject({ status: 400 })
    await expect(support.adminPerson.cancelEmail(paramsOf(person))).rejects.toMatchObject({
      status: 409,
      code: 'no_change',
    })
    expect(await emailOf(person)).toBe(person.email)
  })

  test('says when its time is over', async () => {
    const person = await world.aBuyer()
    await support.adminPerson.changeEmail({ ...paramsOf(person), body: { email: freshEmail(), reason } })
    await world.db
      .updateTable('email_code')
      .set({ expires_at: new Date(0) })
      .where('account_id', '=', person.id)
      .execute()
    expect((await helpFor(person)).pendingEmail).toMatchObject({ until: null })
  })

  test('is not that of another person, not the present one, and not for a suspended account', async () => {
    const [person, other] = [await world.aBuyer(), await world.aBuyer()]
    const changeTo = (email: string) =>
      support.adminPerson.changeEmail({ ...paramsOf(person), body: { email, reason } })
    await expect(changeTo(other.email)).rejects.toMatchObject({ status: 409, code: 'email_taken' })
    await expect(changeTo('nonsense')).rejects.toMatchObject({ status: 400 })
    await owner.adminUser.suspend({ ...paramsOf(person), body: { reason } })
    await expect(changeTo(freshEmail())).rejects.toMatchObject({ status: 409, code: 'account_suspended' })
    await expect(support.adminPerson.mailPassword(paramsOf(person))).rejects.toMatchObject({ status: 409 })
  })

  test('is not given to colleagues without the right to the staff, nor to oneself', async () => {
    const colleague = await world.aPerson({ role: 'moderation' })
    const body = { email: freshEmail(), reason }
    await expect(support.adminPerson.changeEmail({ ...paramsOf(colleague), body })).rejects.toMatchObject({
      status: 403,
      code: 'staff_account',
    })
    await expect(support.adminPerson.changeEmail({ ...paramsOf(support), body })).rejects.toMatchObject({
      status: 403,
      code: 'own_account',
    })
    await owner.adminPerson.changeEmail({ ...paramsOf(colleague), body })
  })
})

describe('the present address', () => {
  test('is confirmed by the staff once, with a reason', async () => {
    const person = await world.aBuyer()
    await unconfirm(person)
    const confirm = () => support.adminPerson.confirmEmail({ ...paramsOf(person), body: { reason } })
    await confirm()
    expect((await support.adminUser.record(paramsOf(person))).user.isEmailVerified).toBe(true)
    expect(await auditOf(world, person.id)).toContainEqual(
      expect.objectContaining({ action: 'account.email_confirmed', reason }),
    )
    await expect(confirm()).rejects.toMatchObject({ status: 409, code: 'no_change' })
  })
})

test('the password mail has a code with which the person chooses a new password', async () => {
  const person = await world.aBuyer()
  await support.adminPerson.mailPassword(paramsOf(person))
  const code = await codeMailedTo(world, person.email)
  await world.visitor.auth.resetPassword({ body: { email: person.email, code, newPassword: 'eleven quiet harbours' } })
  expect(await actionsFor(person)).toContain('account.password_mailed')
})

describe('sessions', () => {
  test('end one by one, or all at once', async () => {
    const person = await world.aBuyer()
    await world.tokenFor(person.id)
    const sessions = async () => (await support.adminUser.record(paramsOf(person))).record.sessions
    const [first] = await sessions()
    const params = { id: person.id, sessionId: first?._id ?? '' }
    await support.adminPerson.endSession({ params })
    await expect(support.adminPerson.endSession({ params })).rejects.toMatchObject({ status: 404 })
    expect(await support.adminPerson.endSessions(paramsOf(person))).toMatchObject({ endedCount: 1 })
    expect(await support.adminPerson.endSessions(paramsOf(person))).toMatchObject({ endedCount: 0 })
    expect(await sessions()).toEqual([])
    await expect(person.auth.sessions()).rejects.toMatchObject({ status: 401 })
  })

  test('of another person are not found under this one', async () => {
    const [person, other] = [await world.aBuyer(), await world.aBuyer()]
    const { record } = await support.adminUser.record(paramsOf(other))
    const params = { id: person.id, sessionId: record.sessions[0]?._id ?? '' }
    await expect(support.adminPerson.endSession({ params })).rejects.toMatchObject({ status: 404 })
    await other.auth.sessions()
  })
})

describe('notes of the staff', () => {
  const noteOf = async (person: Person, text: string, by = support) =>
    (await by.adminPerson.addNote({ ...paramsOf(person), body: { text } })).help.notes[0]?._id ?? ''

  test('are seen by colleagues with their author, and deleted by the author or an owner', async () => {
    const person = await world.aBuyer()
    const operations = await world.aPerson({ role: 'operations' })
    const reader = await world.aPerson({ role: 'readOnly' })
    const [first, second] = [await noteOf(person, 'Called.'), await noteOf(person, 'Called again.')]
    expect((await helpFor(person, reader)).notes.map(({ text, by }) => [text, by._id])).toEqual([
      ['Called again.', support.id],
      ['Called.', support.id],
    ])
    const remove = (by: Person, noteId: string) => by.adminPerson.removeNote({ params: { id: person.id, noteId } })
    await expect(remove(operations, first)).rejects.toMatchObject({ status: 403, code: 'not_yours' })
    await expect(remove(reader, first)).rejects.toMatchObject({ status: 403, code: 'no_right' })
    await remove(support, first)
    await expect(remove(support, first)).rejects.toMatchObject({ status: 404 })
    await remove(owner, second)
    expect((await helpFor(person)).notes).toEqual([])
  })

  test('about oneself and about colleagues are not seen', async () => {
    const colleague = await world.aPerson({ role: 'support' })
    await noteOf(colleague, 'Answers slowly.', owner)
    expect((await helpFor(colleague, colleague)).notes).toEqual([])
    expect((await helpFor(colleague, support)).notes).toEqual([])
    expect((await helpFor(colleague, owner)).notes).toHaveLength(1)
    await expect(noteOf(support, 'I am nice.')).rejects.toMatchObject({ status: 403, code: 'own_account' })
  })

  test('stand in nothing that the person gets, and go with the account', async () => {
    const person = await world.aBuyer()
    await noteOf(person, 'xylophone')
    expect(JSON.stringify(await person.user.detail(paramsOf(person)))).not.toContain('xylophone')
    await owner.adminPerson.erase({ ...paramsOf(person), body: { reason } })
    const left = world.db.selectFrom('staff_note').select('id').where('account_id', '=', person.id)
    expect(await left.execute()).toEqual([])
  })
})

describe('the mails to a person', () => {
  const mailOf = async (person: Person) => (await support.adminPerson.mails(paramsOf(person))).data[0]
  const idOf = async (person: Person) => (await mailOf(person))?._id ?? ''

  test('say what became of them, with the answer of the mail server', async () => {
    const person = await world.aBuyer()
    await support.adminPerson.mailPassword(paramsOf(person))
    expect(await mailOf(person)).toMatchObject({
      subject: 'Choose a new password',
      to: person.email,
      state: 'waiting',
      tries: 0,
      failure: null,
    })
    const unreachable = {
      ...world.deps,
      settings: { ...world.deps.settings, mail: { ...world.deps.settings.mail, smtpUrl: 'smtp://127.0.0.1:9' } },
    }
    await expect(sendQueuedMail(unreachable, { id: await idOf(person) })).rejects.toThrow()
    expect(await mailOf(person)).toMatchObject({ state: 'waiting', tries: 1, failure: expect.stringContaining('9') })
    await sendQueuedMail(world.deps, { id: await idOf(person) })
    expect(await mailOf(person)).toMatchObject({ state: 'sent', sentAt: expect.any(String) })
  })

  test('that were not sent in time or given up are told apart', async () => {
    const person = await world.aBuyer()
    await support.adminPerson.mailPassword(paramsOf(person))
    const change = (values: object) =>
      world.db.updateTable('mail').set(values).where('account_id', '=', person.id).execute()
    await change({ expires_at: new Date(0) })
    expect(await mailOf(person)).toMatchObject({ state: 'expired' })
    await change({ failed_at: new Date(), failure: '550 5.1.1 No such user' })
    expect(await mailOf(person)).toMatchObject({ state: 'failed', failure: '550 5.1.1 No such user' })
  })

  test('of a colleague are for owners', async () => {
    const colleague = await world.aPerson({ role: 'finance' })
    await expect(support.adminPerson.mails(paramsOf(colleague))).rejects.toMatchObject({ code: 'staff_account' })
    await owner.adminPerson.mails(paramsOf(colleague))
  })
})

describe('an identity paper', () => {
  const withPaper = async () => {
    const person = await world.aSeller()
    const { user } = await person.user.update({
      params: { id: person.id },
      body: { documentTypes: ['id'] },
      files: { documents: [await aPicture()] },
    })
    return { person, docId: user.documents[0]?._id ?? '' }
  }

  test('is drawn as a picture for those who verify, and its opening is one line an hour', async () => {
    const { person, docId } = await withPaper()
    const moderator = await world.aPerson({ role: 'moderation' })
    const params = { id: person.id, docId, page: 1 }
    for (const _ of [1, 2]) {
      const { picture, pages } = await moderator.adminPerson.paper({ params })
      expect([pages, picture.startsWith('data:image/webp;base64,')]).toEqual([1, true])
    }
    const lines = (await auditOf(world, docId)).map(({ action, actor_id }) => [action, actor_id])
    expect(lines).toEqual([['account_document.read', moderator.id]])
    await expect(support.adminPerson.paper({ params })).rejects.toMatchObject({ status: 403, code: 'no_right' })
  })

  test('is found under its own person and with its own pages alone', async () => {
    const { person, docId } = await withPaper()
    const other = await world.aBuyer()
    const missing = [
      { id: other.id, docId, page: 1 },
      { id: person.id, docId: other.id, page: 1 },
      { id: person.id, docId, page: 2 },
    ]
    for (const params of missing)
      await expect(owner.adminPerson.paper({ params })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a deletion', () => {
  test('needs a reason, which the audit log has, and happens once', async () => {
    const person = await world.aBuyer()
    const erase = (body: { reason: string }) => owner.adminPerson.erase({ ...paramsOf(person), body })
    await expect(erase({ reason: '' })).rejects.toMatchObject({ status: 400 })
    await erase({ reason })
    expect(await auditOf(world, person.id)).toContainEqual(
      expect.objectContaining({ action: 'account.erased', reason }),
    )
    await expect(erase({ reason })).rejects.toMatchObject({ status: 404 })
    await expect(helpFor(person)).rejects.toMatchObject({ status: 404 })
  })

  test('waits for open orders and money, which is said before', async () => {
    const { buyer } = await world.aPaidOrder()
    expect((await helpFor(buyer)).keepReasons).toEqual(['open_orders', 'money_held'])
    await expect(owner.adminPerson.erase({ ...paramsOf(buyer), body: { reason } })).rejects.toMatchObject({
      status: 409,
      code: 'account_in_use',
    })
  })

  test('is not for those who help', async () => {
    const person = await world.aBuyer()
    await expect(support.adminPerson.erase({ ...paramsOf(person), body: { reason } })).rejects.toMatchObject({
      status: 403,
      code: 'no_right',
    })
  })
})

describe('the reviews of a person', () => {
  test('are those about them and by them, once they are published', async () => {
    const { order, id, buyer, seller } = await serviceOrderStates(world).completed()
    const reader = await world.aPerson({ role: 'readOnly' })
    const reviewsOf = async ({ id: person }: Person) =>
      (await reader.adminPerson.reviews({ params: { id: person } })).reviews
    await buyer.review.write({ params: { id }, body: { rating: 2, comment: 'Came late.' } })
    expect(await reviewsOf(seller)).toEqual([])
    await seller.review.write({ params: { id }, body: { rating: 5 } })
    expect(await reviewsOf(seller)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          part: 'about',
          other: { _id: buyer.id, name: expect.any(String) },
          orderId: order._id,
          rating: 2,
          comment: 'Came late.',
          isHidden: false,
          reply: null,
        }),
        expect.objectContaining({ part: 'by', rating: 5 }),
      ]),
    )
    expect((await reviewsOf(buyer)).map(({ part }) => part).sort()).toEqual(['about', 'by'])
    await expect(reader.adminPerson.reviews({ params: { id: newId() } })).rejects.toMatchObject({ status: 404 })
  })
})
