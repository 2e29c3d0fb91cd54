import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keysOf } from '#shared/kernel/keys-of.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { transactions } from '#shared/process/index.ts'
import { orderKindNames } from '#shared/process/kinds.ts'
import { roles } from '#shared/process/phases.ts'
import { ledgerViolations } from '#test/ledger.ts'
import {
  bringTimersForward,
  type ClaimableOrder,
  type ClaimableOrders,
  claimableOrders,
  claimableStates,
  queuedTimers,
} from '#test/states.ts'
import { makeTimerDue } from '#test/timers.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let kinds: ReturnType<typeof claimableOrders>
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  kinds = claimableOrders(world)
  admin = await world.anAdmin()
})
afterAll(async () => {
  expect(await ledgerViolations(world.db)).toEqual([])
  await world.close()
})

const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (id: string) => ({ params: { id } })
const caseStatus = async ({ seller }: ClaimableOrder, id: string) =>
  (await seller.refundCase.detail(at(id))).refundCase.status
const byName = <T extends { name: string }>(timers: T[]) => timers.toSorted((a, b) => a.name.localeCompare(b.name))

/** The ways in which a case ends without a decision about the money. */
const undecided: Record<string, (order: ClaimableOrder, caseId: string) => Promise<void>> = {
  'the buyer withdraws the claim': async ({ buyer }, caseId) => {
    await buyer.refundCase.answer({ ...at(caseId), body: { action: 'withdraw' } })
  },
  'the seller rejects it, and the buyer leaves it at that': async ({ seller }, caseId) => {
    await seller.refundCase.respond({ ...at(caseId), body: { action: 'reject', message: 'I did all of it.' } })
    await world.passTimer(caseId, 'claimRejectedHold')
  },
}
/** Goods that come back by right leave nothing to reject: an administrator is asked first, and then the buyer gives up. */
const undecidedReturn: typeof undecided = {
  'the buyer withdraws the claim': async ({ buyer }, caseId) => {
    await buyer.refundCase.answer({ ...at(caseId), body: { action: 'escalate' } })
    await buyer.refundCase.answer({ ...at(caseId), body: { action: 'withdraw' } })
  },
}

const decisions = {
  all: { status: 'refunded', paymentStatus: 'refunded' },
  half: { status: 'partially_refunded', paymentStatus: 'partially_refunded' },
  nothing: { status: 'completed', paymentStatus: 'released' },
}

describe.each(orderKindNames)('a refund case about a %s', (kind) => {
  let orders: ClaimableOrders
  beforeAll(() => {
    orders = kinds[kind]
  })

  /** A claimed order that had stood in its state for more than a day. */
  async function claim(state: string) {
    const order = await orders.place[state]?.()
    if (!order) throw new Error(`no ${kind} can be placed as ${state}`)
    await bringTimersForward(world, order, 30 * HOUR)
    const before = await orders.show(order)
    expect(before.status).toBe(state)
    const claimed = await orders.claim(order)
    return { order, before, claimed, caseId: claimed.refundCaseId ?? '' }
  }

  describe.each(claimableStates(kind))('that was %s', (state) => {
    test('freezes its money, and goes back to where it was if nothing is decided', async () => {
      const claims = [await claim(state)]
      const isReturn = claims[0]?.claimed.status !== roles.claimed
      for (const [way, leave] of Object.entries(isReturn ? undecidedReturn : undecided)) {
        const { order, before, claimed, caseId } = claims.pop() ?? (await claim(state))
        expect(hasTag(transactions[kind], claimed.status, 'claimed')).toBe(true)
        expect(claimed).toMatchObject({ paymentStatus: 'frozen', claimTurn: 'seller' })
        const running = new Set(claimed.timers.map(({ name }) => name))
        const stopped = before.timers.filter(({ name }) => !running.has(name))
        expect(stopped).not.toEqual([])
        for (const { name } of stopped) await makeTimerDue(world.db, order.id, name)
        await world.runJobs()
        expect((await orders.show(order)).status).toBe(claimed.status)

        await leave(order, caseId)
        const after = await orders.show(order)
        expect(after, way).toMatchObject({ status: state, paymentStatus: before.paymentStatus })
        expect(after, way).not.toHaveProperty('claimTurn')
        const left = ({ dueAt }: { dueAt: string }) =>
          Math.max(DAY, Date.parse(dueAt) - Date.parse(claimed.statusSince))
        const resumedAt = Date.parse(after.statusSince)
        const expected = before.timers
          .filter(({ name }) => !orders.usesUp.includes(name))
          .map((timer) => ({
            ...timer,
            dueAt: new Date(resumedAt + left(timer)).toISOString(),
          }))
        expect(byName(after.timers), way).toEqual(byName(expected))
        expect(await queuedTimers(world, order, after.statusSince), way).toEqual(
          new Map(expected.map(({ name, dueAt }) => [name, dueAt])),
        )
        expect(await caseStatus(order, caseId)).toBe('closed_released')
      }
    })

    test.each(keysOf(decisions))('ends if %s is refunded', async (part) => {
      const { order, caseId } = await claim(state)
      const { refundCase } = await order.buyer.refundCase.answer({ ...at(caseId), body: { action: 'escalate' } })
      const paid = refundCase.paid.amount
      const refundAmount = { all: paid, half: Math.floor(paid / 2), nothing: 0 }[part]
      const body = { refundAmount, reasonCode: 'partly_provided', note: 'So it is.' } as const
      await admin.admin.resolve({ ...at(caseId), body })
      const ended = await orders.show(order)
      expect(ended).toMatchObject(decisions[part])
      expect(ended).not.toHaveProperty('claimTurn')
      expect(ended.allowedActions).not.toContain('request-refund')
    })
  })
})
