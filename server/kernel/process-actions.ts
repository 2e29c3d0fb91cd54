import type { Db } from '#server/db/open.ts'
import { type ActionOf, actionNames, isAudited, type ProcessDefinition, picturesOf } from '#shared/kernel/process.ts'
import type { Deps, Origin, ReceivedFile, Viewer } from './context.ts'
import { newId } from './id.ts'
import type { ProcessHandler, ProcessRow, StoredPicture } from './process-handler.ts'
import { performAction } from './run-transition.ts'

/** What a call of an action is given; its body was checked against the input of the process. */
type ActionContext = {
  deps: Deps
  viewer: Viewer
  origin: Origin
  params: { id: string }
  input: () => Promise<{ body?: unknown; files: Record<string, ReceivedFile[]> }>
}

type Store = (files: readonly ReceivedFile[] | undefined) => Promise<Omit<StoredPicture, 'id'>[]>

type Around<Shown> = {
  /** What the call answers with, once it is done. */
  shown: (deps: Deps, id: string, viewer: Viewer) => Promise<Shown>
  /** Is told of the transaction before anything is moved in it. */
  begun?: (tx: Db) => void
  /** Runs `act`, which stores pictures that only some people may see; if it fails nothing of them is left. */
  withPictures: (deps: Deps, owner: { ownerId: string }, act: (store: Store) => Promise<void>) => Promise<void>
}

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** The handlers of the actions of a process, by the names of their calls: `in-progress` is done by `inProgress`. */
export type ActionHandlers<P extends ProcessDefinition, Shown> = {
  [Action in ActionOf<P> as Camel<Action>]: (context: ActionContext) => Promise<Shown>
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A handler for each action of the process; a call that does something else besides has its own. */
export function actionsOf<P extends ProcessDefinition, Row extends ProcessRow, Changes, Shown>(
  handler: ProcessHandler<P, Row, Changes>,
  { shown, begun, withPictures }: Around<Shown>,
): ActionHandlers<P, Shown> {
  const { process } = handler
  const performing = (action: string) => {
    const field = picturesOf(process, action)
    const audited = isAudited(process, action)
    return async ({ deps, viewer, origin, params: { id }, input }: ActionContext): Promise<Shown> => {
      const read = async (store?: Store) => {
        const { body, files } = await input()
        const stored = field && store ? await store(files[field]) : []
        const beside = {
          ...(field ? { [field]: stored.map((picture) => ({ ...picture, id: newId() })) } : {}),
          ...(audited ? { origin: { sessionId: viewer.sessionId, ip: origin.ip } } : {}),
        }
        return Object.keys(beside).length > 0 ? { ...(body ?? {}), ...beside } : body
      }
      const perform = (store?: Store) =>
        performAction(deps, handler, { id, viewer, action, input: () => read(store), ...(begun ? { begun } : {}) })
      await (field ? withPictures(deps, { ownerId: viewer.id }, perform) : perform())
      return shown(deps, id, viewer)
    }
  }
  // Its keys are the names of the process's own actions.
  return Object.fromEntries(
    actionNames(process).map((action) => [camel(action), performing(action)]),
  ) as ActionHandlers<P, Shown>
}
