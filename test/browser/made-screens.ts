import { startReceiver } from '#test/webhook-receiver.ts'
import type { Person, World } from './world.ts'

type Made = { person: Person; path: string }

/** A screen of what was made for it: its address is known once its viewer is. */
function madeFor(make: (world: World) => Promise<Made>) {
  let path = ''
  return {
    path: () => path,
    who: async (_: unknown, world: World): Promise<Person> => {
      const made = await make(world)
      path = made.path
      return made.person
    },
  }
}

/** An endpoint that has refused a test and taken another, with the first of them opened. */
async function anEndpoint(world: World): Promise<Made> {
  const person = await world.anAdmin('Ada Kern')
  const { adminWebhook } = person.api
  const receiver = await startReceiver((_, reply) => void reply.writeHead(500).end('{"error":"out of memory"}'))
  try {
    const { endpoint } = await adminWebhook.create({
      body: { name: 'Warehouse', url: receiver.url, topics: ['order.paid', 'order.completed', 'listing.published'] },
    })
    const params = { id: endpoint._id }
    const { delivery } = await adminWebhook.test({ params })
    receiver.answer((_, reply) => void reply.writeHead(204).end())
    await adminWebhook.test({ params })
    await adminWebhook.rotate({ params })
    // Other tests must not find an endpoint that fails.
    await adminWebhook.pause({ params })
    return { person, path: `/admin/webhooks/${endpoint._id}?open=${delivery._id}` }
  } finally {
    receiver.stop()
  }
}

/** A service with reviews from another platform, seen by one who may remove them. */
async function aReviewedService(world: World): Promise<Made> {
  const seller = await world.aSeller({ name: 'Hanna Tesfaye' })
  const { _id, category, subcategory } = await world.aService(seller)
  for (const rating of [5, 4, 5, 3, 5])
    await world.aReviewFromElsewhere(seller.user._id, { service_id: _id, rating, reply: 'Thank you, any time.' })
  return { person: await world.anAdmin('Ada Kern'), path: `/${category}/${subcategory}/${_id}` }
}

export const endpointScreen = madeFor(anEndpoint)
export const reviewedServiceScreen = madeFor(aReviewedService)
