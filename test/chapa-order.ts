import { expect } from 'vitest'
import type { ProviderOptions } from '#server/provider.ts'
import { startWorld, type World } from './world.ts'

/** The whole application with the sandbox of Chapa, in birr. */
export const startChapaWorld = (options: ProviderOptions & { rules?: Record<string, unknown> } = {}): Promise<World> =>
  startWorld({ ...options, env: { CURRENCY: 'ETB', CHAPA_SANDBOX: 'on' } })

type Act = 'pay' | 'fail' | 'cancel'

/** The payer's half: the page of Chapa, on which one pays, lets it fail, or gives up. Returns where it leads. */
export async function onChapaPage({ app }: Pick<World, 'app'>, url: string, act: Act, method = 'telebirr') {
  const reply = await app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ act, method }).toString(),
  })
  expect(reply.statusCode).toBe(303)
  return new URL(String(reply.headers.location))
}

/** An order whose buyer has chosen Chapa, with the address of the page on which it is paid. */
export async function aChapaOrder(world: World) {
  const placed = await world.anUnpaidOrder({ bookable: false })
  const { id, buyer } = placed
  const at = { params: { id } }
  const { order } = await buyer.serviceOrder.choosePayment({ ...at, body: { provider: 'chapa' } })
  const url = order.redirect?.url ?? ''
  expect(order).toMatchObject({ paymentProvider: 'chapa', redirect: { isOver: false, url: expect.any(String) } })
  return { ...placed, at, url }
}

/** An order that was paid with Chapa, is done, and whose seller may be paid. */
export async function aDoneChapaOrder(world: World) {
  const placed = await aChapaOrder(world)
  const { at, buyer, seller, url } = placed
  await onChapaPage(world, url, 'pay')
  await buyer.serviceOrder.confirmPayment(at)
  await seller.serviceOrder.accept(at)
  await seller.serviceOrder.inProgress(at)
  await seller.serviceOrder.complete(at)
  await buyer.serviceOrder.complete(at)
  await world.runJobs()
  return placed
}
