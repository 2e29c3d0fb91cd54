import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showSnackbar } from '#web/ui/snackbar.ts'
import type { ApiCall } from './api.tsx'
import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'
import { type Translate, useT } from './i18n.tsx'
import { rememberOwnAction } from './own-actions.ts'
import { showPlanLimit } from './plan-limit.ts'

export type ApiMutationOptions<Args, Reply> = {
  /** Reads that are stale afterwards, with any arguments: `[api.order.list, api.order.detail]`. */
  invalidate?: readonly { callName: string }[]
  /** Puts what was replied where it is shown: `(queries, { order }) => queries.setQueryData(q(…).queryKey, …)`. */
  patch?: (queries: QueryClient, reply: Reply, args: Args) => void
  /** Said in the snackbar afterwards. */
  success?: string | ((reply: Reply) => string)
  /** Repeating the same input after a failure counts once on the server: for what costs money or sends mail. */
  once?: boolean
  /** Called with what was refused by field, in the person's language, to put it into a form and lead there. */
  onFieldErrors?: (errors: Record<string, string>) => void
  /** Called for a failure that has no field; `true` means that it was handled and no snackbar is needed. */
  onFailure?: (error: ApiError) => boolean | undefined
}

export type ApiMutation<Args, Reply> = {
  /** Resolves with the reply, or with `undefined` after the failure has been shown. */
  run: (...args: undefined extends Args ? [args?: Args] : [args: Args]) => Promise<Reply | undefined>
  isPending: boolean
  /** The server's error messages by field, in the person's language. */
  errors: Record<string, string>
  error: ApiError | null
  /** 0 to 1 while files are on their way. */
  progress: number | null
  reset: () => void
}

type State = { isPending: boolean; error: ApiError | null; progress: number | null }
const idle: State = { isPending: false, error: null, progress: null }

/** Works without `crypto.randomUUID`, which browsers offer on https only. */
export const randomKey = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')

/** The outcome is unknown or a later try may succeed: the same key must go along. */
const mayBeRepeated = ({ status, code }: ApiError) =>
  status === 0 || status >= 500 || status === 429 || code === 'in_progress'

const isAboutFields = ({ status, errors = {} }: ApiError) =>
  status === 400 && Object.keys(errors).length > 0 && !('' in errors)

const hasFiles = (args: unknown) =>
  typeof args === 'object' && args !== null && 'files' in args && args.files !== undefined

/** The dotted paths of numbers that cannot be read, which JSON would send as nothing. */
function unreadableNumbers(value: unknown, path = ''): string[] {
  if (Number.isNaN(value)) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => unreadableNumbers(part, path ? `${path}.${key}` : key))
}

const bodyIn = (args: unknown) => (typeof args === 'object' && args !== null && 'body' in args ? args.body : undefined)

/** The rejection of a body with numbers that cannot be read. */
function unreadableError(t: Translate, args: unknown, { callName }: { callName: string }): ApiError | undefined {
  const paths = unreadableNumbers(bodyIn(args))
  if (paths.length === 0) return undefined
  const message = t('field.decimalNumber')
  const errors = Object.fromEntries(paths.map((path) => [path, message]))
  return new ApiError({ status: 400, code: 'bad_input', message, callName, errors })
}

/** One key for all tries of the same input. */
function useOnceKey() {
  const stored = useRef<{ input: string; key: string } | null>(null)
  return {
    for: (args: unknown) => {
      const input = JSON.stringify(args) ?? ''
      if (stored.current?.input !== input) stored.current = { input, key: randomKey() }
      return stored.current.key
    },
    forget: () => {
      stored.current = null
    },
  }
}

const paramsIn = (args: unknown) => ((args ?? {}) as { params?: Record<string, unknown> }).params ?? {}

const idsIn = (args: unknown): string[] => Object.values(paramsIn(args)).filter((value) => typeof value === 'string')

/** The group of calls that it belongs to, such as `subscription`. */
const groupOf = ({ callName }: { callName: string }): string => callName.split('.')[0] ?? callName

/**
 * A write: field errors come back for the form, every other failure is one snackbar, and reads that changed are
 * patched or fetched anew.
 */
export function useApiMutation<Args, Reply>(
  call: ApiCall<Args, Reply>,
  options: ApiMutationOptions<Args, Reply> = {},
): ApiMutation<Args, Reply> {
  const t = useT()
  const queries = useQueryClient()
  const [state, setState] = useState(idle)
  const onceKey = useOnceKey()

  const fail = (error: ApiError, args: Args) => {
    setState({ ...idle, error })
    if (!mayBeRepeated(error)) onceKey.forget()
    // The session has ended: the sign-in screen tells the user.
    if (error.status === 401 && call.callName !== 'auth.login') return
    if (isAboutFields(error)) return options.onFieldErrors?.(error.errors ?? {})
    if (options.onFailure?.(error)) return
    if (error.code === 'plan_limit') return showPlanLimit(error)
    showSnackbar(errorText(t, error, paramsIn(args)), { severity: 'error' })
  }

  const succeed = async (reply: Reply, args: Args) => {
    onceKey.forget()
    options.patch?.(queries, reply, args)
    const { success, invalidate = [] } = options
    if (success) showSnackbar(typeof success === 'string' ? success : success(reply), { severity: 'success' })
    await Promise.all(invalidate.map(({ callName }) => queries.invalidateQueries({ queryKey: [callName] })))
    setState(idle)
  }

  const run = async (...[given]: [args?: Args]): Promise<Reply | undefined> => {
    // Left out only where the call declares everything optional.
    const args = given as Args
    const unreadable = unreadableError(t, args, call)
    if (unreadable) {
      fail(unreadable, args)
      return undefined
    }
    setState({ ...idle, isPending: true })
    const about = [groupOf(call), ...idsIn(args)]
    rememberOwnAction(about)
    try {
      const reply = await call(args, {
        ...(options.once ? { headers: { 'Idempotency-Key': onceKey.for(args) } } : {}),
        ...(hasFiles(args) ? { onProgress: (progress) => setState({ ...idle, isPending: true, progress }) } : {}),
      })
      rememberOwnAction(about)
      await succeed(reply, args)
      return reply
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      fail(error, args)
      return undefined
    }
  }

  return {
    run,
    isPending: state.isPending,
    progress: state.progress,
    error: state.error,
    errors: state.error && isAboutFields(state.error) ? (state.error.errors ?? {}) : {},
    reset: () => setState(idle),
  }
}
