import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { auditOf, codeMailedTo, freshEmail, mailsTo, otherThan, PASSWORD, withPassword } from '#test/accounts.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const aBuyer = async () => withPassword(world, await world.aBuyer())
const change = async (person: Person, body: Record<string, unknown>, id = person.id) =>
  (await person.user.update({ params: { id }, body })).user

const portrait = async () =>
  new File(
    [
      await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
        .png()
        .toBuffer(),
    ],
    'me.png',
    { type: 'image/png' },
  )
const pdf = (name: string) => new File([`%PDF-1.4\n% ${name}\n%%EOF`], name, { type: 'application/pdf' })

test('the person changes the profile; what is absent stays and null clears', async () => {
  const person = await aBuyer()
  const location = { label: 'Neukölln', city: 'Berlin', country: 'DE', lat: 52.48, lng: 13.43 }
  const first = await change(person, {
    name: 'Liya M.',
    fullName: 'Liya Mekonnen',
    bio: 'Nurse, two children.',
    headline: 'Never enough hours',
    phone: '+49 30 555',
    languages: ['am', 'en', 'am'],
    location,
    preferences: {
      locale: 'de',
      timezone: 'Africa/Addis_Ababa',
      notifications: { 'service_order.placed': { inApp: true, email: false } },
    },
  })
  expect(first).toMatchObject({
    name: 'Liya M.',
    fullName: 'Liya Mekonnen',
    bio: 'Nurse, two children.',
    languages: ['am', 'en'],
    location,
    preferences: { locale: 'de', timezone: 'Africa/Addis_Ababa' },
  })
  const second = await change(person, {
    bio: null,
    headline: '',
    phone: null,
    location: null,
    preferences: { notifications: { 'service_order.review_received': { inApp: false, email: false } } },
  })
  expect(second).toMatchObject({ name: 'Liya M.', fullName: 'Liya Mekonnen' })
  for (const field of ['bio', 'headline', 'phone', 'location']) expect(second).not.toHaveProperty(field)
  expect(second.preferences).toMatchObject({
    locale: 'de',
    notifications: {
      'service_order.placed': { inApp: true, email: false },
      'service_order.review_received': { inApp: false, email: false },
    },
  })
})

test('wishes are kept for what people are told of, and for nothing else', async () => {
  const person = await aBuyer()
  const wish = { inApp: false, email: false }
  const notifications = { 'service_order.accepted': wish, sales: wish, 'service_order.toString': wish, '': wish }
  await expect(change(person, { preferences: { notifications } })).rejects.toMatchObject({
    status: 400,
    body: {
      errors: {
        'preferences.notifications.sales': 'is no event that anybody is told of',
        'preferences.notifications.service_order.toString': 'is no event that anybody is told of',
        'preferences.notifications.': 'is no event that anybody is told of',
      },
    },
  })
  const { user } = await person.user.detail({ params: { id: person.id } })
  expect(user).toMatchObject({ preferences: { notifications: {} } })
})

test('null empties a list and takes wishes back, and is refused where there is always a value', async () => {
  const person = await aBuyer()
  const notifications = { 'service_order.accepted': { inApp: false, email: false } }
  await change(person, { languages: ['de', 'en'], preferences: { notifications } })
  expect(await change(person, { languages: null, preferences: { notifications: null } })).toMatchObject({
    languages: [],
    preferences: { notifications: {} },
  })
  const always = ['name', 'username', 'accountType', 'preferences', 'email', 'password', 'documentTypes']
  const nulls = Object.fromEntries(always.map((field) => [field, null]))
  const refusal = await change(person, nulls).catch((error) => error.body)
  expect(Object.keys(refusal.errors).sort()).toEqual(always.sort())
})

test('an empty change changes nothing', async () => {
  const person = await aBuyer()
  const { user: before } = await person.user.detail({ params: { id: person.id } })
  expect({ ...(await change(person, {})), updatedAt: '' }).toEqual({ ...before, updatedAt: '' })
})

test('what only the server may set is never stored', async () => {
  const person = await aBuyer()
  const after = await change(person, {
    isAdmin: true,
    isSeller: true,
    isVerified: true,
    isEmailVerified: true,
    status: 'suspended',
    verification: { status: 'approved' },
    stats: { ratingAvg: 5 },
    _id: newId(),
  })
  expect(after).toMatchObject({
    _id: person.id,
    isAdmin: false,
    isSeller: false,
    isVerified: false,
    status: 'active',
    verification: { status: 'none' },
  })
})

