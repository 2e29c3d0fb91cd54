import type { Context, Deps, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { badRequest, notAllowed, notFound } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/id.ts'
import type { ProcessHandler } from '#server/kernel/process-handler.ts'
import { performAction } from '#server/kernel/run-transition.ts'
import { type Store, withPrivatePictures } from '#server/media/private.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { findLatestPayment } from '#server/payments/data.ts'
import { makeCallsAfter } from '#server/payments/outbox.ts'
import { syncPayment } from '#server/payments/sync.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { hasIntent } from './data.ts'
import type { OrderRow } from './row.ts'

type ActionContext<Body = unknown> = Pick<Context, 'deps'> & {
  viewer: Viewer
  params: { id: string }
  input: () => Promise<{ body: Body }>
}

type PictureActionContext<Field extends string> = Pick<Context, 'deps'> & {
  viewer: Viewer
  params: { id: string }
  input: () => Promise<{ body?: object | undefined; files: { [F in Field]?: ReceivedFile[] } }>
}

type ActionChoices = {
  /** Which of the action's choices an input means. */
  choiceOf?: (input: unknown) => string
  /** Looks at the input before anything is moved. */
  check?: (deps: Deps, asked: { id: string; viewer: Viewer; input: unknown }) => Promise<void>
}

/** The handlers of what people do to an order of one kind; `show` is the order as its viewer sees it. */
export function orderActions<P extends ProcessDefinition, Row extends OrderRow, C, Shown>(
  handler: ProcessHandler<P, Row, C>,
  show: (deps: Deps, id: string, viewer: Viewer) => Promise<Shown>,
) {
  /** Shows the order once its money is where the new state says, or after ten seconds as it stands. */
  async function settled(deps: Deps, id: string, viewer: Viewer): Promise<Shown> {
    const payment = await findLatestPayment(deps.db, handler.process.name, id)
    if (payment?.pending) await awaitCalls(deps, payment.id)
    return show(deps, id, viewer)
  }

  const firing =
    (action: string, { check, ...choosing }: ActionChoices = {}) =>
    async ({ deps, viewer, params: { id }, input }: ActionContext) => {
      const read = async () => {
        const { body } = await input()
        await check?.(deps, { id, viewer, input: body })
        return body
      }
      await performAction(deps, handler, { id, viewer, action, input: read, begun: makeCallsAfter, ...choosing })
      return { order: await settled(deps, id, viewer) }
    }

  /** As `firing`, with pictures that only some people may see; they are stored before, under ids of their own. */
  const firingWith =
    <Field extends 'photos' | 'evidence'>(
      action: string,
      field: Field,
      choosing: Pick<ActionChoices, 'choiceOf'> = {},
    ) =>
    async ({ deps, viewer, params: { id }, input }: PictureActionContext<Field>) => {
      const read = async (store: Store) => {
        const { body, files } = await input()
        const stored = await store(files[field])
        return { ...body, [field]: stored.map((picture) => ({ ...picture, id: newId() })) }
      }
      await withPrivatePictures(deps, { ownerId: viewer.id }, (store) =>
        performAction(deps, handler, {
          id,
          viewer,
          action,
          input: () => read(store),
          begun: makeCallsAfter,
          ...choosing,
        }),
      )
      return { order: await settled(deps, id, viewer) }
    }

  /** Adopts what the provider says of the order's payment, whatever state both are in. */
  async function confirmPayment({
    deps,
    viewer,
    params: { id },
    input,
  }: ActionContext<{ paymentIntentId?: string | undefined } | undefined>) {
    const row = await handler.find(deps.db, id)
    const actor = row && handler.actorOf(row, viewer)
    if (!row || !actor) throw notFound()
    if (actor !== 'buyer') throw notAllowed()
    const { body } = await input()
    const { name: kind } = handler.process
    if (body?.paymentIntentId && !(await hasIntent(deps.db, { kind, refId: id }, body.paymentIntentId)))
      throw badRequest('foreign_payment', 'This payment does not belong to this order.')
    if (row.payment_id && row.intent_id) await syncPayment(deps, row.payment_id)
    return { order: await settled(deps, id, viewer) }
  }

  async function remove({ deps, viewer, params: { id } }: Omit<ActionContext, 'input'>) {
    await performAction(deps, handler, { id, viewer, action: 'delete', begun: makeCallsAfter })
    return { order: await settled(deps, id, viewer), _id: id, message: 'Order removed.' }
  }

  return { settled, firing, firingWith, confirmPayment, remove }
}
