import type { Context, Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/errors.ts'
import { performAction } from '#server/kernel/run-transition.ts'
import { withPrivatePictures } from '#server/media/private.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { findLatestPayment } from '#server/payments/data.ts'
import type { refundCaseCalls } from '#shared/contract/refund-case.ts'
import type { Appeal } from './appeals.ts'
import { readAudited } from './audited-read.ts'
import { findCase } from './data.ts'
import type { NewEvidence } from './evidence.ts'
import { showCase } from './present.ts'
import { refundCaseHandler } from './process-handler.ts'

/** Shows the case once its money is where it belongs, or after ten seconds as it stands. */
export async function settled(deps: Deps, id: string, viewer: Viewer) {
  const row = await findCase(deps.db, id)
  const payment = row && (await findLatestPayment(deps.db, row.kind, row.ref_id))
  if (payment?.pending) await awaitCalls(deps, payment.id)
  return showCase(deps, id, viewer)
}

type ActionContext = Pick<Context, 'deps'> & {
  viewer: Viewer
  params: { id: string }
  input: () => Promise<{ body: { action: string } }>
}

const choosing =
  (action: 'respond' | 'answer') =>
  async ({ deps, viewer, params: { id }, input }: ActionContext) => {
    await performAction(deps, refundCaseHandler, {
      id,
      viewer,
      action,
      input: async () => (await input()).body,
      // The call's schema demands it.
      choiceOf: (body) => (body as { action: string }).action,
    })
    return settled(deps, id, viewer)
  }

export const refundCaseHandlers: Handlers<typeof refundCaseCalls> = {
  detail: async ({ deps, viewer, params, origin }) => readAudited(deps, params.id, viewer, origin),
  respond: choosing('respond'),
  answer: choosing('answer'),
  appeal: async ({ deps, viewer, params: { id }, input }) => {
    await withPrivatePictures(deps, { ownerId: viewer.id }, (store) =>
      performAction(deps, refundCaseHandler, {
        id,
        viewer,
        action: 'appeal',
        input: async (): Promise<Appeal> => {
          const { body, files } = await input()
          return { ...body, pictures: await store(files.evidence) }
        },
      }),
    )
    return settled(deps, id, viewer)
  },
  evidence: async ({ deps, viewer, params: { id }, input }) => {
    await withPrivatePictures(deps, { ownerId: viewer.id }, (store) =>
      performAction(deps, refundCaseHandler, {
        id,
        viewer,
        action: 'evidence',
        input: async (): Promise<NewEvidence> => {
          const { body, files } = await input()
          const note = body?.note
          if (!note && !files.evidence?.length) throw badInput({ evidence: 'needs a picture or a note' })
          return { note, pictures: await store(files.evidence) }
        },
      }),
    )
    return showCase(deps, id, viewer)
  },
}
