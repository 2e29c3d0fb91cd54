import { changesFields } from '../kernel/changes.ts'
import type { Access, FileField, Method, Rate, TeamRole } from '../kernel/contract.ts'
import { type CamelCase, camelCase } from '../kernel/name-cases.ts'
import { pageQuery } from '../kernel/page.ts'
import {
  type ActionNamed,
  type ActionOf,
  actionName,
  type InputSchemaOf,
  type PicturesOf,
  type ProcessDefinition,
  type TransitionDefinition,
  type TransitionOf,
} from '../kernel/process.ts'
import { inputOf, picturesOf } from '../kernel/process-actions.ts'
import { z } from '../kernel/zod.ts'
import { PICTURES_AT_ONCE } from '../policies/files.ts'
import type { Right } from '../policies/staff.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { IdParams, text } from './common.ts'
import { OrderView } from './transaction.ts'

const Nothing = z.object({}).optional()

/** The callers of a row: administrators, if nobody else takes its action. */
type CallerOf<Row> = Row extends { by: readonly (infer By)[] } ? ([By] extends ['admin'] ? 'admin' : 'user') : never
/** The transitions whose rows have a call of these callers. */
type CalledBy<P extends ProcessDefinition, Who extends Access> = {
  [T in TransitionOf<P>]: P['transitions'][T] extends { call: object }
    ? CallerOf<P['transitions'][T]> extends Who
      ? T
      : never
    : never
}[TransitionOf<P>]
type ActionAt<P extends ProcessDefinition, T extends TransitionOf<P>> = ActionNamed<P['transitions'][T], T>
type MethodAt<Row> = Row extends { call: { method: infer M extends Method } } ? M : never
type PathOf<P, Who extends Access> = P extends {
  call: { [Key in Who extends 'admin' ? 'adminPath' : 'path']: infer Path }
}
  ? Path & string
  : never

type Body<P extends ProcessDefinition, Action extends string> = [InputSchemaOf<P, Action>] extends [never]
  ? typeof Nothing
  : InputSchemaOf<P, Action>
type Files<P extends ProcessDefinition, Action extends string> = [PicturesOf<P, Action>] extends [never]
  ? Record<never, never>
  : { files: { [Field in PicturesOf<P, Action>]: FileField } }
/** The right of a call of administrators; `undefined`, which no contract takes, if the row forgot it. */
type CallerPart<Row, Who extends Access> = Who extends 'admin'
  ? { access: 'admin'; right: Row extends { call: { right: infer R extends Right } } ? R : undefined; stepUp?: true }
  : { access: Who }
type ActionCall<
  P extends ProcessDefinition,
  T extends TransitionOf<P>,
  Who extends Access,
  Reply extends z.ZodObject,
> = {
  method: MethodAt<P['transitions'][T]>
  path: `${PathOf<P, Who>}/${ActionAt<P, T>}`
  summary: string
  rate?: Rate
  team?: TeamRole
  params: typeof IdParams
  body: Body<P, ActionAt<P, T>>
  reply: Reply
  conflict: Reply
} & CallerPart<P['transitions'][T], Who> &
  Files<P, ActionAt<P, T>>

type ActionCalls<P extends ProcessDefinition, Reply extends z.ZodObject, Who extends Access> = {
  [T in CalledBy<P, Who> as CamelCase<ActionAt<P, T>>]: ActionCall<P, T, Who, Reply>
}

/**
 * The calls of the rows of a process, under the names of their actions: those of administrators, or those of all others. Body
 * and pictures come from the rows, the path from the process and the action. Each replies with the entity as it then
 * is.
 */
export function actionCalls<
  P extends ProcessDefinition,
  Reply extends z.ZodObject,
  Who extends 'user' | 'admin' = 'user',
>(
  process: P,
  reply: Reply,
  // `user` is the default.
  access: Who = 'user' as Who,
): ActionCalls<P, Reply, Who> {
  const base = access === 'admin' ? process.call?.adminPath : process.call?.path
  const rows = Object.entries<TransitionDefinition>(process.transitions)
  const calls = rows.flatMap(([transition, row]) => {
    const { by, call } = row
    const isMeant = call && by && by.every((actor) => actor === 'admin') === (access === 'admin')
    if (!isMeant) return []
    // An action of people by the name of its own row.
    const action = actionName(transition, row) as ActionOf<P>
    const field = picturesOf(process, action)
    const entry = {
      ...call,
      path: `${base}/${action}`,
      access,
      params: IdParams,
      body: inputOf(process, action) ?? Nothing,
      reply,
      conflict: reply,
      ...(field ? { files: { [field]: { max: PICTURES_AT_ONCE, kind: 'image' } } } : {}),
    }
    return [[camelCase(action), entry] as const]
  })
  // `Object.fromEntries` does not keep which call stands under which name.
  return Object.fromEntries(calls) as unknown as ActionCalls<P, Reply, Who>
}

/** The query of a list of the caller's orders. */
export const ordersQuery = <Status extends z.ZodType>(status: Status) =>
  pageQuery().extend({
    ...changesFields,
    role: z.enum(['buyer', 'seller']).optional(),
    status: status.optional(),
    view: OrderView.optional(),
    q: text(1, TEXT_LIMITS.nameQuery)
      .optional()
      .describe(
        'The last six characters of an order’s id or the whole of it, a part of the name of the other side or of the title, or the end of the other side’s phone number, where the order shows it.',
      ),
  })

/** The body of the call that reconciles a payment with the provider. */
export const ConfirmPayment = z.object({ paymentIntentId: z.string().min(1).max(255).optional() }).optional()
