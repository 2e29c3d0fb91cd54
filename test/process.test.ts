import { describe, expect, test } from 'vitest'
import { sideOf } from '#server/kernel/process/notices.ts'
import { transitionText } from '#server/kernel/process/process-messages.ts'
import { type AnyNotices, ownTopics } from '#server/notifications/entries.ts'
import { offerHandler } from '#server/offers/process-handler.ts'
import { notices as productOrderNotices } from '#server/product-orders/notifications.ts'
import { productOrderHandler } from '#server/product-orders/process-handler.ts'
import {
  offerHandler as productOfferHandler,
  productRequestHandler,
} from '#server/product-requests/process-handlers.ts'
import { promotionHandler } from '#server/promotions/process-handler.ts'
import { refundCaseHandler } from '#server/refund-cases/process-handler.ts'
import { reportHandler } from '#server/reports/process-handler.ts'
import { notices as serviceOrderNotices } from '#server/service-orders/notifications.ts'
import { serviceOrderHandler } from '#server/service-orders/process-handler.ts'
import { serviceRequestHandler } from '#server/service-requests/process-handler.ts'
import { subscriptionHandler } from '#server/subscriptions/process-handler.ts'
import { api } from '#shared/contract/index.ts'
import type { Calls } from '#shared/kernel/contract.ts'
import { defineProcess } from '#shared/kernel/define-process.ts'
import { keysOf } from '#shared/kernel/keys-of.ts'
import type { Notifies } from '#shared/kernel/notice.ts'
import {
  actionName,
  noticesIn,
  type ProcessDefinition,
  statesAfter,
  statesBefore,
  topicOf,
} from '#shared/kernel/process.ts'
import { actionsFor, decide } from '#shared/kernel/process-actions.ts'
import { graphErrors } from '#shared/kernel/process-graph.ts'
import { Rules } from '#shared/kernel/rules.ts'
import { processes } from '#shared/process/index.ts'
import { failedCalls } from '../scripts/messages.mjs'

const rules = Rules.parse({})

/** The parts of a process: its call groups and its effects. */
const belonging: Record<keyof typeof processes, { groups: string[]; effects: object }> = {
  serviceOrder: {
    groups: ['serviceOrder'],
    effects: serviceOrderHandler.effects,
  },
  productOrder: {
    groups: ['productOrder'],
    effects: productOrderHandler.effects,
  },
  serviceRequest: {
    groups: ['serviceRequest'],
    effects: serviceRequestHandler.effects,
  },
  offer: {
    groups: ['serviceRequest'],
    effects: offerHandler.effects,
  },
  promotion: {
    groups: ['serviceRequest', 'promotion', 'adminPromotion'],
    effects: promotionHandler.effects,
  },
  subscription: {
    groups: ['subscription', 'adminSubscription'],
    effects: subscriptionHandler.effects,
  },
  productRequest: {
    groups: ['requestedProduct', 'productOffer'],
    effects: productRequestHandler.effects,
  },
  productOffer: {
    groups: ['productOffer'],
    effects: productOfferHandler.effects,
  },
  refundCase: {
    groups: ['refundCase', 'admin'],
    effects: refundCaseHandler.effects,
  },
  report: {
    groups: ['report'],
    effects: reportHandler.effects,
  },
}
/** Actions of DELETE calls that delete nothing, by the end of their paths. */
const otherDeletes: Record<string, string> = { ':offerId': 'withdraw' }
const actionOf = (method: string, path: string) => {
  const words = path.split('/')
  if (method === 'DELETE') return otherDeletes[words.at(-1) ?? ''] ?? 'delete'
  // The specification puts some ids behind the name of the action.
  return words.findLast((word) => !word.startsWith(':')) ?? ''
}

const everyProcess = keysOf(processes).map((name): [string, ProcessDefinition, (typeof belonging)[typeof name]] => [
  name,
  processes[name],
  belonging[name],
])

