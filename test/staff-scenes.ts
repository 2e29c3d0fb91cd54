import { startSecondStep } from '#server/accounts/factors/data.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import type { Part, Scene, Stage } from './access-scenes.ts'
import { freshEmail } from './accounts.ts'
import { aPicture } from './picture.ts'
import type { Person, World } from './world.ts'

const PASSWORD = 'correct horse battery'
const reason = 'The work is divided anew.'

/** Gives somebody the password with which they can show that it is them. */
export async function withPassword(world: World, person: Person): Promise<Person> {
  const password_hash = await hashPassword(PASSWORD)
  await world.db.updateTable('account').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}

const makePeople = async (stage: Stage) => {
  const [B, S, U, C] = [
    await stage.aBuyer(),
    await stage.aSeller(),
    await stage.aSeller({ verified: false }),
    await stage.aBuyer(),
  ]
  return { people: { B, S, U, C }, owner: await stage.anAdmin() }
}

/** The same people for all scenes that change nothing of theirs. */
const peopleOf = (stage: Stage) => stage.share('staff and others', () => makePeople(stage))

/** An invitation to B of an owner. */
const invited =
  (path: (id: string) => string) =>
  async (stage: Stage): Promise<Scene> => {
    const { people, invitation } = await stage.share('an invitation to the staff', async () => {
      const { people, owner } = await peopleOf(stage)
      const body = { email: people.B.email, role: 'support' } as const
      return { people, ...(await owner.adminStaff.invite({ body })) }
    })
    return { path: path(invitation._id), people }
  }

/** A colleague of others. */
const withColleague =
  (path: (id: string) => string, body?: unknown) =>
  async (stage: Stage): Promise<Scene> => {
    const colleague = await stage.share('a colleague', () => stage.aPerson({ role: 'moderation' }))
    const { people } = await peopleOf(stage)
    return { path: path(colleague.id), ...(body === undefined ? {} : { body }), people }
  }

/** B is a person whom the staff help. */
const helped =
  (path: (id: string, own: { note: string; session: string }) => string, body?: () => unknown) =>
  async (stage: Stage): Promise<Scene> => {
    const { people, own } = await stage.share('a person whom the staff help', async () => {
      const { people, owner } = await makePeople(stage)
      const { id } = people.B
      const params = { id }
      const { help } = await owner.adminPerson.addNote({ params, body: { text: 'Called about the order.' } })
      await owner.adminPerson.changeEmail({ params, body: { email: freshEmail(), reason } })
      await stage.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', id).execute()
      await stage.tokenFor(id)
      const sessions = stage.db.selectFrom('session').select('id').where('account_id', '=', id)
      const { id: session } = await sessions.orderBy('created_at', 'desc').executeTakeFirstOrThrow()
      return { people, own: { note: help.notes[0]?._id ?? '', session } }
    })
    return { path: path(people.B.id, own), ...(body ? { body: body() } : {}), people }
  }

/** B has a factor to lose; one of the staff has asked for its removal, or has not. */
const lost =
  (path: (id: string) => string, { asked, body }: { asked: boolean; body?: unknown }) =>
  async (stage: Stage): Promise<Scene> => {
    const { people } = await stage.share(`a person who lost a factor ${asked}`, async () => {
      const { people, owner } = await makePeople(stage)
      await startSecondStep(stage.db, people.B.id)
      if (asked) await owner.adminPerson.askFactorRecovery({ params: { id: people.B.id }, body: { reason } })
      return { people }
    })
    return { path: path(people.B.id), ...(body === undefined ? {} : { body }), people }
  }

export const staffScenes: Record<string, (stage: Stage, part: Part) => Promise<Scene>> = {
  Z900: withColleague(() => '/admin/staff'),
  Z901: withColleague(() => '/admin/staff/invitations', { email: 'noor.haddad@example.org', role: 'moderation' }),
  Z902: invited((id) => `/admin/staff/invitations/${id}/send-again`),
  Z903: invited((id) => `/admin/staff/invitations/${id}`),
  Z904: withColleague((id) => `/admin/staff/${id}`, { role: 'finance', reason }),
  Z905: withColleague((id) => `/admin/staff/${id}`, { reason }),
  Z906: withColleague(() => '/admin/staff/leave'),
  Z907: withColleague(() => '/admin/staff/confirm', { currentPassword: PASSWORD }),
  Z908: withColleague(() => '/admin/audit/export'),
  Z970: helped((id) => `/admin/users/${id}/help`),
  Z971: helped(
    (id) => `/admin/users/${id}/email`,
    () => ({ email: freshEmail(), reason }),
  ),
  Z972: helped((id) => `/admin/users/${id}/email`),
  Z973: helped(
    (id) => `/admin/users/${id}/email/confirmed`,
    () => ({ reason }),
  ),
  Z974: helped((id) => `/admin/users/${id}/password-mail`),
  Z975: helped((id) => `/admin/users/${id}/sessions`),
  Z976: helped((id, { session }) => `/admin/users/${id}/sessions/${session}`),
  Z977: helped(
    (id) => `/admin/users/${id}/notes`,
    () => ({ text: 'She will send the new card.' }),
  ),
  Z978: helped((id, { note }) => `/admin/users/${id}/notes/${note}`),
  Z979: helped((id) => `/admin/users/${id}/mails`),
  Z985: helped((id) => `/admin/users/${id}/reviews`),
  Z980: helped(
    (id) => `/admin/users/${id}/erase`,
    () => ({ reason }),
  ),
  Z986: lost((id) => `/admin/users/${id}/factor-recovery`, { asked: false, body: { reason } }),
  Z987: lost((id) => `/admin/users/${id}/factor-recovery`, { asked: true }),
  Z988: lost((id) => `/admin/users/${id}/factor-recovery`, { asked: true }),
  Z981: helped(
    (id) => `/admin/users/${id}/view`,
    () => ({ reason }),
  ),
  Z982: async (stage) => {
    const { people, view } = await stage.share('a person as whom the staff see the site', async () => {
      const { people, owner } = await peopleOf(stage)
      const { viewId } = await owner.adminPerson.startView({ params: { id: people.B.id }, body: { reason } })
      return { people, view: viewId }
    })
    return { path: `/admin/views/${view}`, people }
  },
  Z983: helped(() => '/auth/views'),
  Z984: async (stage) => {
    const { people, paper } = await stage.share('a person with a paper', async () => {
      const { people } = await peopleOf(stage)
      const { user } = await people.B.user.update({
        params: { id: people.B.id },
        body: { documentTypes: ['id'] },
        files: { documents: [await aPicture()] },
      })
      return { people, paper: user.documents[0]?._id ?? '' }
    })
    return { path: `/admin/users/${people.B.id}/documents/${paper}/pages/1`, people }
  },
  Z910: invited((id) => `/staff-invitation/${id}`),
  Z911: invited((id) => `/staff-invitation/${id}/accept`),
  Z912: invited((id) => `/staff-invitation/${id}`),
}
