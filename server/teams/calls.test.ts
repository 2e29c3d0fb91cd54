import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#shared/contract/index.ts'
import { ACTING_FOR, type Call, type Calls } from '#shared/kernel/contract.ts'
import { writingNothing } from '#test/faults/state.ts'
import { teamStates } from '#test/team-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

const calls = Object.entries(api as Record<string, Calls>).flatMap(([group, named]) =>
  Object.entries(named).map(([name, call]): [string, Call] => [`${group}.${name}`, call]),
)
const namesFor = (team: Call['team']) => calls.flatMap(([name, call]) => (call.team === team ? [name] : [])).sort()

test('these calls members may make', () => {
  expect(namesFor('answer')).toEqual([
    'conversation.detail',
    'conversation.list',
    'conversation.read',
    'conversation.start',
    'conversation.unreadCount',
    'message.list',
    'message.send',
    'product.detail',
    'product.mine',
    'productOrder.detail',
    'productOrder.list',
    'service.detail',
    'service.mine',
    'serviceOrder.answerReschedule',
    'serviceOrder.calendar',
    'serviceOrder.detail',
    'serviceOrder.list',
    'serviceOrder.proposeTimeChange',
    'serviceOrder.schedule',
  ])
})

test('these calls members who manage may make as well', () => {
  expect(namesFor('manage')).toEqual([
    'product.create',
    'product.remove',
    'product.update',
    'productOrder.answerCancel',
    'productOrder.delivered',
    'productOrder.returnAddress',
    'productOrder.returnReceived',
    'productOrder.sellerConfirm',
    'productOrder.sellerDecline',
    'productOrder.ship',
    'seller.home',
    'service.create',
    'service.remove',
    'service.update',
    'serviceOrder.accept',
    'serviceOrder.complete',
    'serviceOrder.decline',
    'serviceOrder.inProgress',
  ])
})

describe('every other call', () => {
  const ID = '019a0000-0000-7000-8000-000000000000'
  let world: World
  let owner: Person
  let member: Person
  beforeAll(async () => {
    world = await startWorld()
    ;({ owner, member } = await teamStates(world).member({ role: 'manage' }))
  })
  afterAll(() => world.close())

  test.each(calls.filter(([, { team }]) => !team))('%s is the owner’s alone', async (_, { method, path }) => {
    await writingNothing(world.db, async () => {
      const reply = await world.app.inject({
        method,
        url: `/api${path.replace(/:\w+/g, ID)}`,
        headers: { authorization: `Bearer ${member.token}`, [ACTING_FOR]: owner.id },
      })
      expect(reply.statusCode, reply.body).toBe(403)
      expect(reply.json()).toMatchObject({ code: 'owner_only' })
    })
  })
})