test('nobody changes the account of another, and nothing changes by trying', async () => {
  const [person, stranger] = [await aBuyer(), await world.aSeller()]
  const params = { id: person.id }
  await expect(world.visitor.user.update({ params, body: { name: 'X' } })).rejects.toMatchObject({ status: 401 })
  await expect(stranger.user.update({ params, body: { name: 'X' } })).rejects.toMatchObject({ status: 403 })
  // Who may not act is told so before the body is looked at.
  await expect(stranger.user.update({ params, body: { name: 7 } as never })).rejects.toMatchObject({ status: 403 })
  await expect(person.user.update({ params: { id: newId() }, body: {} })).rejects.toMatchObject({ status: 404 })
  await expect(person.user.update({ params: { id: 'x' }, body: {} })).rejects.toMatchObject({ status: 400 })
  expect((await person.user.detail({ params })).user.name).not.toBe('X')
})

test('an administrator changes an account, and that is written down', async () => {
  const [person, admin] = [await aBuyer(), await world.anAdmin()]
  expect(await change(admin, { bio: 'Set right.' }, person.id)).toMatchObject({ bio: 'Set right.' })
  expect(await auditOf(world, person.id)).toMatchObject([
    { action: 'account.changed', actor_id: admin.id, before: { bio: null }, after: { bio: 'Set right.' } },
  ])
})

test('every issue is named', async () => {
  const person = await aBuyer()
  const bad = {
    name: '',
    phone: 'call me',
    languages: ['english!'],
    location: { city: '' },
    preferences: { locale: 'xx', timezone: 'Mars/Olympus' },
  }
  await expect(person.user.update({ params: { id: person.id }, body: bad as never })).rejects.toMatchObject({
    status: 400,
    body: {
      errors: {
        name: expect.any(String),
        phone: 'must be a phone number',
        'languages.0': expect.any(String),
        'location.label': expect.any(String),
        'location.city': expect.any(String),
        'location.country': expect.any(String),
        'preferences.locale': expect.any(String),
        'preferences.timezone': 'must be a time zone such as Europe/Berlin',
      },
    },
  })
  const worse = {
    accountType: 'business' as const,
    username: 'admin',
    password: 'password1',
    documentTypes: ['id' as const],
  }
  await expect(person.user.update({ params: { id: person.id }, body: worse })).rejects.toMatchObject({
    status: 400,
    body: {
      errors: {
        companyName: 'is required for a business',
        representativeName: 'is required for a business',
        username: 'is reserved',
        password: expect.any(String),
        currentPassword: expect.any(String),
        documentTypes: expect.any(String),
      },
    },
  })
})

test('a business keeps its name and representative', async () => {
  const person = await aBuyer()
  const names = { companyName: 'Sauber GmbH', representativeName: 'Hanna Tesfaye' }
  await change(person, { accountType: 'business', ...names })
  await expect(change(person, { companyName: null })).rejects.toMatchObject({
    status: 400,
    body: { errors: { companyName: 'is required for a business' } },
  })
  expect(await change(person, { accountType: 'individual', companyName: null })).not.toHaveProperty('companyName')
})

test('a taken username is refused with the account as it is', async () => {
  const [person, other] = [await aBuyer(), await aBuyer()]
  await change(other, { username: `taken_${other.id.slice(-6)}` })
  const taken = `Taken_${other.id.slice(-6)}`
  await expect(change(person, { username: taken, bio: 'Not stored.' })).rejects.toMatchObject({
    status: 409,
    code: 'username_taken',
    body: { user: { _id: person.id } },
  })
  expect((await person.user.detail({ params: { id: person.id } })).user).not.toHaveProperty('bio')
  expect(await change(other, { username: taken })).toMatchObject({ username: taken.toLowerCase() })
})

test('of two who want one username at once, one gets it', async () => {
  const people = [await aBuyer(), await aBuyer(), await aBuyer()]
  const username = `wanted_${newId().slice(-6)}`
  const all = await Promise.allSettled(people.map((person) => change(person, { username })))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 })
})

test('a new password needs the current one, ends the other sessions and is told by mail', async () => {
  const person = await aBuyer()
  const { token } = await world.visitor.auth.login({ body: { email: person.email, password: PASSWORD } })
  const password = 'a wholly new phrase'
  await expect(change(person, { password })).rejects.toMatchObject({
    status: 400,
    body: { errors: { currentPassword: expect.stringContaining('is required') } },
  })
  await expect(change(person, { password, currentPassword: 'not the password' })).rejects.toMatchObject({
    status: 400,
    body: { errors: { currentPassword: 'is wrong' } },
  })
  await world.as(token).auth.sessions()
  await change(person, { password, currentPassword: PASSWORD })
  await expect(world.as(token).auth.sessions()).rejects.toMatchObject({ status: 401 })
  await person.auth.sessions()
  await world.visitor.auth.login({ body: { email: person.email, password } })
  expect((await mailsTo(world, person.email)).map(({ template }) => template)).toEqual(['passwordChanged'])
  const actions = (await auditOf(world, person.id)).map(({ action }) => action)
  expect(actions).toContain('account.current_password_wrong')
  expect(actions).toContain('account.password_changed')
})

