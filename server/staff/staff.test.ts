import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditOf } from '#test/accounts.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let owner: Person
const reason = 'The work is divided anew.'

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const endOwners = () => world.db.updateTable('account').set({ is_admin: false }).where('is_admin', '=', true).execute()
beforeEach(async () => {
  await endOwners()
  owner = await world.anAdmin()
})

const roleOf = async ({ id }: { id: string }) => {
  const { members } = await owner.adminStaff.list()
  return members.find((each) => each._id === id)?.role
}
const mailsTo = (email: string) =>
  world.db.selectFrom('mail').select(['template', 'data']).where('recipient', '=', email).execute()
const invite = (email: string, more: object = {}) =>
  owner.adminStaff.invite({ body: { email, role: 'support', ...more } })
const change = (by: Person, { id }: { id: string }, role: 'owner' | 'operations' | 'readOnly') =>
  by.adminStaff.change({ params: { id }, body: { role, reason } })

describe('an invitation', () => {
  test('is mailed with a link, and accepted by the person under that address alone', async () => {
    const [guest, other] = [await world.aBuyer(), await world.aBuyer()]
    const { invitation } = await invite(guest.email)
    const params = { id: invitation._id }
    expect(await mailsTo(guest.email)).toMatchObject([
      { template: 'staffInvitation', data: { link: `/user/staff-invitation/${invitation._id}` } },
    ])
    for (const call of [other.adminInvitation.detail, other.adminInvitation.accept, other.adminInvitation.decline])
      await expect(call({ params })).rejects.toMatchObject({ status: 404 })
    expect(await guest.adminInvitation.detail({ params })).toMatchObject({ invitation: { role: 'support' } })
    expect(await guest.adminInvitation.accept({ params })).toEqual({ role: 'support' })
    // The session in which it was accepted goes on, with the role.
    expect(await guest.user.detail({ params: { id: guest.id } })).toMatchObject({
      user: { isAdmin: true, staffRole: 'support' },
    })
    await guest.adminUser.list()
    await expect(guest.adminStaff.list()).rejects.toMatchObject({ status: 403, code: 'no_right' })
    const { members, invitations } = await owner.adminStaff.list()
    expect(members.find(({ _id }) => _id === guest.id)).toMatchObject({ invitedBy: { _id: owner.id }, role: 'support' })
    expect(invitations.filter(({ email }) => email === guest.email)).toEqual([])
  })

  test('is not for somebody who has not proven the address', async () => {
    const guest = await world.aBuyer()
    const { invitation } = await invite(guest.email)
    await world.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', guest.id).execute()
    await expect(guest.adminInvitation.accept({ params: { id: invitation._id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('ends with its time, and lives again when it is sent again', async () => {
    const guest = await world.aBuyer()
    const { invitation } = await invite(guest.email, { days: 1 })
    const params = { id: invitation._id }
    await world.db.updateTable('staff_member').set({ open_until: new Date() }).where('id', '=', params.id).execute()
    await expect(guest.adminInvitation.accept({ params })).rejects.toMatchObject({ status: 404 })
    const { invitations } = await owner.adminStaff.list()
    expect(invitations.find(({ _id }) => _id === params.id)).toMatchObject({ isOver: true })
    expect((await owner.adminStaff.sendAgain({ params })).invitation.isOver).toBe(false)
    expect(await mailsTo(guest.email)).toHaveLength(2)
    await guest.adminInvitation.accept({ params })
    await expect(guest.adminInvitation.accept({ params })).rejects.toMatchObject({ status: 404 })
  })

  test('goes to an address once, and to nobody of the staff', async () => {
    const guest = await world.aBuyer()
    const { invitation } = await invite(guest.email)
    await expect(invite(guest.email)).rejects.toMatchObject({ status: 409, code: 'already_invited' })
    await expect(invite(owner.email)).rejects.toMatchObject({ status: 409, code: 'already_staff' })
    const params = { id: invitation._id }
    await owner.adminStaff.withdraw({ params })
    await expect(guest.adminInvitation.accept({ params })).rejects.toMatchObject({ status: 404 })
    await expect(owner.adminStaff.withdraw({ params })).rejects.toMatchObject({ status: 404 })
  })

  test('can be declined', async () => {
    const guest = await world.aBuyer()
    const { invitation } = await invite(guest.email)
    await guest.adminInvitation.decline({ params: { id: invitation._id } })
    expect((await owner.adminStaff.list()).invitations.filter(({ email }) => email === guest.email)).toEqual([])
  })

  test('makes no owner, and ends with the right of whoever sent it', async () => {
    const [second, guest] = [await world.anAdmin(), await world.aBuyer()]
    await expect(invite(guest.email, { role: 'owner' })).rejects.toMatchObject({ status: 400 })
    const { invitation } = await second.adminStaff.invite({ body: { email: guest.email, role: 'finance' } })
    await change(owner, second, 'operations')
    await expect(guest.adminInvitation.accept({ params: { id: invitation._id } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('the last owner', () => {
  const alone = { status: 409, code: 'last_owner' }

  test('cannot leave, be demoted, be dismissed or be deleted', async () => {
    await expect(owner.adminStaff.leave()).rejects.toMatchObject(alone)
    await expect(change(owner, owner, 'operations')).rejects.toMatchObject(alone)
    const body = { isAdmin: false, reason }
    await expect(owner.adminUser.appoint({ params: { id: owner.id }, body })).rejects.toMatchObject(alone)
    await expect(owner.user.remove({ params: { id: owner.id } })).rejects.toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'last_owner' }] },
    })
    expect(await roleOf(owner)).toBe('owner')
  })

  test('does not run out, nor does any owner', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString()
    await expect(owner.adminStaff.change({ params: { id: owner.id }, body: { until, reason } })).rejects.toMatchObject({
      status: 400,
    })
    const colleague = await world.aPerson({ role: 'support' })
    await owner.adminStaff.change({ params: { id: colleague.id }, body: { until, reason } })
    const { member } = await owner.adminStaff.change({ params: { id: colleague.id }, body: { role: 'owner', reason } })
    expect(member).toMatchObject({ role: 'owner', expiresAt: null })
  })

  test('is not replaced by colleagues with other roles, nor by an owner who is suspended', async () => {
    await world.aPerson({ role: 'operations' })
    await expect(owner.adminStaff.leave()).rejects.toMatchObject(alone)
    const second = await world.anAdmin()
    await owner.adminUser.suspend({ params: { id: second.id }, body: { reason } })
    await expect(owner.adminStaff.leave()).rejects.toMatchObject(alone)
  })

  const owners = async () =>
    (
      await world.db
        .selectFrom('staff_member')
        .innerJoin('account', 'account.id', 'staff_member.account_id')
        .select('account.id')
        .where('role', '=', 'owner')
        .where('ended_at', 'is', null)
        .where('status', '=', 'active')
        .execute()
    ).length

  type Way = (by: Person, other: Person) => Promise<unknown>
  const ways: [string, Way][] = [
    ['demote each other', (by, other) => change(by, other, 'readOnly')],
    ['demote themselves', (by) => change(by, by, 'operations')],
    ['leave', (by) => by.adminStaff.leave()],
    ['dismiss each other', (by, { id }) => by.adminStaff.remove({ params: { id }, body: { reason } })],
    ['delete themselves', (by) => by.user.remove({ params: { id: by.id } })],
    ['suspend each other', (by, { id }) => by.adminUser.suspend({ params: { id }, body: { reason } })],
  ]
  test.each(ways)('stays when two %s at once', async (_, way) => {
    for (let round = 0; round < 3; round++) {
      await endOwners()
      const [one, two] = [await world.anAdmin(), await world.anAdmin()]
      const outcomes = await Promise.allSettled([way(one, two), way(two, one)])
      expect(await owners()).toBe(1)
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })
})

describe('a role', () => {
  test('is given by owners alone, and changes at once, with the sessions', async () => {
    const colleague = await world.aPerson({ role: 'operations' })
    for (const call of [
      () => change(colleague, colleague, 'owner'),
      () => colleague.adminStaff.invite({ body: { email: 'x@example.org', role: 'support' } }),
      () => colleague.adminUser.appoint({ params: { id: colleague.id }, body: { isAdmin: true, reason } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'no_right' })
    await change(owner, colleague, 'readOnly')
    await expect(colleague.adminUser.list()).rejects.toMatchObject({ status: 401 })
    expect(await auditOf(world, colleague.id)).toContainEqual(
      expect.objectContaining({ action: 'staff.changed', reason }),
    )
  })

  test('that was given while its giver lost theirs is not given', async () => {
    const second = await world.anAdmin()
    const guest = await world.aPerson({ role: 'support' })
    const outcomes = await Promise.allSettled([change(owner, second, 'readOnly'), change(second, guest, 'owner')])
    // Whichever came first: the other one is refused, or was made by somebody who still had the right.
    expect(outcomes[0]).toMatchObject({ status: 'fulfilled' })
    if (outcomes[1]?.status === 'rejected') expect(await roleOf(guest)).toBe('support')
  })

  test('ends at once with its time, before any job, and the session with the job', async () => {
    const colleague = await world.aPerson({ role: 'finance' })
    await colleague.adminPayment.list()
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    await owner.adminStaff.change({ params: { id: colleague.id }, body: { until: soon, reason } })
    await colleague.adminPayment.list()
    const job = await world.db
      .selectFrom('staff_member')
      .select('expires_at')
      .where('account_id', '=', colleague.id)
      .executeTakeFirstOrThrow()
    expect(job.expires_at?.toISOString()).toBe(soon)
    await world.db
      .updateTable('staff_member')
      .set({ expires_at: new Date() })
      .where('account_id', '=', colleague.id)
      .execute()
    await expect(colleague.adminPayment.list()).rejects.toMatchObject({ status: 403, code: 'admins_only' })
    await colleague.notification.list()
    const ended: unknown[] = []
    const listener = await world.deps.pool.connect()
    listener.on('notification', ({ payload = '{}' }) => ended.push(JSON.parse(payload)))
    await listener.query('listen session_ended')
    await world.runTask('staff.end')
    // Every process closes the sockets of the account by it.
    await expect.poll(() => ended).toContainEqual({ accountId: colleague.id })
    listener.release(true)
    await expect(colleague.notification.list()).rejects.toMatchObject({ status: 401 })
    expect(await roleOf(colleague)).toBeUndefined()
  })

  test('says when its person was seen last', async () => {
    const colleague = await world.aPerson({ role: 'support' })
    const hourAgo = new Date(Date.now() - 3_600_000)
    await world.db
      .updateTable('session')
      .set({ last_seen_at: hourAgo })
      .where('account_id', '=', colleague.id)
      .execute()
    await colleague.adminUser.list()
    const { members } = await owner.adminStaff.list()
    const seen = members.find(({ _id }) => _id === colleague.id)?.lastSeenAt
    expect(Date.parse(seen ?? '')).toBeGreaterThan(hourAgo.getTime())
  })
})

describe('an account of the staff', () => {
  test('is changed, suspended and deleted by owners alone', async () => {
    const [support, moderator, colleague] = [
      await world.aPerson({ role: 'support' }),
      await world.aPerson({ role: 'moderation' }),
      await world.aPerson({ role: 'readOnly' }),
    ]
    const params = { id: colleague.id }
    const denied = { status: 403, code: 'staff_account' }
    await expect(support.user.update({ params, body: { name: 'Somebody else' } })).rejects.toMatchObject(denied)
    await expect(moderator.adminUser.suspend({ params, body: { reason } })).rejects.toMatchObject(denied)
    await expect(moderator.user.remove({ params })).rejects.toMatchObject(denied)
    await expect(moderator.adminUser.removeMany({ body: { userIds: [colleague.id], reason } })).rejects.toMatchObject(
      denied,
    )
    await colleague.user.update({ params, body: { name: 'Own name' } })
    await owner.user.update({ params, body: { name: 'Another name' } })
    await owner.adminUser.suspend({ params, body: { reason } })
  })
})
