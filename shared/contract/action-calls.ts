import type { Access, FileField, Method, Rate, TeamRole } from '../kernel/contract.ts'
import { pageQuery } from '../kernel/page.ts'
import type { ActionOf, InputSchemaOf, PicturesOf, ProcessDefinition } from '../kernel/process.ts'
import { inputOf, picturesOf } from '../kernel/process-actions.ts'
import { z } from '../kernel/zod.ts'
import { PICTURES_AT_ONCE } from '../policies/files.ts'
import { IdParams } from './common.ts'
import { OrderView } from './transaction.ts'

const Nothing = z.object({}).optional()

type ActionEntry<P extends ProcessDefinition> = {
  /** The method and the path, which ends with the action. */
  call: `${Method} ${string}/${ActionOf<P>}`
  summary: string
  rate?: Rate
  team?: TeamRole
  example?: unknown
}

type LastWord<Path extends string> = Path extends `${string}/${infer Rest}` ? LastWord<Rest> : Path
type Body<P extends ProcessDefinition, Action extends string> = [InputSchemaOf<P, Action>] extends [never]
  ? typeof Nothing
  : InputSchemaOf<P, Action>
type Files<P extends ProcessDefinition, Action extends string> = [PicturesOf<P, Action>] extends [never]
  ? Record<never, never>
  : { files: { [Field in PicturesOf<P, Action>]: FileField } }
type ActionCall<P extends ProcessDefinition, Entry, Who extends Access, Reply extends z.ZodObject> = Entry extends {
  call: `${infer M extends Method} ${infer Path}`
}
  ? {
      method: M
      path: Path
      access: Who
      summary: string
      rate?: Rate
      team?: TeamRole
      params: typeof IdParams
      body: Body<P, LastWord<Path>>
      reply: Reply
      conflict: Reply
    } & Files<P, LastWord<Path>>
  : never

/**
 * The calls of a process's actions: the path names the action; body and pictures come from the process. Each replies
 * with the entity as it then is.
 */
export const actionCalls = <
  P extends ProcessDefinition,
  Reply extends z.ZodObject,
  const Entries extends Record<string, ActionEntry<P>>,
  const Who extends Access = 'user',
>(
  process: P,
  reply: Reply,
  entries: Entries,
  // `user` is the default.
  access: Who = 'user' as Who,
) =>
  // The type checks each entry.
  Object.fromEntries(
    Object.entries<ActionEntry<P>>(entries).map(([name, { call, ...entry }]) => {
      const [method, path = ''] = call.split(' ')
      // The type of the entry checks it.
      const action = path.split('/').at(-1) as ActionOf<P>
      const field = picturesOf(process, action)
      const files = field ? { files: { [field]: { max: PICTURES_AT_ONCE, kind: 'image' } } } : {}
      return [
        name,
        {
          ...entry,
          method,
          path,
          access,
          params: IdParams,
          body: inputOf(process, action) ?? Nothing,
          reply,
          conflict: reply,
          ...files,
        },
      ]
    }),
    // `Object.fromEntries` does not keep which call stands under which name.
  ) as { [Name in keyof Entries]: ActionCall<P, Entries[Name], Who, Reply> }

/** The query of a list of the caller's orders. */
export const ordersQuery = <Status extends z.ZodType>(status: Status) =>
  pageQuery().extend({
    role: z.enum(['buyer', 'seller']).optional(),
    status: status.optional(),
    view: OrderView.optional(),
  })

/** The body of the call that reconciles a payment with the provider. */
export const ConfirmPayment = z.object({ paymentIntentId: z.string().min(1).max(255).optional() }).optional()
