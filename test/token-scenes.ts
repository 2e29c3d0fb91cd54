import type { Part, Scene, Stage } from './access-scenes.ts'

const SCOPES = ['listings:write', 'orders:read'] as const

const makePeople = async (stage: Stage) => ({
  B: await stage.aBuyer(),
  S: await stage.aSeller(),
  U: await stage.aSeller({ verified: false }),
  C: await stage.aBuyer(),
})
const peopleOf = (stage: Stage) => stage.share('owners of tokens', () => makePeople(stage))

const own =
  (path: string, body?: unknown) =>
  async (stage: Stage): Promise<Scene> => ({
    path,
    ...(body === undefined ? {} : { body }),
    people: await peopleOf(stage),
  })

/** A token of B. */
const ofB =
  (path: (id: string) => string, body?: unknown) =>
  async (stage: Stage): Promise<Scene> => {
    const { people, id } = await stage.share('a token', async () => {
      const people = await peopleOf(stage)
      const { token } = await people.B.apiToken.create({ body: { name: 'Till', scopes: [...SCOPES], days: 30 } })
      return { people, id: token._id }
    })
    return { path: path(id), ...(body === undefined ? {} : { body }), people }
  }

/** A service account with a token. */
const ofService =
  (path: (id: string, tokenId: string) => string, body?: unknown) =>
  async (stage: Stage): Promise<Scene> => {
    const { people, id, tokenId } = await stage.share('a service account', async () => {
      const people = await peopleOf(stage)
      const owner = await stage.anAdmin()
      const opening = { name: 'Bookkeeping', role: 'finance', purpose: 'Fetches invoices.' } as const
      const { serviceAccount } = await owner.adminServiceAccount.create({ body: opening })
      const params = { id: serviceAccount._id }
      const { token } = await owner.adminServiceAccount.createToken({
        params,
        body: { name: 'Nightly run', scopes: ['admin-money:read'], days: 30 },
      })
      return { people, id: serviceAccount._id, tokenId: token._id }
    })
    return { path: path(id, tokenId), ...(body === undefined ? {} : { body }), people }
  }

export const tokenScenes: Record<string, (stage: Stage, part: Part) => Promise<Scene>> = {
  Z1200: own('/api-tokens'),
  Z1201: own('/api-tokens', { name: 'Till in the shop', scopes: SCOPES, days: 90 }),
  Z1202: ofB((id) => `/api-tokens/${id}/renew`, { days: 90 }),
  Z1203: ofB((id) => `/api-tokens/${id}`),
  Z1204: own('/admin/service-accounts'),
  Z1205: own('/admin/service-accounts', { name: 'Warehouse', role: 'support', purpose: 'Sends parcels.' }),
  Z1206: ofService((id) => `/admin/service-accounts/${id}`, { reason: 'We have another program.' }),
  Z1207: ofService((id) => `/admin/service-accounts/${id}/tokens`, {
    name: 'Second run',
    scopes: ['admin-money:read'],
    days: 30,
  }),
  Z1208: ofService((id, tokenId) => `/admin/service-accounts/${id}/tokens/${tokenId}`),
}
