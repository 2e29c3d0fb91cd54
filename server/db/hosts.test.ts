import { beforeEach, describe, expect, test } from 'vitest'
import { type DatabaseAddress, type Place, readAddress } from './address.ts'
import { createHosts } from './hosts.ts'
import { pause } from './processes.ts'

type Server = { isStandby?: boolean; isReadOnly?: boolean; timeline?: number; after?: number } | undefined

/** By the host; one without a server cannot be reached. */
let servers: Record<string, Server> = {}
let time = 0
let looks = 0
beforeEach(() => {
  servers = {}
  time = 0
  looks = 0
})

async function lookAt(_: DatabaseAddress, place: Place) {
  looks += 1
  const server = servers[place.host]
  if (server?.after) await pause(server.after)
  if (!server) throw new Error('connect ECONNREFUSED')
  const { isStandby = false, isReadOnly = isStandby, timeline = isStandby ? 0 : 1 } = server
  return { place, isStandby, isReadOnly, timeline }
}

function hostsOf(wanted: string) {
  const address = readAddress(`postgres://a,b,c/market?target_session_attrs=${wanted}`)
  if (!address) throw new Error('the address is wrong')
  const hosts = createHosts(address, { now: () => time, lookAt })
  return { ...hosts, chosen: async () => (await hosts.choose()).host }
}

const STANDBY = { isStandby: true }

test.each([
  ['read-write', 'b'],
  ['primary', 'b'],
  ['standby', 'a'],
  ['read-only', 'a'],
  ['prefer-standby', 'a'],
  ['any', 'a'],
])('%s leads to %s', async (wanted, host) => {
  servers = { a: STANDBY, b: {}, c: STANDBY }
  expect(await hostsOf(wanted).chosen()).toBe(host)
})

test('a primary that is read-only is a primary, but takes no writes', async () => {
  servers = { a: { isReadOnly: true }, b: STANDBY }
  expect(await hostsOf('primary').chosen()).toBe('a')
  await expect(hostsOf('read-write').choose()).rejects.toThrow('target_session_attrs=read-write')
})

test('prefer-standby leads to the primary where there is no standby', async () => {
  servers = { b: {} }
  expect(await hostsOf('prefer-standby').chosen()).toBe('b')
})

test('without one that suits, the error counts as a lost connection and says how each host is', async () => {
  servers = { a: STANDBY, c: STANDBY }
  await expect(hostsOf('read-write').choose()).rejects.toMatchObject({
    code: '08001',
    message: expect.stringMatching(/a:5432 is a standby.*/s),
  })
  await expect(hostsOf('read-write').choose()).rejects.toThrow('b:5432: connect ECONNREFUSED')
})

test('a host that hangs holds nobody up', async () => {
  servers = { a: { after: 60_000 }, b: {}, c: STANDBY }
  const begin = performance.now()
  expect(await hostsOf('read-write').chosen()).toBe('b')
  expect(performance.now() - begin).toBeLessThan(2_000)
})

test('connections that begin together look once, and so does one within a second', async () => {
  servers = { a: {} }
  const { choose } = hostsOf('read-write')
  await Promise.all([choose(), choose(), choose()])
  time = 999
  await choose()
  expect(looks).toBe(3)
  time = 1_001
  await choose()
  expect(looks).toBe(6)
})

describe('a primary that another one has replaced', () => {
  test('is not taken, though it does not know it yet', async () => {
    servers = { a: { timeline: 3 }, b: { timeline: 4, after: 20 } }
    expect(await hostsOf('read-write').chosen()).toBe('b')
  })

  test('is not taken when it comes back alone, and its connections are outdated', async () => {
    servers = { a: { timeline: 3 } }
    const { chosen, forget, era } = hostsOf('read-write')
    await chosen()
    const before = era()
    servers = { b: { timeline: 4 } }
    forget()
    expect(await chosen()).toBe('b')
    expect(era()).toBeGreaterThan(before)
    servers = { a: { timeline: 3 } }
    forget()
    await expect(chosen()).rejects.toThrow('a:5432 is a primary of timeline 3')
  })

  test('outdates connections also if the same host leads again', async () => {
    servers = { a: { timeline: 3 } }
    const { chosen, forget, era } = hostsOf('read-write')
    await chosen()
    const before = era()
    servers = { a: { timeline: 5 } }
    forget()
    expect(await chosen()).toBe('a')
    expect(era()).toBeGreaterThan(before)
  })
})