describe.each(everyProcess)('the process %s', (_, process, { groups, effects: known }) => {
  test('has a graph without faults', () => {
    expect(graphErrors(process)).toEqual([])
  })

  test('names only states that exist', () => {
    const states = Object.keys(process.states)
    for (const transition of Object.values(process.transitions))
      for (const from of statesBefore(transition)) {
        expect(states).toContain(from)
        for (const to of statesAfter(transition, from)) expect(states).toContain(to)
      }
  })

  test('has a duration for every timer and a step for every state', () => {
    for (const { after } of Object.values(process.transitions)) if (after) expect(rules).toHaveProperty(after)
    for (const { step } of Object.values(process.states)) expect(process.steps).toContain(step)
  })

  test('is either done by people or by the system, never by a timer that another person could fire', () => {
    for (const { by, after } of Object.values(process.transitions)) expect(Boolean(by && after)).toBe(false)
  })

  test('gives every action of people a call whose path ends with its name', () => {
    const calls = api as Record<string, Calls>
    const paths = groups.flatMap((group) => Object.values(calls[group] ?? {}))
    const words = new Set<string>(paths.map(({ method, path }) => actionOf(method, path)))
    // Some calls name the actions of administrators in their bodies.
    for (const action of api.adminOrder.update.body.shape.action.options) words.add(action)
    for (const { update } of [api.adminServiceRequest, api.adminRequestedProduct])
      for (const action of update.body.shape.action.options) words.add(action)
    for (const { shape } of api.adminReport.act.body.options) words.add(shape.action.value)
    for (const [name, transition] of Object.entries(process.transitions))
      if (transition.by) expect(words, actionName(name, transition)).toContain(actionName(name, transition))
  })

  test('has an effect behind every name', () => {
    const named = Object.values(process.transitions).flatMap(({ effects }) => effects ?? [])
    for (const effect of named) expect(known).toHaveProperty(effect)
  })
})

describe('the graph check', () => {
  const base = { name: 'x', actors: ['buyer'], initial: 'a', steps: ['one'] } as const
  const state = { tone: 'wait', step: 'one' } as const

  test('finds a state that nothing leads to, one that nothing leaves, and one without a deadline', () => {
    const process = defineProcess({
      ...base,
      states: { a: state, b: { ...state, final: true }, c: state },
      transitions: { go: { from: 'a', to: 'b', by: ['buyer'] } },
    })
    expect(graphErrors(process)).toEqual([
      'x: a waits without a deadline',
      'x: nothing leads to c',
      'x: c is not final but nothing leaves it',
      'x: c waits without a deadline',
    ])
  })

  test('finds a final state that people or timers leave', () => {
    const process = defineProcess({
      ...base,
      states: { a: state, b: { ...state, final: true } },
      transitions: {
        go: { from: 'a', to: 'b', by: ['buyer'] },
        wait: { from: 'a', to: 'b', after: 'paymentWindow' },
        back: { from: 'b', to: 'a', by: ['buyer'] },
      },
    })
    expect(graphErrors(process)).toEqual(['x: b is final but is left'])
  })
})

