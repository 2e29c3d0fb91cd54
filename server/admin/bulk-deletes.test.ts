import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writingNothing } from '#test/faults/state.ts'
import { type ProductOrderStates, productOrderStates } from '#test/product-order-states.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let products: ProductOrderStates
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  products = productOrderStates(world)
})
afterAll(() => world.close())

const UNKNOWN = '019a0000-0000-7000-8000-000000000000'
const reason = 'Nobody uses it.'

const calls = [
  {
    name: 'people',
    method: 'DELETE' as const,
    url: '/api/user/admin/multiple',
    field: 'userIds',
    action: 'account.erased',
    make: async () => (await world.aBuyer()).id,
    remove: (who: Person, userIds: string[]) => who.adminUser.removeMany({ body: { userIds, reason } }),
  },
  {
    name: 'services',
    method: 'DELETE' as const,
    url: '/api/service/admin/services/bulk-delete',
    field: 'serviceIds',
    action: 'listing.removed',
    make: async () => (await world.aService(await world.aSeller()))._id,
    remove: (who: Person, serviceIds: string[]) => who.adminListing.removeServices({ body: { serviceIds, reason } }),
  },
  {
    name: 'products',
    method: 'POST' as const,
    url: '/api/admin/products/multiple-delete',
    field: 'productIds',
    action: 'listing.removed',
    make: async () => (await world.aProduct(await world.aSeller()))._id,
    remove: (who: Person, productIds: string[]) => who.adminListing.removeProducts({ body: { productIds, reason } }),
  },
  {
    name: 'requests',
    method: 'POST' as const,
    url: '/api/service-request/admin/bulk-delete',
    field: 'requestIds',
    action: 'request.archived',
    make: async () => (await world.aRequest(await world.aBuyer()))._id,
    remove: (who: Person, requestIds: string[]) => who.adminServiceRequest.removeMany({ body: { requestIds, reason } }),
  },
  {
    name: 'requested products',
    method: 'DELETE' as const,
    url: '/api/admin/requested-products',
    field: 'ids',
    action: 'request.archived',
    make: async () => (await world.aWish(await world.aBuyer()))._id,
    remove: (who: Person, ids: string[]) => who.adminRequestedProduct.removeMany({ body: { ids, reason } }),
  },
  {
    name: 'orders',
    method: 'POST' as const,
    url: '/api/admin/orders/bulk-delete',
    field: 'ids',
    action: 'order.removed',
    make: async () => (await products.completed()).id,
    remove: (who: Person, ids: string[]) => who.adminOrder.removeMany({ body: { ids, reason } }),
  },
]

const timesRemoved = async (ids: string[], action: string) => {
  const rows = await world.db
    .selectFrom('audit')
    .select('ref_id')
    .where('action', '=', action)
    .where('ref_id', 'in', ids)
    .execute()
  return rows.map(({ ref_id }) => ref_id).sort()
}

describe.each(calls)('deleting several $name', ({ name, method, url, field, action, make, remove }) => {
  const post = (payload: string) =>
    world.app.inject({
      method,
      url,
      payload,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    })

  test('takes nothing but a list of up to a hundred ids', async () => {
    const nonsense = [
      ...[undefined, null, [], {}, '', 'all', '*', 1, true, UNKNOWN],
      ...[['x'], [''], [null], [{}], [[UNKNOWN]], [1], ['*'], [`${UNKNOWN} `], ["1' or '1'='1"], ['\u0000']],
      [UNKNOWN, 'x'],
      Array.from({ length: 101 }, () => UNKNOWN),
    ]
    await writingNothing(world.db, async () => {
      for (const ids of nonsense) {
        const reply = await post(JSON.stringify({ [field]: ids, reason }))
        expect(reply.statusCode, `${JSON.stringify(ids)}: ${reply.body}`).toBe(400)
      }
      for (const body of ['', 'null', '[]', '"all"', `{"${field}":["${UNKNOWN}"`]) {
        const reply = await post(body)
        expect(reply.statusCode, `${body}: ${reply.body}`).toBe(400)
      }
    })
  })

  test('reads no body of ten megabytes', async () => {
    const many = JSON.stringify({ [field]: Array.from({ length: 260_000 }, () => UNKNOWN) })
    const long = JSON.stringify({ [field]: [UNKNOWN], reason: 'x'.repeat(10_000_000) })
    await writingNothing(world.db, async () => {
      for (const body of [many, long]) expect((await post(body)).statusCode).toBe(413)
    })
  })

  test('leaves alone what has another kind', async () => {
    const others = calls.filter((call) => call.name !== name)
    const ids = [UNKNOWN]
    for (const other of others) ids.push(await other.make())
    const { deletedCount } = await writingNothing(world.db, () => remove(admin, ids))
    expect(deletedCount).toBe(0)
  })

  test('takes the same one once, however often it is named, and however often one asks', async () => {
    const id = await make()
    const named = Array.from({ length: 100 }, () => id)
    expect(await remove(admin, named)).toMatchObject({ deletedCount: 1 })
    expect(await remove(admin, named)).toMatchObject({ deletedCount: 0 })
    expect(await timesRemoved([id], action)).toEqual([id])
  })

  test('is done once for each when two do it at once in another order', async () => {
    const other = await world.anAdmin()
    const ids: string[] = []
    for (let count = 0; count < 6; count += 1) ids.push(await make())
    const [first, second] = [ids.slice(0, 5), ids.slice(1).reverse()]
    const done = await Promise.all([remove(admin, first), remove(other, second)])
    expect(done.reduce((sum, { deletedCount }) => sum + deletedCount, 0)).toBe(6)
    expect(await timesRemoved(ids, action)).toEqual([...ids].sort())
  })
})

