import type { Db } from '#server/db/open.ts'
import type { Deps, Origin, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import { type CamelCase, camelCase } from '#shared/kernel/name-cases.ts'
import type { ActionOf, ProcessDefinition } from '#shared/kernel/process.ts'
import { actionNames, isAudited, picturesOf } from '#shared/kernel/process-actions.ts'
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

type ActionOptions<Reply> = {
  /** The reply of the call, after the action. */
  present: (deps: Deps, id: string, viewer: Viewer) => Promise<Reply>
  /** Called with the transaction before it changes anything. */
  beforeWrite?: (tx: Db) => void
  /** Runs `act`, which stores private pictures; if it fails, they are deleted. */
  withPictures: (deps: Deps, owner: { ownerId: string }, act: (store: Store) => Promise<void>) => Promise<void>
}

/** The handlers of a process's actions, by the names of their calls: `inProgress` runs `in-progress`. */
type ActionHandlers<P extends ProcessDefinition, Reply> = {
  [Action in ActionOf<P> as CamelCase<Action>]: (context: ActionContext) => Promise<Reply>
}

/** A handler for each action of the process; a call that does more has a handler of its own. */
export function actionsOf<P extends ProcessDefinition, Row extends ProcessRow, Changes, Reply>(
  handler: ProcessHandler<P, Row, Changes>,
  { present, beforeWrite, withPictures }: ActionOptions<Reply>,
): ActionHandlers<P, Reply> {
  const { process } = handler
  const performing = (action: string) => {
    const field = picturesOf(process, action)
    const audited = isAudited(process, action)
    return async ({ deps, viewer, origin, params: { id }, input }: ActionContext): Promise<Reply> => {
      const read = async (checkPictureLimit: (pictures: number) => Promise<void>, store?: Store) => {
        const { body, files } = await input()
        const pictures = field ? (files[field]?.length ?? 0) : 0
        if (pictures > 0) await checkPictureLimit(pictures)
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
          input: (checkPictureLimit) => read(checkPictureLimit, store),
          ...(beforeWrite ? { beforeWrite } : {}),
        })
      await (field ? withPictures(deps, { ownerId: viewer.id }, perform) : perform())
      return present(deps, id, viewer)
    }
  }
  // Its keys are the names of the process's own actions.
  return Object.fromEntries(
    actionNames(process).map((action) => [camelCase(action), performing(action)]),
  ) as ActionHandlers<P, Reply>
}
