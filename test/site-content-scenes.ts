import type { OwnPageContent } from '#shared/contract/site-content.ts'
import type { Part, Scene, Stage } from './access-scenes.ts'
import { aPicture } from './picture.ts'

const reason = 'People asked for it.'

/** Beside other scenes each page has an address of its own. */
let pages = 0
function aPage(): OwnPageContent {
  pages += 1
  return {
    kind: 'page',
    slug: `our-street-${pages}`,
    title: { en: 'Our street' },
    description: {},
    markdown: { en: 'We meet at the library.' },
    picture: null,
  }
}

const peopleOf = (stage: Stage) =>
  stage.share('readers of pages', async () => ({
    B: await stage.aBuyer(),
    S: await stage.aSeller(),
    U: await stage.aSeller({ verified: false }),
    C: await stage.aBuyer(),
  }))

const scene =
  (path: string, body?: () => unknown) =>
  async (stage: Stage): Promise<Scene> => ({
    path,
    ...(body ? { body: body() } : {}),
    people: await peopleOf(stage),
  })

type Drafted = { id: string; revision: number; content: OwnPageContent }

/** A page that was published once, which is another one for each scene. */
const withPage =
  (path: (page: Drafted) => string, body?: (page: Drafted) => unknown) =>
  async (stage: Stage): Promise<Scene> => {
    const admin = await stage.anAdmin()
    const content = aPage()
    const { _id: id, revision: first } = await admin.adminSiteContent.create({ body: { content } })
    const { revision } = await admin.adminSiteContent.publish({
      params: { id },
      body: { content, reason, revision: first },
    })
    const page = { id, revision, content }
    return { path: path(page), ...(body ? { body: body(page) } : {}), people: await peopleOf(stage) }
  }

const changed = ({ content }: Drafted): OwnPageContent => ({ ...content, title: { en: 'Our streets' } })

async function pictureBody() {
  const body = new FormData()
  body.append('picture', await aPicture())
  return body
}

export const siteContentScenes: Record<string, (stage: Stage, part: Part) => Promise<Scene>> = {
  Z1100: scene('/site/landing'),
  Z1101: withPage(({ content }) => `/site/pages/${content.slug}`),
  Z1102: scene('/admin/site-content'),
  Z1103: scene('/admin/site-content', () => ({ content: aPage() })),
  Z1104: withPage(({ id }) => `/admin/site-content/${id}`),
  Z1105: withPage(
    ({ id }) => `/admin/site-content/${id}/draft`,
    (page) => ({ content: changed(page), revision: page.revision }),
  ),
  Z1106: withPage(
    ({ id }) => `/admin/site-content/${id}`,
    (page) => ({ content: changed(page), reason, revision: page.revision }),
  ),
  Z1107: withPage(
    ({ id }) => `/admin/site-content/${id}/remove`,
    ({ revision }) => ({ reason, revision }),
  ),
  Z1108: withPage(({ id }) => `/admin/site-content/${id}/versions`),
  Z1109: async (stage) => {
    const admin = await stage.anAdmin()
    const found = await withPage(({ id }) => `/admin/site-content/${id}/versions/1/restore`)(stage)
    const id = found.path.split('/')[3] ?? ''
    const { revision: first } = await admin.adminSiteContent.get({ params: { id } })
    const { revision } = await admin.adminSiteContent.remove({ params: { id }, body: { reason, revision: first } })
    return { ...found, body: { reason, revision } }
  },
  Z1110: async (stage) => ({
    path: '/admin/site-content/pictures',
    body: await pictureBody(),
    people: await peopleOf(stage),
  }),
}