describe('deciding what an action means', () => {
  const process = defineProcess({
    name: 'x',
    actors: ['buyer', 'seller'],
    initial: 'a',
    steps: ['one'],
    states: { a: { tone: 'wait', step: 'one' }, b: { tone: 'done', step: 'one', final: true } },
    transitions: {
      finish: { from: 'a', to: 'b', by: ['seller'], action: 'complete', needs: ['verified'] },
      drop: { from: 'a', to: 'b', by: ['buyer'], action: 'delete', deniesOthers: true },
      hide: { from: 'b', to: 'same', by: ['buyer', 'seller'], action: 'delete' },
      stop: { from: 'a', to: 'b', after: 'paymentWindow' },
    },
  })
  const facts = { verified: true }

  test('the right actor in the right state goes', () => {
    const decision = decide(process, { action: 'complete', status: 'a', actor: 'seller', conditions: facts })
    expect(decision).toMatchObject({ outcome: 'go', choice: { name: 'finish' } })
  })

  test('an actor who never has the action is denied, in the wrong state too', () => {
    expect(decide(process, { action: 'complete', status: 'b', actor: 'buyer', conditions: facts }).outcome).toBe(
      'denied',
    )
  })

  test('the right actor in the wrong state is told so', () => {
    expect(decide(process, { action: 'complete', status: 'b', actor: 'seller', conditions: facts }).outcome).toBe(
      'wrong_state',
    )
  })

  test('a transition that denies others denies them although they have the action elsewhere', () => {
    expect(decide(process, { action: 'delete', status: 'a', actor: 'seller', conditions: facts }).outcome).toBe(
      'denied',
    )
    expect(decide(process, { action: 'delete', status: 'b', actor: 'seller', conditions: facts }).outcome).toBe('go')
  })

  test('a need that is not met denies with its name and shows the action as blocked', () => {
    const unmet = { verified: false }
    expect(decide(process, { action: 'complete', status: 'a', actor: 'seller', conditions: unmet })).toEqual({
      outcome: 'denied',
      code: 'verified',
    })
    expect(actionsFor(process, { status: 'a', actor: 'seller', conditions: unmet })).toEqual({
      allowed: [],
      blocked: [{ action: 'complete', reason: 'verified' }],
    })
  })

  test('timers are no person’s action', () => {
    expect(actionsFor(process, { status: 'a', actor: 'buyer', conditions: facts }).allowed).toEqual(['delete'])
  })
})

test('every call has its words for a failure', () => {
  const namesOf = (groups: object) =>
    Object.entries(groups).flatMap(([group, calls]) => Object.keys(calls).map((name) => `${group}.${name}`))
  expect(namesOf(failedCalls('en')).sort()).toEqual(namesOf(api).sort())
})

describe('the time that a notice names', () => {
  const topics: Record<string, AnyNotices> = {
    ...ownTopics,
    service_order: serviceOrderNotices,
    product_order: productOrderNotices,
  }
  /** The notices with a time that people may be sent after a step to `state`. */
  const timedNotices = (process: ProcessDefinition, notifies: Notifies, state: string): string[] =>
    Object.keys(notifies).flatMap((audience) =>
      noticesIn({ notifies }, audience, state)
        .filter(({ event }) =>
          ['buyer', 'seller'].some((actor) => {
            const text = transitionText(process.name, event, 'notify', 'en')?.[sideOf(process, audience, actor)]
            return JSON.stringify(text ?? '').includes('{{deadline}}')
          }),
        )
        .map(({ event }) => event),
    )

  const timersIn = ({ transitions }: ProcessDefinition, state: string, fired: string) =>
    Object.entries(transitions).flatMap(([name, { after, from }]) =>
      after && name !== fired && [from].flat().includes(state) ? [after] : [],
    )

  test.each([
    serviceOrderHandler.process,
    productOrderHandler.process,
    serviceRequestHandler.process,
    productRequestHandler.process,
    offerHandler.process,
    productOfferHandler.process,
    refundCaseHandler.process,
  ])('is that of a timer of the state: $name', (process: ProcessDefinition) => {
    const untilOf = (event: string): readonly string[] => topics[topicOf(process)]?.events[event]?.until ?? []
    const wrong = Object.entries(process.transitions).flatMap(([name, definition]) =>
      statesBefore(definition)
        .flatMap((before) => statesAfter(definition, before))
        .flatMap((state) => {
          const timers: string[] = timersIn(process, state, name)
          if (timers.length === 0) return []
          return timedNotices(process, definition.notifies ?? {}, state)
            .filter((event) => !untilOf(event).some((until) => timers.includes(until)))
            .map((event) => `${name} to ${state}: ${event}`)
        }),
    )
    const unsaid = Object.values(process.events ?? {}).flatMap((notifies) =>
      timedNotices(process, notifies, process.initial).filter((event) => untilOf(event).length === 0),
    )
    expect([...wrong, ...unsaid]).toEqual([])
  })
})
