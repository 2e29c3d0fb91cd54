import type { Db } from '#server/db/open.ts'
import type { ActionOf, ProcessDefinition } from '#shared/kernel/process.ts'
import { actionNames, isAudited, picturesOf } from '#shared/kernel/process-actions.ts'
import type { Deps, Origin, ReceivedFile, Viewer } from './context.ts'
import { newId } from './id.ts'
import type { ProcessHandler, ProcessRow, StoredPicture } from './process-handler.ts'
import { performAction } from './run-transition.ts'

/** The context of an action's call; its body was checked against the input of the process. */
type ActionContext = {
  deps: Deps
  viewer: Viewer
  origin: Origin
  params: { id: string }
  input: () => Promise<{ body?: unknown; files: Record<string, ReceivedFile[]> }>
}

type Store = (files: readonly ReceivedFile[] | undefined) => Promise<Omit<StoredPicture, 'id'>[]>

type Around<Shown> = {
  /** The reply of the call, after the action. */
  shown: (deps: Deps, id: string, viewer: Viewer) => Promise<Shown>
  /** Called with the transaction before it changes anything. */
  begun?: (tx: Db) => void
  /** Runs `act`, which stores private pictures; if it fails, they are deleted. */
  withPictures: (deps: Deps, owner: { ownerId: string }, act: (store: Store) => Promise<void>) => Promise<void>
}

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** The handlers of a process's actions, by the names of their calls: `inProgress` runs `in-progress`. */
type ActionHandlers<P extends ProcessDefinition, Shown> = {
  [Action in ActionOf<P> as Camel<Action>]: (context: ActionContext) => Promise<Shown>
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A handler for each action of the process; a call that does more has a handler of its own. */
export function actionsOf<P extends ProcessDefinition, Row extends ProcessRow, Changes, Shown>(
  handler: ProcessHandler<P, Row, Changes>,
  { shown, begun, withPictures }: Around<Shown>,
): ActionHandlers<P, Shown> {
  const { process } = handler
  const performing = (action: string) => {
    const field = picturesOf(process, action)
    const audited = isAudited(process, action)
    return async ({ deps, viewer, origin, params: { id }, input }: ActionContext): Promise<Shown> => {
      const read = async (admit: (pictures: number) => Promise<void>, store?: Store) => {
        const { body, files } = await input()
        const pictures = field ? (files[field]?.length ?? 0) : 0
        if (pictures > 0) await admit(pictures)
        const stored = field && store ? await store(files[field]) : []
        const beside = {
          ...(field ? { [field]: stored.map((picture) => ({ ...picture, id: newId() })) } : {}),
          ...(audited ? { origin: { sessionId: viewer.sessionId, ip: origin.ip } } : {}),
        }
        return Object.keys(beside).length > 0 ? { ...(body ?? {}), ...beside } : body
      }
      const perform = (store?: Store) =>
        performAction(deps, handler, {
          id,
          viewer,
          action,
          input: (admit) => read(admit, store),
          ...(begun ? { begun } : {}),
        })
      await (field ? withPictures(deps, { ownerId: viewer.id }, perform) : perform())
      return shown(deps, id, viewer)
    }
  }
  // Its keys are the names of the process's own actions.
  return Object.fromEntries(
    actionNames(process).map((action) => [camel(action), performing(action)]),
  ) as ActionHandlers<P, Shown>
}
