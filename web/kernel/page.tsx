import type { ComponentType } from 'react'
import { type LoaderFunction, type MiddlewareFunction, type RouteObject, redirect, useParams } from 'react-router'
import type { MessageNamespace } from './i18n.tsx'
import { links, returnPathIn } from './links.ts'
import { notFoundResponse } from './loader.ts'
import { session } from './session-store.ts'

type PageHandle = { messages: readonly string[]; isPrivate: boolean }

export type Page = {
  path: string
  /** The screen's file below `web/`, without `.tsx`. */
  screen: string
  messages: readonly MessageNamespace[]
  guard?: Guard
  /** The screen is for some people only, but a key in the URL may replace the sign-in. */
  isPersonal?: true
  /** The status that the screen is answered with. */
  status?: 404
}

type Options = Omit<Page, 'path' | 'screen' | 'messages'>

/** A row of the URL table. */
export const page = (
  path: string,
  screen: string,
  messages: readonly MessageNamespace[] = [],
  options: Options = {},
): Page => ({ path, screen, messages, ...options })

/** A screen's file: the component under the file's name and, if it reads anything, the loader. */
export type ScreenModule = { [name: string]: unknown; loader?: LoaderFunction }
/** The loaders of the screen files, by path. */
export type ScreenFiles = Record<string, () => Promise<ScreenModule>>

