import { act, cleanup, configure, getConfig, render } from '@testing-library/react'
import type { FastifyInstance } from 'fastify'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { siteOf } from '#server/render/site.ts'
import { type CallRequest, formOf } from '#shared/kernel/contract.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { inject } from '#test/inject.ts'
import type { Person, World } from '#test/world.ts'
import { createAdminRoutes } from '#web/admin-routes.ts'
import { DataProviders, ThemeProviders } from '#web/Document.tsx'
import { ErrorScreen } from '#web/errors/ErrorScreen.tsx'
import { acting } from '#web/kernel/acting.ts'
import { askInLanguageOf, setTransport } from '#web/kernel/api.tsx'
import { errorOfReply } from '#web/kernel/api-error.ts'
import { createI18n, loadMessages } from '#web/kernel/i18n.tsx'
import { languageContext, queriesContext } from '#web/kernel/loader.ts'
import { createQueryClient } from '#web/kernel/query-client.ts'
import { session } from '#web/kernel/session-store.ts'
import { Shell } from '#web/layouts/Root.tsx'
import { createRoutes } from '#web/routes.tsx'
import { FloatingEnvironmentContext } from '#web/ui/layer.ts'
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx'
import { hideSnackbar } from '#web/ui/snackbar.ts'

// jsdom brings byte arrays of its own, and what signs the tokens accepts only Node's.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)

const describeMissing = getConfig().getElementError
/** While `findBy…` waits it asks again and again, and only the last of its errors is shown: that one gets the document. */
const isAskedAgain = () => {
  const config = getConfig()
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}

configure({
  getElementError: (message, container) =>
    isAskedAgain() ? new Error(message ?? 'not found') : describeMissing(message, container),
})

const BOUNDARY = 'a-part-of-the-form'

/** The bytes of a form. jsdom's forms and files are not those that Node can send. */
async function multipart(form: FormData): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const [name, value] of form.entries()) {
    const isText = typeof value === 'string'
    const file = isText ? '' : `; filename="${value.name}"\r\nContent-Type: ${value.type}`
    parts.push(Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`))
    parts.push(isText ? Buffer.from(value) : Buffer.from(await value.arrayBuffer()), Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

async function payloadOf({ body, files }: CallRequest) {
  if (files) return { payload: await multipart(formOf(body, files)), type: `multipart/form-data; boundary=${BOUNDARY}` }
  return body === undefined ? {} : { payload: JSON.stringify(body), type: 'application/json' }
}

let open = 0
/** The number of questions of screens that wait for their answer. */
export const openQuestions = () => open

/** The browser's transport without a network: what a screen asks for, the application in this process answers. */
export const sendTo = (app: FastifyInstance) => async (request: CallRequest) => {
  open += 1
  try {
    return await ask(app, request)
  } finally {
    open -= 1
  }
}

async function ask(app: FastifyInstance, request: CallRequest) {
  const { token } = session.get()
  const reply = await inject(app, request, { ...(await payloadOf(request)), token })
  const body: unknown = reply.payload ? JSON.parse(reply.payload) : undefined
  if (reply.statusCode < 400) return body
  if (reply.statusCode === 401 && request.callName !== 'auth.login') session.expire(token)
  throw errorOfReply(request.callName, reply.statusCode, body, String(reply.headers['retry-after'] ?? '') || null)
}

/** jsdom has no layout: what components ask the window for, with the answer of a light, wide screen. */
function completeWindow() {
  window.matchMedia ??= (media) => ({
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  })
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView ??= () => undefined
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

type Options = {
  as?: Person
  language?: LanguageCode
  /** The storage of the browser from earlier pages, by name. */
  kept?: Record<string, unknown>
}

/** Signs a person in, or nobody, and lets what is asked for be answered by the application. */
async function signInAs(app: FastifyInstance, { as, kept = {} }: Options) {
  completeWindow()
  localStorage.clear()
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, JSON.stringify(value))
  session.forget()
  setTransport(sendTo(app))
  if (!as) return
  const { user } = await as.user.detail({ params: { id: as.id } })
  if (!('email' in user)) throw new Error('the own account lacks its private fields')
  session.set({ token: as.token, user, hasCompletedInitialSubmission: true })
}

/** Makes the ground of every screen: words, reads, and what the loaders of its routes are given. */
async function ground(app: FastifyInstance, language: LanguageCode) {
  const i18n = await createI18n(language, ['errors'])
  askInLanguageOf({ language: () => i18n.get().language })
  const queries = createQueryClient()
  queries.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } })
  const context = new RouterContextProvider()
  context.set(queriesContext, queries)
  context.set(languageContext, () => i18n.get().language)
  const site = siteOf(app.deps.settings)
  const draw = (router: ReturnType<typeof createMemoryRouter>) =>
    // What waits for its words while it is first drawn goes on only in an act that is awaited.
    act(async () =>
      render(
        <DataProviders i18n={i18n} queries={queries} site={site}>
          <ThemeProviders theme="light">
            <FloatingEnvironmentContext value="test">
              <RouterProvider router={router} />
            </FloatingEnvironmentContext>
          </ThemeProviders>
        </DataProviders>,
      ),
    )
  return { i18n, queries, getContext: () => context, draw }
}

/**
 * Opens an address of the whole web against the whole application, signed in as a person or as a visitor. `location()`
 * is where the person is now.
 */
export async function openScreen({ app }: World, path: string, options: Options = {}) {
  await signInAs(app, options)
  const { language = 'en' } = options
  const { i18n, queries, getContext, draw } = await ground(app, language)
  const prepare = (namespaces: readonly string[]) => loadMessages(i18n, namespaces)
  const host = { prepare, isServer: false, Shell, ErrorBoundary: ErrorScreen }
  const router = createMemoryRouter(createRoutes(host, createAdminRoutes(host)), {
    initialEntries: [path],
    getContext,
  })
  const view = await draw(router)
  const location = () => router.state.location.pathname + router.state.location.search
  return { ...view, router, queries, location }
}

/** Shows a part of a screen alone, with the words that it needs, and what is said at the edge of the window. */
export async function openPart({ app }: World, part: ReactNode, { as, words }: { as: Person; words: string[] }) {
  await signInAs(app, { as })
  const { i18n, getContext, draw } = await ground(app, 'en')
  await loadMessages(i18n, words)
  const element = (
    <>
      {part}
      <SnackbarHost />
    </>
  )
  return draw(createMemoryRouter([{ path: '/', element }], { getContext }))
}

/** Closes what `openScreen` opened; a person who acted for a shop there does so no longer. */
export function closeScreen(): void {
  cleanup()
  acting.stop()
  hideSnackbar()
  setTransport(undefined)
}
