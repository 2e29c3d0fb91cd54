import { workOnEvents } from '#server/webhooks/work.ts'
import type { Part, Scene, Stage } from './access-scenes.ts'

/** Nothing listens there, so a request ends at once. */
const NOWHERE = 'http://127.0.0.1:9/'
const entry = { name: 'Warehouse', url: NOWHERE, topics: ['listing.created', 'listing.published'] as const }

const peopleOf = (stage: Stage) =>
  stage.share('people beside webhooks', async () => ({
    B: await stage.aBuyer(),
    S: await stage.aSeller(),
    U: await stage.aSeller({ verified: false }),
    C: await stage.aBuyer(),
  }))

async function anEndpoint(stage: Stage) {
  const owner = await stage.anAdmin()
  // An installation has a limit, and each caller has one of their own.
  if (!stage.isShared) await stage.db.deleteFrom('webhook_endpoint').execute()
  const { endpoint } = await owner.adminWebhook.create({ body: { ...entry, topics: [...entry.topics] } })
  return { owner, id: endpoint._id }
}

/** An endpoint with a delivery that was tried. */
async function aDelivery(stage: Stage) {
  const { owner, id } = await anEndpoint(stage)
  await stage.aProduct((await peopleOf(stage)).S)
  await workOnEvents(stage.app.deps)
  const { deliveries } = await owner.adminWebhook.deliveries({ params: { id } })
  const [delivery] = deliveries
  if (!delivery) throw new Error('nothing was sent')
  return { owner, id, deliveryId: delivery._id }
}

const about =
  (path: string, body?: unknown, prepare?: (made: Awaited<ReturnType<typeof anEndpoint>>) => Promise<unknown>) =>
  async (stage: Stage): Promise<Scene> => {
    const made = await anEndpoint(stage)
    await prepare?.(made)
    return {
      path: `/admin/webhooks/${made.id}${path}`,
      ...(body === undefined ? {} : { body }),
      people: await peopleOf(stage),
    }
  }

const aboutDelivery =
  (path: string) =>
  async (stage: Stage): Promise<Scene> => {
    const people = await peopleOf(stage)
    const { id, deliveryId } = await aDelivery(stage)
    return { path: `/admin/webhooks/${id}/deliveries/${deliveryId}${path}`, people }
  }

const plain =
  (path: string, body?: unknown) =>
  async (stage: Stage): Promise<Scene> => ({
    path,
    ...(body === undefined ? {} : { body }),
    people: await peopleOf(stage),
  })

export const webhookScenes: Record<string, (stage: Stage, part: Part) => Promise<Scene>> = {
  Z1300: plain('/admin/webhooks'),
  Z1301: plain('/admin/webhooks', entry),
  Z1302: about('', { topics: ['order.paid'] }),
  Z1303: about(''),
  Z1304: about('/rotate'),
  Z1305: about('/former-secret', undefined, ({ owner, id }) => owner.adminWebhook.rotate({ params: { id } })),
  Z1306: about('/pause'),
  Z1307: about('/resume', {}, ({ owner, id }) => owner.adminWebhook.pause({ params: { id } })),
  Z1308: about('/test'),
  Z1309: about('/deliveries'),
  Z1310: aboutDelivery(''),
  Z1311: aboutDelivery('/replay'),
  Z1312: about('/replay-failed'),
  Z1313: plain('/events'),
}
