import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Application, aBusySeller, freePort, launch, processIds, ready, statusOf } from '../application.ts'

let dataDir: string
let PORT: number
let handler: Application

const start = async (timeout?: number) => {
  handler = launch({ DATA_DIR: dataDir, PORT })
  return ready(handler, timeout)
}

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'marketplace-start-'))
  PORT = await freePort()
  await start()
})

afterAll(async () => {
  handler.child.kill('SIGTERM')
  await handler.ended
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a start on an empty folder', () => {
  test('ends in a ready application full of life, and says where it is, who may sign in and where the mail lands', async () => {
    const reply = await fetch(`${handler.base}/api/service?limit=100`)
    expect((await reply.json()).pagination.totalItems).toBeGreaterThanOrEqual(150)
    for (const text of [
      handler.base,
      'buyer@demo.test',
      'admin@demo.test',
      'community-demo',
      path.join(dataDir, 'mail'),
    ])
      expect(handler.said()).toContain(text)
  })

  test('keeps the key to itself', () => {
    expect(statSync(path.join(dataDir, 'keys')).mode & 0o777).toBe(0o600)
  })
})

describe('a second start', () => {
  test('on the same folder names the process and port that serve it, whatever its own port, and harms nothing', async () => {
    const { application } = processIds(dataDir)
    const second = launch({ DATA_DIR: dataDir, PORT: await freePort() })
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain(`process ${application} serves ${dataDir} on port ${PORT}`)
    expect(await statusOf(`${handler.base}/readyz`)).toBe(200)
    expect(processIds(dataDir).application).toBe(application)
  })

  test('on the same port says that it is taken, and leaves nothing behind', async () => {
    const another = path.join(tmpdir(), `marketplace-another-${process.pid}`)
    const second = launch({ DATA_DIR: another, PORT })
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain(`Port ${PORT} is taken`)
    expect(existsSync(another)).toBe(false)
    expect(await statusOf(`${handler.base}/readyz`)).toBe(200)
  })

  test('with a wrong setting names it', async () => {
    const second = launch({ DATA_DIR: dataDir, PORT, SETTINGS: '{"sellerResponse":"soon"}' })
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain('SETTINGS.sellerResponse')
  })
})

describe('a start that cannot be', () => {
  test.each([
    ['DATA_DIR', { DATA_DIR: '/dev/null/x' }, 'DATA_DIR is /dev/null/x, which cannot be made (ENOTDIR).'],
    ['DATA_DIR', { DATA_DIR: '/proc/x' }, 'DATA_DIR is /proc/x, which cannot be made (ENOENT).'],
    ['HOST', { HOST: '192.0.2.1' }, 'HOST is 192.0.2.1, which is not an address of this machine.'],
    ['HOST', { HOST: 'nobody.invalid' }, 'HOST is nobody.invalid, which is not known here.'],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgres://market:hunter2@127.0.0.1:9/market' },
      'DATABASE_URL names 127.0.0.1:9/market, which cannot be used: connect ECONNREFUSED 127.0.0.1:9.',
    ],
  ])('names %s in one line: %j', async (_name, settings, line) => {
    const folder = path.join(tmpdir(), `marketplace-never-${process.pid}`)
    const application = launch({ DATA_DIR: folder, PORT: await freePort(), ...settings })
    expect(await application.ended).toBe(1)
    expect(application.said().trim()).toBe(line)
    rmSync(folder, { recursive: true, force: true })
  })
})

describe('kill -9 under writes loses nothing that was acknowledged', () => {
  test.each<[string, ('application' | 'database')[]]>([
    ['of the application', ['application']],
    ['of the database', ['database']],
    ['of both', ['database', 'application']],
  ])('%s', async (_what, parts) => {
    const seller = await aBusySeller(handler.base)
    seller.begin()
    await expect.poll(() => seller.acknowledged.size, { timeout: 100_000 }).toBeGreaterThan(5)
    const before = processIds(dataDir)
    for (const part of parts) process.kill(before[part], 'SIGKILL')
    await seller.pause()
    if (parts.includes('application')) {
      await handler.ended
      await start()
    } else {
      // A killed server's connections may answer for another moment.
      await expect.poll(() => processIds(dataDir).database, { timeout: 100_000 }).not.toBe(before.database)
      await expect.poll(() => statusOf(`${handler.base}/readyz`), { timeout: 100_000 }).toBe(200)
    }
    expect(await seller.lost()).toEqual([])
  })
})

