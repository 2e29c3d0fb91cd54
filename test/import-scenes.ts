import type { Part, Scene, Stage } from './access-scenes.ts'
import { aReviewFromElsewhere, csv, matchOf, tableFile } from './imported-files.ts'

const peopleOf = (stage: Stage) =>
  stage.share('people beside imports', async () => ({
    B: await stage.aBuyer(),
    S: await stage.aSeller(),
    U: await stage.aSeller({ verified: false }),
    C: await stage.aBuyer(),
  }))

let count = 0

/** A file with one person who is not there yet. */
const freshFile = () => {
  count += 1
  return tableFile(csv(['email', 'name'], [`moved-${count}-${Date.now()}@old-town.example`, 'Almaz Bekele']))
}

function uploadOf(file: File): FormData {
  const body = new FormData()
  body.append('file', file)
  return body
}

const aTemplate = () => {
  count += 1
  const format = { decimal: '.', isMinor: false } as const
  const part = { kind: 'people', format, fields: { mail: 'email', who: 'name' }, defaults: {}, values: {} } as const
  return { name: `Old town ${count} ${Date.now()}`, parts: [part] }
}

type State = 'uploaded' | 'checking' | 'checked' | 'running' | 'done'

async function importIn(stage: Stage, state: State) {
  const admin = await stage.anAdmin()
  const sent = await admin.adminImport.upload({ files: { file: [freshFile()] }, body: {} })
  const params = { id: sent.import._id }
  if (state !== 'uploaded') await admin.adminImport.match({ params, body: matchOf(sent) })
  if (state !== 'uploaded' && state !== 'checking') await stage.runJobs()
  if (state === 'running' || state === 'done') await admin.adminImport.run({ params })
  if (state === 'done') await stage.runJobs()
  return sent
}

/** A call about an import in this state, which each caller has of their own if the call changes it. */
const about =
  (state: State, path = '', body?: (sent: Awaited<ReturnType<typeof importIn>>) => unknown) =>
  async (stage: Stage): Promise<Scene> => {
    const people = await peopleOf(stage)
    const sent = await importIn(stage, state)
    return {
      path: `/admin/imports/${sent.import._id}${path}`,
      ...(body ? { body: body(sent) } : {}),
      people,
    }
  }

export const importScenes: Record<string, (stage: Stage, part: Part) => Promise<Scene>> = {
  Z1120: async (stage) => ({ path: '/admin/imports', people: await peopleOf(stage) }),
  Z1121: async (stage) => ({
    path: '/admin/imports',
    body: uploadOf(freshFile()),
    people: await peopleOf(stage),
  }),
  Z1122: about('uploaded'),
  Z1123: about('uploaded', '', matchOf),
  Z1124: about('checked', '/issues'),
  Z1125: about('checked', '/run'),
  Z1126: about('checking', '/stop'),
  Z1127: about('done', '/undo'),
  Z1128: about('done', '/invitations'),
  Z1129: about('uploaded'),
  Z1131: async (stage) => ({ path: '/admin/import-templates', people: await peopleOf(stage) }),
  Z1132: async (stage) => ({ path: '/admin/import-templates', body: aTemplate(), people: await peopleOf(stage) }),
  Z1133: async (stage) => {
    const body = aTemplate()
    const { templates } = await (await stage.anAdmin()).adminImport.saveTemplate({ body })
    const id = templates.find(({ name }) => name === body.name)?._id
    return { path: `/admin/import-templates/${id}`, people: await peopleOf(stage) }
  },
  Z1140: async (stage) => {
    const people = {
      B: await stage.aBuyer(),
      S: await stage.aSeller(),
      U: await stage.aSeller({ verified: false }),
      C: await stage.aBuyer(),
    }
    const id = await aReviewFromElsewhere(stage.db, people.S.id)
    return { path: `/admin/reviews-from-elsewhere/${id}`, body: { reason: 'It names somebody else.' }, people }
  },
  Z1130: async (stage) => ({ path: '/admin/export', people: await peopleOf(stage) }),
}
