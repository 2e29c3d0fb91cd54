import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const readService = (id: string) => world.visitor.service.detail({ params: { id } })

describe('a listing that was deleted', () => {
  test('is gone, and says of which kind it was', async () => {
    const seller = await world.aSeller()
    const [service, product] = [await world.aService(seller), await world.aProduct(seller)]
    await seller.service.remove({ params: { id: service._id } })
    await seller.product.remove({ params: { id: product._id } })
    const { category, subcategory } = service
    await expect(readService(service._id)).rejects.toMatchObject({
      status: 410,
      code: 'gone',
      body: { category, subcategory },
    })
    // To its seller, too; and a product is no service.
    await expect(seller.product.detail({ params: { id: product._id } })).rejects.toMatchObject({ status: 410 })
    await expect(readService(product._id)).rejects.toMatchObject({ status: 404 })
  })

  test('is gone as well if orders refer to it, but not for its seller', async () => {
    const { seller, service } = await world.aPaidOrder()
    expect(await seller.service.remove({ params: { id: service._id } })).toMatchObject({ archived: true })
    await expect(readService(service._id)).rejects.toMatchObject({ status: 410 })
    expect((await seller.service.detail({ params: { id: service._id } })).service._id).toBe(service._id)
  })

  test('is as if it had never been, if nobody else saw it', async () => {
    const seller = await world.aSeller()
    const draft = await world.aService(seller, { status: 'draft' })
    const hidden = await world.aService(seller)
    await world.db
      .updateTable('service')
      .set({ moderation: 'hidden', moderation_rule: 'spam' })
      .where('id', '=', hidden._id)
      .execute()
    for (const { _id: id } of [draft, hidden]) {
      await seller.service.remove({ params: { id } })
      await expect(readService(id)).rejects.toMatchObject({ status: 404 })
    }
  })

  test('is forgotten after more than a year', async () => {
    const seller = await world.aSeller()
    const { _id: id } = await world.aService(seller)
    await seller.service.remove({ params: { id } })
    const long = new Date(Date.now() - 401 * 86_400_000)
    await world.db.updateTable('removed_listing').set({ removed_at: long }).where('id', '=', id).execute()
    await world.runTask('listings:sweep-removed')
    await expect(readService(id)).rejects.toMatchObject({ status: 404 })
  })
})