/** A request whose beginning the server has answered with "100 Continue": it waits for the rest. */
async function halfARequest() {
  const body = JSON.stringify({ email: 'buyer@demo.test', password: 'community-demo' })
  const socket = connect(PORT, '127.0.0.1')
  let reply = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    reply += chunk
  })
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 10)}`,
  )
  await expect.poll(() => reply).toMatch(/^HTTP\/1.1 100/)
  return { finish: () => socket.write(body.slice(10)), reply: () => reply }
}

describe('SIGTERM', () => {
  test('lets a request that is being served finish, accepts no new connection, and ends well', async () => {
    const request = await halfARequest()
    handler.child.kill('SIGTERM')
    // Refused, not answered: so a proxy turns to another process.
    await expect.poll(() => statusOf(`${handler.base}/readyz`)).toBe(0)
    expect(handler.child.exitCode).toBeNull()
    request.finish()
    expect(await handler.ended).toBe(0)
    expect(request.reply()).toMatch(/^HTTP\/1.1 200[\s\S]*\r\nconnection: close/im)
    expect(existsSync(path.join(dataDir, 'application.json'))).toBe(false)
    await start()
  })

  test('right after the first reply lets the next request finish, too', async () => {
    handler.child.kill('SIGTERM')
    expect(await handler.ended).toBe(0)
    handler = launch({ DATA_DIR: dataDir, PORT })
    await expect.poll(() => statusOf(`${handler.base}/readyz`), { timeout: 100_000, interval: 2 }).toBe(200)
    const request = await halfARequest()
    handler.child.kill('SIGTERM')
    await expect.poll(() => statusOf(`${handler.base}/readyz`)).not.toBe(200)
    request.finish()
    expect(await handler.ended).toBe(0)
    expect(request.reply()).toMatch(/^HTTP\/1.1 200/m)
    await start()
  })

  test('twice ends it at once, and the next start finds all in order', async () => {
    await halfARequest()
    handler.child.kill('SIGTERM')
    await expect.poll(() => statusOf(`${handler.base}/readyz`)).not.toBe(200)
    // Signals that come within a moment count as one press of Ctrl-C.
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    handler.child.kill('SIGTERM')
    expect(await handler.ended).toBe(1)
    expect(handler.said()).toContain('SIGTERM again: ending at once')
    await start()
  })

  test.each([
    ['to npm alone', () => {}],
    ['to npm and to the application', () => process.kill(processIds(dataDir).application, 'SIGTERM')],
  ])('%s is one signal, and lets a request that is being served finish', async (_, signalToo) => {
    handler.child.kill('SIGTERM')
    await handler.ended
    handler = launch({ DATA_DIR: dataDir, PORT }, { isBelowNpm: true })
    await ready(handler)
    const request = await halfARequest()
    signalToo()
    handler.child.kill('SIGTERM')
    await expect.poll(() => statusOf(`${handler.base}/readyz`), { timeout: 100_000 }).toBe(0)
    // By now the application has looked for its parent several times.
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    request.finish()
    await handler.ended
    expect(request.reply()).toMatch(/^HTTP\/1.1 200/m)
    expect(handler.said()).not.toContain('ending at once')
    await start()
  })

  test('in the middle of a start ends that, and its database', async () => {
    handler.child.kill('SIGTERM')
    expect(await handler.ended).toBe(0)
    handler = launch({ DATA_DIR: dataDir, PORT })
    const postmaster = path.join(dataDir, 'postgres', 'data', 'postmaster.pid')
    await expect.poll(() => existsSync(postmaster), { timeout: 100_000, interval: 5 }).toBe(true)
    handler.child.kill('SIGTERM')
    expect(await handler.ended).toBe(0)
    expect(existsSync(postmaster)).toBe(false)
  })

  test('is followed by a start that builds nothing and fills nothing again', async () => {
    await start()
    const listed = async () => (await (await fetch(`${handler.base}/api/service?limit=1`)).json()).pagination.totalItems
    const before = await listed()
    handler.child.kill('SIGTERM')
    expect(await handler.ended).toBe(0)
    await start()
    expect(handler.said()).not.toMatch(/Building|Install/i)
    expect(await listed()).toBe(before)
  })
})
