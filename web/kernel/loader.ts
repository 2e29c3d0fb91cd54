import type { QueryClient } from '@tanstack/react-query'
import {
  createContext,
  data,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type Params,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import type { q } from './api.tsx'
import { ApiError } from './api-error.ts'
import type { NamedRead } from './error-text.ts'
import type { LanguageCode } from './i18n.tsx'
import { links } from './links.ts'

/** The cache that loaders fill and screens read: one a page in the browser, one a request on the server. */
export const queriesContext = createContext<QueryClient>()
/** The language that the page is in when a loader asks. */
export const languageContext = createContext<() => LanguageCode>()

type ReadOf<Reply> = ReturnType<typeof q<undefined, Reply>>

export type LoaderTools = {
  url: URL
  params: Params
  language: LanguageCode
  /**
   * Fetches a read into the cache and gives its reply. What is missing becomes the 404 of this address, other rejections
   * the error screen, which says with `name` what could not be fetched.
   */
  load: <Reply>(read: ReadOf<Reply>, name?: NamedRead) => Promise<Reply>
  /** The same for what may be missing: nothing then, and the screen says so by itself, with `missing()`. */
  loadIfThere: <Reply>(read: ReadOf<Reply>) => Promise<Reply | undefined>
  /** The same for what may have been deleted: then what is left of it, which the screen shows with `deleted()`. */
  loadUnlessGone: <Reply>(read: ReadOf<Reply>) => Promise<{ reply: Reply } | { rest: unknown }>
  /** Begins a read that the screen may wait for with a skeleton. */
  prefetch: <Reply>(read: ReadOf<Reply>) => void
}

/** An error as a router's response: it survives the way from the server to the browser. */
const failWith = ({ status, code, message, callName }: ApiError, name?: NamedRead) =>
  data({ code, message, callName: name ?? callName }, { status })

/** Without an answer there is no status to tell: the browser's own error screen says that it is offline. */
function rejection(error: unknown, url: URL, name: NamedRead | undefined): unknown {
  if (!(error instanceof ApiError) || error.status === 0) return error
  if (error.status === 401) return redirect(links.signIn(url.pathname + url.search))
  // A malformed id in the address names nothing.
  return failWith(error, name)
}

const loaderOf =
  <Data>(run: (tools: LoaderTools) => Promise<Data>) =>
  async ({ request, params, context }: LoaderFunctionArgs) => {
    const url = new URL(request.url)
    // Both entries pass a provider; React Router's default type does not know that.
    const provider = context as Readonly<RouterContextProvider>
    const queries = provider.get(queriesContext)
    const language = provider.get(languageContext)()
    const load: LoaderTools['load'] = async (read, name) => {
      try {
        return await queries.ensureQueryData(read)
      } catch (error) {
        throw rejection(error, url, name)
      }
    }
    const loadIfThere: LoaderTools['loadIfThere'] = (read) =>
      queries.ensureQueryData(read).catch((error) => {
        if (error instanceof ApiError && error.status === 404) return undefined
        throw rejection(error, url, undefined)
      })
    const loadUnlessGone: LoaderTools['loadUnlessGone'] = async (read) => {
      try {
        return { reply: await queries.ensureQueryData(read) }
      } catch (error) {
        if (error instanceof ApiError && error.status === 410) return { rest: error.body }
        throw rejection(error, url, undefined)
      }
    }
    return run({
      url,
      params,
      language,
      load,
      loadIfThere,
      loadUnlessGone,
      prefetch: (read) => void queries.prefetchQuery(read),
    })
  }

/**
 * The reads that a screen needs before it is shown, on the server and in the browser. They travel with the page in the
 * cache; what `run` returns does not, so that nothing travels twice.
 */
export const defineLoader = (run: (tools: LoaderTools) => Promise<unknown>): LoaderFunction =>
  loaderOf(async (tools) => {
    await run(tools)
    return null
  })

/** The same as `defineLoader`, for a screen that also reads the result of `run` with `useLoaderData`. */
export const defineDataLoader = <Data>(run: (tools: LoaderTools) => Promise<Data>): LoaderFunction => loaderOf(run)

/** The loader result for a screen that shows by itself that its subject is missing: no data, with status 404. */
export const missing = () => data(null, { status: 404 })

/** The loader result for a screen that shows by itself that its subject was deleted, with status 410. */
export const deleted = <Rest>(rest: Rest) => data(rest, { status: 410 })

/** Answers "there is nothing here" in place. */
export const notFoundResponse = () => data({ code: 'not_found', message: '', callName: '' }, { status: 404 })
