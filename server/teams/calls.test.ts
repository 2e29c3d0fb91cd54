import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#shared/contract/index.ts'
import { ACTING_FOR, type Call, type Calls } from '#shared/kernel/contract.ts'
import { writingNothing } from '#test/faults/state.ts'
import { teamStates } from '#test/team-states.ts'
import { startWorld, type World } from '#test/world.ts'

const calls = Object.entries(api as Record<string, Calls>).flatMap(([group, named]) =>
  Object.entries(named).map(([name, call]): [string, Call] => [`${group}.${name}`, call]),
)
const namesFor = (team: Call['team']) => calls.flatMap(([name, call]) => (call.team === team ? [name] : [])).sort()

test('these calls members may make', () => {
  expect(namesFor('answer')).toEqual([
    'availability.entries',
    'availability.holidays',
    'availability.read',
    'conversation.detail',
    'conversation.list',
    'conversation.read',
    'conversation.start',
    'conversation.unreadCount',
    'message.list',
    'message.send',
    'product.detail',
    'product.mine',
    'productOffer.detail',
    'productOffer.mine',
    'productOffer.ofRequest',
    'productOrder.detail',
    'productOrder.list',
    'productOrder.reviews',
    'requestedProduct.counts',
    'requestedProduct.detail',
    'requestedProduct.list',
    'requestedProduct.map',
    'requestedProduct.search',
    'review.ofOrder',
    'service.detail',
    'service.mine',
    'serviceOrder.answerReschedule',
    'serviceOrder.calendar',
    'serviceOrder.detail',
    'serviceOrder.freeTimes',
    'serviceOrder.list',
    'serviceOrder.proposeTimeChange',
    'serviceOrder.schedule',
    'serviceRequest.counts',
    'serviceRequest.detail',
    'serviceRequest.list',
    'serviceRequest.map',
    'serviceRequest.offered',
    'serviceRequest.offers',
    'serviceRequest.schedule',
    'serviceSeries.read',
  ])
})

test('these calls members who manage may make as well', () => {
  expect(namesFor('manage')).toEqual([
    'availability.save',
    'calendar.addFile',
    'calendar.create',
    'calendar.list',
    'calendar.refresh',
    'calendar.remove',
    'calendar.update',
    'offerTemplate.list',
    'offerTemplate.remove',
    'offerTemplate.save',
    'product.create',
    'product.remove',
    'product.update',
    'productOffer.create',
    'productOffer.deliver',
    'productOffer.remove',
    'productOffer.ship',
    'productOffer.update',
    'productOffer.withdraw',
    'productOrder.answerCancel',
    'productOrder.delivered',
    'productOrder.returnAddress',
    'productOrder.returnReceived',
    'productOrder.sellerConfirm',
    'productOrder.sellerDecline',
    'productOrder.ship',
    'service.create',
    'service.remove',
    'service.update',
    'serviceOrder.accept',
    'serviceOrder.complete',
    'serviceOrder.decline',
    'serviceOrder.inProgress',
    'serviceRequest.complete',
    'serviceRequest.inProgress',
    'serviceRequest.reconfirmOffer',
    'serviceRequest.respondToCounter',
    'serviceRequest.submitOffer',
    'serviceRequest.withdrawOffer',
    'serviceSeries.end',
  ])
})

describe('every other call', () => {
  const ID = '019a0000-0000-7000-8000-000000000000'
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.close())

  test('is the owner’s alone, money and plans among them', async () => {
    const { owner, member } = await teamStates(world).member({ role: 'manage' })
    const headers = { authorization: `Bearer ${member.token}`, [ACTING_FOR]: owner.id }
    const send = async ([name, { method, path }]: [string, Call]) => {
      const reply = await world.app.inject({ method, url: `/api${path.replace(/:\w+/g, ID)}`, headers })
      return `${name} ${reply.statusCode} ${reply.json<{ code: string }>().code}`
    }
    const others = calls.filter(([, { team }]) => !team)
    const replies = await writingNothing(world.db, () => Promise.all(others.map(send)))
    expect(replies).toEqual(others.map(([name]) => `${name} 403 owner_only`))
  })
})