test('a stolen session does not let anyone guess the password for ever', async () => {
  const person = await aBuyer()
  const guess = { password: 'a wholly new phrase', currentPassword: 'guess' }
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(change(person, guess)).rejects.toMatchObject({ status: 400 })
  await expect(change(person, { ...guess, currentPassword: PASSWORD })).rejects.toMatchObject({ status: 429 })
})

test('an administrator sets the password of another with their own', async () => {
  const [person, admin] = [await aBuyer(), await withPassword(world, await world.anAdmin(), 'an admin has this one')]
  const password = 'a wholly new phrase'
  await expect(change(admin, { password, currentPassword: PASSWORD }, person.id)).rejects.toMatchObject({ status: 400 })
  await change(admin, { password, currentPassword: 'an admin has this one' }, person.id)
  await expect(person.auth.sessions()).rejects.toMatchObject({ status: 401 })
  await admin.auth.sessions()
  await world.visitor.auth.login({ body: { email: person.email, password } })
})

test('a new e-mail counts once its code is entered; the old one is warned', async () => {
  const person = await aBuyer()
  const [old, email] = [person.email, freshEmail()]
  await expect(change(person, { email })).rejects.toMatchObject({
    body: { errors: { currentPassword: expect.any(String) } },
  })
  const waiting = await change(person, { email: email.toUpperCase(), currentPassword: PASSWORD })
  expect(waiting).toMatchObject({ email: old, pendingEmail: email, isEmailVerified: true })
  expect((await mailsTo(world, old)).map(({ template }) => template)).toEqual(['emailChangeNotice'])
  expect((await mailsTo(world, email)).map(({ template }) => template)).toEqual(['changeEmail'])
  await world.visitor.auth.login({ body: { email: old, password: PASSWORD } })

  const code = await codeMailedTo(world, email)
  await expect(world.visitor.auth.verifyEmail({ body: { email, code: otherThan(code) } })).rejects.toMatchObject({
    code: 'invalid_code',
  })
  const { user, token } = await world.visitor.auth.verifyEmail({ body: { email, code } })
  expect(user).toMatchObject({ _id: person.id, email, isEmailVerified: true })
  expect(user).not.toHaveProperty('pendingEmail')
  await world.as(token).auth.sessions()
  await expect(world.visitor.auth.login({ body: { email: old, password: PASSWORD } })).rejects.toMatchObject({
    status: 401,
  })
  await world.visitor.auth.login({ body: { email, password: PASSWORD } })
})

test('a code for a new e-mail can be sent again', async () => {
  const [person, email] = [await aBuyer(), freshEmail()]
  await change(person, { email, currentPassword: PASSWORD })
  await world.visitor.auth.resendVerification({ body: { email } })
  expect((await mailsTo(world, email)).map(({ template }) => template)).toEqual(['changeEmail', 'changeEmail'])
  const { user } = await world.visitor.auth.verifyEmail({ body: { email, code: await codeMailedTo(world, email) } })
  expect(user.email).toBe(email)
})

test('asking for the present e-mail takes the wish for another back', async () => {
  const [person, email] = [await aBuyer(), freshEmail()]
  await change(person, { email, currentPassword: PASSWORD })
  const code = await codeMailedTo(world, email)
  expect(await change(person, { email: person.email })).not.toHaveProperty('pendingEmail')
  await expect(world.visitor.auth.verifyEmail({ body: { email, code } })).rejects.toMatchObject({
    code: 'invalid_code',
  })
})

test('an e-mail of somebody else is refused, also if they registered it meanwhile', async () => {
  const [person, other, email] = [await aBuyer(), await aBuyer(), freshEmail()]
  await expect(change(person, { email: other.email, currentPassword: PASSWORD })).rejects.toMatchObject({
    status: 409,
    code: 'email_taken',
  })
  await change(person, { email, currentPassword: PASSWORD })
  const code = await codeMailedTo(world, email)
  await world.db.updateTable('account').set({ email }).where('id', '=', other.id).execute()
  await expect(world.visitor.auth.verifyEmail({ body: { email, code } })).rejects.toMatchObject({
    status: 409,
    code: 'email_taken',
  })
})

