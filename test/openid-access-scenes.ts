import { issueTicket } from '#server/accounts/factors/tickets.ts'
import { insertIdentity } from '#server/accounts/openid/data.ts'
import { sealClaim } from '#server/accounts/openid/linking.ts'
import { newId } from '#server/kernel/id.ts'
import type { Stage } from './access-scenes.ts'
import { freshEmail, PASSWORD, withPassword } from './accounts.ts'
import { startOpenidForger } from './openid-forger.ts'
import { CLIENT } from './openid-provider.ts'
import { SiteBrowser } from './openid-scene.ts'
import { type Arrange, fourPeople, owned } from './security-scenes.ts'
import type { Person } from './world.ts'

let forger: ReturnType<typeof startOpenidForger> | undefined

/** Lets a world sign people in with a provider that we write ourselves; returns that. */
async function withProvider({ deps: { settings } }: Stage) {
  forger ??= startOpenidForger()
  const { issuer, ...others } = await forger
  if (settings.oidc.providers.length === 0)
    settings.oidc.providers.push({
      id: 'forger',
      name: 'Forger',
      icon: 'key',
      issuer,
      ...CLIENT,
      secretBy: 'post',
      scopes: 'openid email profile',
    })
  return { issuer, ...others }
}

const about =
  (path: string, find: (stage: Stage) => Promise<{ body: unknown; headers?: Record<string, string> }>): Arrange =>
  async (stage) => {
    await withProvider(stage)
    return { ...(await fourPeople(stage, path)), ...(await find(stage)) }
  }

const toForger = async () => ({ body: { provider: 'forger' } })

async function withIdentity(stage: Stage, { id: accountId, email }: Person): Promise<void> {
  const { issuer } = await withProvider(stage)
  await insertIdentity(stage.db, { accountId, issuer, subject: newId(), email })
}

/** The ticket of an answer about somebody with this address. */
async function ticketFor(stage: Stage, email: string): Promise<string> {
  const { issuer } = await withProvider(stage)
  const claim = { providerId: 'forger', issuer, subject: newId(), email, name: 'Liya Mekonnen' }
  const data = sealClaim(stage.deps, claim)
  return issueTicket(stage.deps.tokenKey, { purpose: 'openid-told', subject: '', data, minutes: 20 })
}

/** The scenes of the calls about identity providers. */
export const openidScenes: Record<string, Arrange> = {
  Z1260: about('/auth/oidc', toForger),
  Z1261: about('/auth/oidc/link', toForger),
  Z1262: owned(async (stage, owner) => {
    await withIdentity(stage, owner)
    return { path: '/auth/oidc/confirm', body: { provider: 'forger' } }
  }),
  Z1263: about('/auth/oidc/finish', async (stage) => {
    const { answerTo } = await withProvider(stage)
    const browser = new SiteBrowser(stage)
    const answer = answerTo(await browser.begin('forger'), newId())
    return { body: { answer }, headers: { cookie: `oidc=${browser.cookies.get('oidc')}` } }
  }),
  Z1264: about('/auth/oidc/code', async (stage) => ({
    body: { ticket: await ticketFor(stage, (await stage.aBuyer()).email) },
  })),
  Z1265: about('/auth/oidc/account', async (stage) => {
    const { email } = await withPassword(stage, await stage.aBuyer())
    return { body: { ticket: await ticketFor(stage, email), password: PASSWORD } }
  }),
  Z1266: about('/auth/oidc/join', async (stage) => ({
    body: { ticket: await ticketFor(stage, freshEmail()), name: 'Liya Mekonnen', accountType: 'individual' },
  })),
  Z1267: owned(async (stage, owner) => {
    // One of them stays as the way in.
    await withIdentity(stage, owner)
    await withIdentity(stage, owner)
    const [own] = (await owner.security.show()).security.identities
    return { path: `/security/identities/${own?._id}` }
  }),
}
