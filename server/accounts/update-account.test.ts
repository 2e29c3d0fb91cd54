import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { auditOf, changeAccount, mailsTo, PASSWORD, withPassword } from '#test/accounts.ts'
import { startWorld, untyped, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const aBuyer = async () => withPassword(world, await world.aBuyer())

test('the person changes the profile; what is absent stays and null clears', async () => {
  const person = await aBuyer()
  const location = { label: 'Neukölln', city: 'Berlin', country: 'DE', lat: 52.48, lng: 13.43 }
  const first = await changeAccount(person, {
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
  const second = await changeAccount(person, {
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

test('the calendar of appointments is both, until another one is chosen', async () => {
  const person = await aBuyer()
  const first = await changeAccount(person, { preferences: { locale: 'am' } })
  expect(first.preferences.calendar).toBe('both')
  const second = await changeAccount(person, { preferences: { calendar: 'ethiopian' } })
  expect(second.preferences).toMatchObject({ locale: 'am', calendar: 'ethiopian' })
  const body = untyped({ preferences: { calendar: 'julian' } })
  await expect(person.user.update({ params: { id: person.id }, body })).rejects.toMatchObject({ status: 400 })
})

test('preferences are stored for existing notifications only', async () => {
  const person = await aBuyer()
  const preference = { inApp: false, email: false }
  const notifications = {
    'service_order.accepted': preference,
    sales: preference,
    'service_order.toString': preference,
    '': preference,
  }
  await expect(changeAccount(person, { preferences: { notifications } })).rejects.toMatchObject({
    status: 400,
    body: {
      errors: {
        'preferences.notifications.sales': 'This is not valid.',
        'preferences.notifications.service_order.toString': 'This is not valid.',
        'preferences.notifications.': 'This is not valid.',
      },
    },
  })
  const { user } = await person.user.detail({ params: { id: person.id } })
  expect(user).toMatchObject({ preferences: { notifications: {} } })
})

test('null empties a list and resets preferences, and is refused where there is always a value', async () => {
  const person = await aBuyer()
  const notifications = { 'service_order.accepted': { inApp: false, email: false } }
  await changeAccount(person, { languages: ['de', 'en'], preferences: { notifications } })
  expect(await changeAccount(person, { languages: null, preferences: { notifications: null } })).toMatchObject({
    languages: [],
    preferences: { notifications: {} },
  })
  const always = ['name', 'username', 'accountType', 'preferences', 'email', 'password', 'documentTypes']
  const nulls = Object.fromEntries(always.map((field) => [field, null]))
  const rejection = await changeAccount(person, nulls).catch((error) => error.body)
  expect(Object.keys(rejection.errors).sort()).toEqual(always.sort())
})

test('an empty change changes nothing', async () => {
  const person = await aBuyer()
  const { user: before } = await person.user.detail({ params: { id: person.id } })
  expect({ ...(await changeAccount(person, {})), updatedAt: '' }).toEqual({ ...before, updatedAt: '' })
})

test('fields that only the server may set are never stored', async () => {
  const person = await aBuyer()
  const after = await changeAccount(person, {
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

test('only the owner changes an account, and an attempt by another changes nothing', async () => {
  const [person, stranger] = [await aBuyer(), await world.aSeller()]
  const params = { id: person.id }
  await expect(world.visitor.user.update({ params, body: { name: 'X' } })).rejects.toMatchObject({ status: 401 })
  await expect(stranger.user.update({ params, body: { name: 'X' } })).rejects.toMatchObject({ status: 403 })
  // A caller without the right is refused before the body is read.
  await expect(stranger.user.update({ params, body: untyped({ name: 7 }) })).rejects.toMatchObject({ status: 403 })
  await expect(person.user.update({ params: { id: newId() }, body: {} })).rejects.toMatchObject({ status: 404 })
  await expect(person.user.update({ params: { id: 'x' }, body: {} })).rejects.toMatchObject({ status: 400 })
  expect((await person.user.detail({ params })).user.name).not.toBe('X')
})

test('an administrator changes an account, and that is written down', async () => {
  const [person, admin] = [await aBuyer(), await world.anAdmin()]
  expect(await changeAccount(admin, { bio: 'Set right.' }, person.id)).toMatchObject({ bio: 'Set right.' })
  expect(await auditOf(world, person.id)).toMatchObject([
    { action: 'account.changed', actor_id: admin.id, before: { bio: null }, after: { bio: 'Set right.' } },
  ])
  await changeAccount(admin, { location: { label: 'Mitte', city: 'Berlin', country: 'DE' } }, person.id)
  // What is stored besides, for searches, is no change of the administrator.
  const [written, moved] = await auditOf(world, person.id)
  expect([written, moved].map((entry) => Object.keys(entry?.after ?? {}))).toEqual([['bio'], ['location']])
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
  await expect(person.user.update({ params: { id: person.id }, body: untyped(bad) })).rejects.toMatchObject({
    status: 400,
    body: {
      errors: {
        name: expect.any(String),
        phone: 'This is not a phone number.',
        'languages.0': expect.any(String),
        'location.label': expect.any(String),
        'location.city': expect.any(String),
        'location.country': expect.any(String),
        'preferences.locale': expect.any(String),
        'preferences.timezone': 'Please choose a time zone.',
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
        companyName: 'A business needs this.',
        representativeName: 'A business needs this.',
        username: 'This name is kept for us. Please choose another.',
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
  await changeAccount(person, { accountType: 'business', ...names })
  await expect(changeAccount(person, { companyName: null })).rejects.toMatchObject({
    status: 400,
    body: { errors: { companyName: 'A business needs this.' } },
  })
  expect(await changeAccount(person, { accountType: 'individual', companyName: null })).not.toHaveProperty(
    'companyName',
  )
})

test('a VAT ID comes with the name and address that invoices need, and both stay with it', async () => {
  const person = await aBuyer()
  const address = { line1: 'Graben 1', postalCode: '1010', city: 'Wien', country: 'AT' }
  const said = 'An invoice with a VAT ID needs this.'
  const without = ['line1', 'postalCode', 'city', 'country'].map((part) => [`legalAddress.${part}`, said])
  const rejected = async (body: Parameters<typeof changeAccount>[1], fields: string[][]) =>
    expect(changeAccount(person, body)).rejects.toMatchObject({
      status: 400,
      body: { errors: Object.fromEntries(fields) },
    })
  await rejected({ fullName: null, vatId: 'ATU13585627' }, [['fullName', said], ...without])
  await changeAccount(person, { fullName: 'Ada Kern', legalAddress: address, vatId: 'ATU13585627' })
  await rejected({ legalAddress: null }, without)
  await rejected({ fullName: null }, [['fullName', said]])
  await changeAccount(person, { legalAddress: null, vatId: null })
})

test('a phone number is kept as typed, beside its form by the country of the address, the place or the marketplace', async () => {
  const person = await aBuyer()
  const here = await changeAccount(person, { phone: '0911 23 45 67 ext. 3' })
  expect(here).toMatchObject({ phone: '0911 23 45 67 ext. 3', phoneE164: '+49911234567' })
  const placed = await changeAccount(person, { location: { label: 'Bole', city: 'Addis Ababa', country: 'ET' } })
  expect(placed).toMatchObject({ phone: '0911 23 45 67 ext. 3', phoneE164: '+251911234567' })
  const legalAddress = { line1: 'Rue de Lyon 1', postalCode: '75 001', city: 'Paris', country: 'FR' }
  const french = await changeAccount(person, { phone: '06.12.34.56.78', legalAddress })
  expect(french).toMatchObject({ phoneE164: '+33612345678', legalAddress: { postalCode: '75001' } })
  expect(await changeAccount(person, { phone: '0171 2345678' })).toMatchObject({ phoneE164: '+491712345678' })
  expect(await changeAccount(person, { phone: null })).not.toHaveProperty('phoneE164')
})

test('a legal address has a postal code of its country', async () => {
  const person = await aBuyer()
  const legalAddress = { line1: 'Graben 1', postalCode: '12047', city: 'Wien', country: 'AT' }
  await expect(changeAccount(person, { legalAddress })).rejects.toMatchObject({
    status: 400,
    body: { errors: { 'legalAddress.postalCode': 'This is no postal code of that country. Example: 1234' } },
  })
})

test('a taken username is refused with the account as it is', async () => {
  const [person, other] = [await aBuyer(), await aBuyer()]
  await changeAccount(other, { username: `taken_${other.id.slice(-6)}` })
  const taken = `Taken_${other.id.slice(-6)}`
  await expect(changeAccount(person, { username: taken, bio: 'Not stored.' })).rejects.toMatchObject({
    status: 409,
    code: 'username_taken',
    body: { user: { _id: person.id } },
  })
  expect((await person.user.detail({ params: { id: person.id } })).user).not.toHaveProperty('bio')
  expect(await changeAccount(other, { username: taken })).toMatchObject({ username: taken.toLowerCase() })
})

test('of two who want one username at once, one gets it', async () => {
  const people = [await aBuyer(), await aBuyer(), await aBuyer()]
  const username = `wanted_${newId().slice(-6)}`
  const all = await Promise.allSettled(people.map((person) => changeAccount(person, { username })))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 })
})

test('a new password needs the current one, ends the other sessions and is told by mail', async () => {
  const person = await aBuyer()
  const { token } = await world.visitor.auth.login({ body: { email: person.email, password: PASSWORD } })
  const password = 'a wholly new phrase'
  await expect(changeAccount(person, { password })).rejects.toMatchObject({
    status: 400,
    body: { errors: { currentPassword: 'Please enter your current password.' } },
  })
  await expect(changeAccount(person, { password, currentPassword: 'not the password' })).rejects.toMatchObject({
    status: 400,
    body: { errors: { currentPassword: 'This is not your password.' } },
  })
  await world.as(token).auth.sessions()
  await changeAccount(person, { password, currentPassword: PASSWORD })
  await expect(world.as(token).auth.sessions()).rejects.toMatchObject({ status: 401 })
  await person.auth.sessions()
  await world.visitor.auth.login({ body: { email: person.email, password } })
  expect((await mailsTo(world, person.email)).map(({ template }) => template)).toEqual(['passwordChanged'])
  const actions = (await auditOf(world, person.id)).map(({ action }) => action)
  expect(actions).toContain('account.current_password_wrong')
  expect(actions).toContain('account.password_changed')
})

test('a thief of a session cannot guess the password for ever', async () => {
  const person = await aBuyer()
  const guess = { password: 'a wholly new phrase', currentPassword: 'guess' }
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(changeAccount(person, guess)).rejects.toMatchObject({ status: 400 })
  await expect(changeAccount(person, { ...guess, currentPassword: PASSWORD })).rejects.toMatchObject({ status: 429 })
})

test.each(['owner', 'support'] as const)(
  'the %s sets no password of another, and mails the way to one',
  async (role) => {
    const person = await aBuyer()
    const admin = await withPassword(world, await world.aPerson({ role }), 'an admin has this one')
    const change = { password: 'a wholly new phrase', currentPassword: 'an admin has this one' }
    await expect(changeAccount(admin, change, person.id)).rejects.toMatchObject({
      status: 403,
      code: 'not_your_password',
    })
    await person.auth.sessions()
    await world.visitor.auth.login({ body: { email: person.email, password: PASSWORD } })
    await admin.adminPerson.mailPassword({ params: { id: person.id } })
    expect((await mailsTo(world, person.email)).map(({ template }) => template)).toEqual(['resetPassword'])
    await changeAccount(admin, change)
  },
)