test('a picture is stored as a path on the API, replaced and cleared', async () => {
  const person = await aBuyer()
  const upload = async () => {
    const files = { profilePicture: [await portrait()] }
    return (await person.user.update({ params: { id: person.id }, body: {}, files })).user.profilePicture
  }
  const first = await upload()
  expect(first).toMatch(/^\/uploads\/[\w-]+\.webp$/)
  expect((await world.app.inject({ url: first ?? '' })).statusCode).toBe(200)
  const second = await upload()
  expect(second).not.toBe(first)
  expect((await world.app.inject({ url: first ?? '' })).statusCode).toBe(404)
  expect(await change(person, { profilePicture: null })).not.toHaveProperty('profilePicture')
  expect((await world.app.inject({ url: second ?? '' })).statusCode).toBe(404)
})

test("a seller's documents are private and ask for a decision", async () => {
  const seller = await world.aSeller({ verified: false })
  const { user } = await seller.user.update({
    params: { id: seller.id },
    body: { documentTypes: ['id'] },
    files: { documents: [pdf('passport.pdf'), pdf('course.pdf')] },
  })
  expect(user.verification).toEqual({ status: 'pending' })
  expect(user.documents).toMatchObject([
    { type: 'id', fileName: 'passport.pdf', mime: 'application/pdf', status: 'pending' },
    { type: 'other', fileName: 'course.pdf' },
  ])
  const url = user.documents[0]?.url ?? ''
  const get = async (token?: string) =>
    (await world.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode
  expect(await get()).toBe(401)
  expect(await get((await world.aBuyer()).token)).toBe(404)
  expect(await get(seller.token)).toBe(200)
})

test.each([
  ['none', true, 'pending'],
  ['changes_requested', true, 'pending'],
  ['rejected', true, 'pending'],
  ['approved', true, 'approved'],
  ['none', false, 'none'],
])('documents of someone whose verification is %s (seller: %s) leave it %s', async (before, isSeller, after) => {
  const person = await world.aBuyer()
  await world.db
    .updateTable('account')
    .set({ verification: before, is_seller: isSeller })
    .where('id', '=', person.id)
    .execute()
  const files = { documents: [pdf('one.pdf')] }
  const { user } = await person.user.update({ params: { id: person.id }, body: {}, files })
  expect(user.verification.status).toBe(after)
})

test('ten documents are the most, also when they come at once', async () => {
  const person = await world.aBuyer()
  const send = (count: number) =>
    person.user.update({
      params: { id: person.id },
      body: {},
      files: { documents: Array.from({ length: count }, (_, index) => pdf(`${index}.pdf`)) },
    })
  await send(6)
  await expect(send(5)).rejects.toMatchObject({
    status: 400,
    body: { errors: { documents: 'must not be more than 10 in all' } },
  })
  const all = await Promise.allSettled([send(4), send(4), send(4)])
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { user } = await person.user.detail({ params: { id: person.id } })
  expect(user).toMatchObject({ documents: expect.objectContaining({ length: 10 }) })
})

test('a document is deleted by its owner or an administrator only, and only where it belongs', async () => {
  const [person, other, admin] = [await world.aBuyer(), await world.aBuyer(), await world.anAdmin()]
  const { user } = await person.user.update({
    params: { id: person.id },
    body: {},
    files: { documents: [pdf('one.pdf'), pdf('two.pdf')] },
  })
  const [one, two] = user.documents
  const remove = (who: Person, id: string, docId = '') => who.user.removeDocument({ params: { id, docId } })
  await expect(remove(other, person.id, one?._id)).rejects.toMatchObject({ status: 403 })
  await expect(remove(other, other.id, one?._id)).rejects.toMatchObject({ status: 404 })
  await expect(remove(person, person.id, newId())).rejects.toMatchObject({ status: 404 })
  await expect(remove(person, person.id, 'x')).rejects.toMatchObject({ status: 400 })
  expect((await remove(person, person.id, one?._id)).documents.map(({ _id }) => _id)).toEqual([two?._id])
  expect(await remove(admin, person.id, two?._id)).toEqual({ documents: [] })
  expect((await auditOf(world, person.id)).at(-1)).toMatchObject({ action: 'document.deleted', actor_id: admin.id })
  const headers = { authorization: `Bearer ${person.token}` }
  expect((await world.app.inject({ url: one?.url ?? '', headers })).statusCode).toBe(404)
})