export type RouteHost = {
  /** Brings the words of a screen before it is shown. */
  prepare: (namespaces: readonly string[]) => Promise<unknown>
  /** On the server private screens are a shell, and guards do not run. */
  isServer: boolean
  /** Every screen is a shell: what the server does not show to visitors may be shown to its reader. */
  onlyShells?: boolean
  /** Stands in for a private screen until the browser has read the session. */
  Shell: ComponentType
  /** The error screen, rendered inside the layout. */
  ErrorBoundary: ComponentType
  /** Kept once React has taken over what the server rendered; without it there is nothing to take over. */
  hydrated?: Promise<void>
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True if the value is an id: all ids are UUIDs. */
export const isUuid = (value: string | undefined): boolean => UUID.test(value ?? '')
const CATCH_ALL = '/:category/:subcategory/:serviceId'

const isIdParam = (name: string) => /^id$|Id$/.test(name)

/** True if the URL contains the id of an entity. */
export const namesEntity = (params: Record<string, string | undefined>): boolean =>
  Object.entries(params).some(([name, value]) => isIdParam(name) && isUuid(value))

/** A screen about one thing begins anew for another one, to which React Router would hand on what was typed into it. */
function newForEachEntity(Screen: ComponentType): ComponentType {
  return function ScreenOfOneEntity() {
    const ids = Object.entries(useParams()).flatMap(([name, value]) => (isIdParam(name) ? [value] : []))
    return <Screen key={ids.join()} />
  }
}

/** Refuses addresses whose ids are none, before anything is fetched. */
function checkIds(path: string, params: Record<string, string | undefined>) {
  const isWrong = Object.entries(params).some(([name, value]) => isIdParam(name) && !isUuid(value))
  if (!isWrong) return
  // Any three segments look like a service; if they are none, the address is unknown altogether. Those of the error pages
  // are answered in place.
  const isUnknown = path === CATCH_ALL && params.category !== 'auth'
  throw isUnknown ? redirect(links.notFound()) : notFoundResponse()
}

const isPrivate = ({ guard, isPersonal }: Page) => isPersonal === true || (guard !== undefined && guard !== 'guest')
const nameOf = (screen: string) => screen.slice(screen.lastIndexOf('/') + 1)

/** The file is the route's id: it is also the key of its chunk in Vite's manifest. */
const idOf = ({ path, screen }: Page, isFirst: boolean) => `web/${screen}.tsx${isFirst ? '' : `#${path}`}`
export const fileOfRoute = (id: string): string => id.replace(/#.*/, '')

function loaderOf({ path, status, guard }: Page, load: () => Promise<ScreenModule>) {
  return async (): Promise<LoaderFunction> => {
    const own = (await load()).loader
    return async (args, context) => {
      checkIds(path, args.params)
      if (status) return notFoundResponse()
      // Most pages are not of the administration, whose rights come with it.
      if (guard === 'admin') await (await import('./staff-guard.ts')).requireScreenRight(path)
      return own ? own(args, context) : null
    }
  }
}

/** A screen that is ready while React takes over what the server rendered would be held against that: it is shown afterwards. */
const afterHydration =
  (alive: Promise<void>): MiddlewareFunction =>
  async (_, next) => {
    const result = await next()
    await alive
    return result
  }

/** The guard comes first: a redirect does not wait for hydration, the screen that it leads to does. */
const middlewareOf = ({ guard }: Page, { isServer, hydrated: alive }: RouteHost): MiddlewareFunction[] => [
  ...(guard && !isServer ? [guards[guard]] : []),
  ...(alive ? [afterHydration(alive)] : []),
]

/** Turns rows of the table into routes; a row whose screen has not been written yet does not exist. */
export function routesOf(pages: readonly Page[], files: ScreenFiles, host: RouteHost): RouteObject[] {
  const seen = new Set<string>()
  return pages.flatMap((row): RouteObject[] => {
    const load = files[`./${row.screen}.tsx`]
    if (!load) return []
    const isFirst = !seen.has(row.screen)
    seen.add(row.screen)
    const handle: PageHandle = { messages: row.messages, isPrivate: isPrivate(row) }
    const { ErrorBoundary, Shell } = host
    const route = { id: idOf(row, isFirst), path: row.path, handle, ErrorBoundary }
    if (host.isServer && (handle.isPrivate || host.onlyShells)) return [{ ...route, Component: Shell }]
    return [
      {
        ...route,
        HydrateFallback: Shell,
        middleware: middlewareOf(row, host),
        lazy: {
          Component: async () => {
            const [module] = await Promise.all([load(), host.prepare(row.messages)])
            // What a screen's file exports under its own name is the screen.
            const Screen = module[nameOf(row.screen)] as ComponentType | undefined
            if (!Screen) throw new Error(`${row.screen}.tsx does not export ${nameOf(row.screen)}`)
            return newForEachEntity(Screen)
          },
          loader: loaderOf(row, load),
        },
      },
    ]
  })
}

/** Loads what a route shows first, so that the first paint in the browser is the server's. */
export async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return
  const parts = Object.entries(route.lazy).map(async ([key, load]) => [key, await load()] as const)
  Object.assign(route, Object.fromEntries(await Promise.all(parts)), { lazy: undefined })
}

export const handleOf = (handle: unknown): PageHandle | undefined =>
  typeof handle === 'object' && handle !== null && 'messages' in handle && 'isPrivate' in handle
    ? // `routesOf` above is the only one that writes handles with both.
      (handle as PageHandle)
    : undefined

const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** Guards run in the browser only: the token is in local storage. The server renders guarded screens as a shell. */
const requireUser: MiddlewareFunction = ({ request }) => {
  const { token, user } = session.get()
  if (!token || !user) throw redirect(links.signIn(pathOf(request)))
}

/** Visitors and users who are not administrators go to the sign-in. */
const requireAdmin: MiddlewareFunction = ({ request }) => {
  const { token, user } = session.get()
  if (!token || !user?.isAdmin) throw redirect(links.signIn(pathOf(request)))
}

/** True if the path is one of the administration. */
export const isForAdmins = (place: string): boolean => place === links.admin() || place.startsWith(`${links.admin()}/`)

/** The sign-in is for visitors, and for users who need another account to go on. */
const requireGuest: MiddlewareFunction = ({ request }) => {
  const { token, user } = session.get()
  const origin = returnPathIn(new URL(request.url).search)
  if (token && (user?.isAdmin || !isForAdmins(origin))) throw redirect(origin)
}

export type Guard = 'user' | 'admin' | 'guest'

export const guards: Record<Guard, MiddlewareFunction> = {
  user: requireUser,
  admin: requireAdmin,
  guest: requireGuest,
}