const rejectsWithoutReason = async (
  { method, url, body = {} }: { method: 'DELETE' | 'POST'; url: string; body?: Record<string, unknown> },
  by = admin,
) =>
  writingNothing(world.db, async () => {
    const headers = { authorization: `Bearer ${by.token}` }
    for (const said of [undefined, null, '', '   ', 1]) {
      const reply = await world.app.inject({ method, url, headers, payload: { ...body, reason: said } })
      expect(reply.statusCode, `${said}: ${reply.body}`).toBe(400)
    }
    const { statusCode } = await world.app.inject({ method, url, headers })
    expect(statusCode).toBe(400)
  })

const reasonsOf = async (id: string, action: string) => {
  const { rows } = await world.deps.pool.query('select reason from audit where action = $1 and ref_id = $2', [
    action,
    id,
  ])
  return rows.map((row) => row.reason)
}

describe.each(calls)('deleting several $name', ({ method, url, field, action, make, remove }) => {
  test('says why', async () => {
    const id = await make()
    await rejectsWithoutReason({ method, url, body: { [field]: [id] } })
    await remove(admin, [id])
    expect(await reasonsOf(id, action)).toEqual([reason])
  })
})

const single = {
  services: '/api/service/admin/services',
  products: '/api/admin/products',
  requests: '/api/service-request/admin',
  'requested products': '/api/admin/requested-products',
  orders: '/api/admin/orders',
}

describe.each(calls.flatMap((call) => (call.name in single ? [call] : [])))(
  'deleting one of the $name',
  ({ name, action, make }) => {
    test('says why', async () => {
      const id = await make()
      const url = `${single[name as keyof typeof single]}/${id}`
      await rejectsWithoutReason({ method: 'DELETE', url })
      const headers = { authorization: `Bearer ${admin.token}` }
      const reply = await world.app.inject({ method: 'DELETE', url, headers, payload: { reason } })
      expect(reply.statusCode, reply.body).toBe(200)
      expect(await reasonsOf(id, action)).toEqual([reason])
    })
  },
)

describe('deleting several people', () => {
  const { remove } = calls[0] as (typeof calls)[number]
  const statusOf = async ({ id }: Person) =>
    (await world.db.selectFrom('account').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

  test('never takes the last administrator, also when two delete each other at once', async () => {
    const own = await startWorld()
    try {
      const [one, other] = [await own.anAdmin(), await own.anAdmin()]
      const both = await Promise.allSettled([remove(one, [other.id]), remove(other, [one.id])])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const left = await own.db.selectFrom('account').select('id').where('is_admin', '=', true).execute()
      expect(left).toHaveLength(1)
      const last = [one, other].find(({ id }) => id === left[0]?.id)
      if (!last) throw new Error('no administrator is left')
      await expect(remove(last, [last.id])).rejects.toMatchObject({
        status: 409,
        body: { reasons: [{ _id: last.id, code: 'self' }] },
      })
    } finally {
      await own.close()
    }
  })

  test('never takes a seller who is still to be paid', async () => {
    const { seller, id } = await products.completed()
    const { rows } = await world.deps.pool.query('select balance from ledger_account where name = $1', [
      `seller:${seller.id}`,
    ])
    expect([id, Number(rows[0]?.balance)]).not.toEqual([id, 0])
    const free = await world.aBuyer()
    await expect(remove(admin, [free.id, seller.id])).rejects.toMatchObject({
      status: 409,
      body: { reasons: [{ _id: seller.id, code: 'money_held' }] },
    })
    expect([await statusOf(free), await statusOf(seller)]).toEqual(['active', 'active'])
  })

  test.each(['buyer', 'seller'] as const)('leaves no order without its %s that is placed meanwhile', async (side) => {
    for (let time = 0; time < 4; time += 1) {
      const people = { buyer: await world.aBuyer(), seller: await world.aSeller() }
      const service = await world.aService(people.seller)
      const body = { serviceId: service._id, timePreferences: [slotIn(30)], address: berlin }
      const [placed, removed] = await Promise.allSettled([
        people.buyer.serviceOrder.create({ body }),
        remove(admin, [people[side].id]),
      ])
      expect([placed.status, removed.status].sort()).toEqual(['fulfilled', 'rejected'])
      expect(await statusOf(people[side])).toBe(removed.status === 'fulfilled' ? 'deleted' : 'active')
    }
  })
})

describe('deleting several products', () => {
  test('takes none while money of one is held', async () => {
    const { productId } = await products.paid()
    const free = await world.aProduct(await world.aSeller())
    await expect(
      admin.adminListing.removeProducts({ body: { productIds: [free._id, productId], reason } }),
    ).rejects.toMatchObject({ status: 409, body: { reasons: [{ _id: productId, code: 'money_held' }] } })
    await expect(world.visitor.product.detail({ params: { id: free._id } })).resolves.toBeDefined()
  })
})
