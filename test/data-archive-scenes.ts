import type { Part, Scene, Stage } from './access-scenes.ts'

const peopleOf = (stage: Stage) =>
  stage.share('owners of archives', async () => ({
    B: await stage.aBuyer(),
    S: await stage.aSeller(),
    U: await stage.aSeller({ verified: false }),
    C: await stage.aBuyer(),
  }))

const own =
  (path: string) =>
  async (stage: Stage): Promise<Scene> => ({ path, people: await peopleOf(stage) })

const withBody =
  (path: string, body: unknown) =>
  async (stage: Stage): Promise<Scene> => ({ path, body, people: await peopleOf(stage) })

/** An archive of B that is ready. */
async function readyScene(stage: Stage): Promise<Scene> {
  const people = await peopleOf(stage)
  const id = await stage.share('an archive', async () => {
    const { archive } = await people.B.dataArchive.request()
    await stage.runJobs()
    return archive?._id
  })
  return { path: `/user/data-archive/${id}/file`, people }
}

const ofB =
  (body?: unknown) =>
  async (stage: Stage): Promise<Scene> => {
    const people = await peopleOf(stage)
    // Each call that begins one is about a person of its own: there is one a day.
    const { id } = body === undefined ? people.B : await stage.aBuyer()
    return { path: `/admin/users/${id}/data-archive`, ...(body === undefined ? {} : { body }), people }
  }

export const dataArchiveScenes: Record<string, (stage: Stage, part: Part) => Promise<Scene>> = {
  Z925: own('/seller/tax-report'),
  Z926: withBody('/seller/tax-report', {
    country: 'DE',
    tin: '12345678903',
    birthDate: '1984-05-17',
    registrationNumber: null,
    bankAccount: null,
  }),
  Z927: own('/admin/tax-report'),
  Z928: own('/admin/tax-report/files/csv?year=2026'),
  Z920: own('/user/data-archive'),
  Z921: own('/user/data-archive'),
  Z922: readyScene,
  Z923: ofB(),
  Z924: ofB({ reason: 'Asked for by mail.' }),
}
