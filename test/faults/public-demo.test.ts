import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type Application, freePort, launch, ready, statusOf } from '../application.ts'

const running = new Set<Application>()
const folders = new Set<string>()
afterEach(async () => {
  for (const application of running) await end(application)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function aFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'marketplace-public-'))
  folders.add(folder)
  return folder
}

async function begin(DATA_DIR: string, settings: Record<string, string>) {
  const application = launch({ DATA_DIR, PORT: await freePort(), ...settings })
  running.add(application)
  return application
}

async function end(application: Application) {
  running.delete(application)
  application.child.kill('SIGTERM')
  return application.ended
}

const signIn = async ({ base }: Application, password: string) => {
  const body = JSON.stringify({ email: 'admin@demo.test', password })
  const headers = { 'Content-Type': 'application/json' }
  return (await fetch(`${base}/api/auth/login`, { method: 'POST', headers, body })).status
}

const mailbox = async ({ base }: Application, password: string) => {
  const headers = { Authorization: `Basic ${Buffer.from(`demo:${password}`).toString('base64')}` }
  return (await fetch(`${base}/dev/mailbox`, { headers })).status
}

describe('an application that others can reach', () => {
  test('has the demo only if it was asked for, behind a password that the start prints, and warns when it stays', async () => {
    const folder = aFolder()
    const inNetwork = await begin(folder, { HOST: '0.0.0.0', SEED: 'demo' })
    await ready(inNetwork)
    await expect.poll(inNetwork.said).toContain('with the password')
    const [, password = ''] = /with the password (\S+)/.exec(inNetwork.said()) ?? []
    expect(password).toMatch(/^\S{19}$/)
    expect(await signIn(inNetwork, 'community-demo')).toBe(401)
    expect(await signIn(inNetwork, password)).toBe(200)
    expect(await statusOf(`${inNetwork.base}/dev/mailbox`)).toBe(401)
    expect(await mailbox(inNetwork, 'community-demo')).toBe(401)
    expect(await mailbox(inNetwork, password)).toBe(200)
    expect(await end(inNetwork)).toBe(0)

    const inPublic = await begin(folder, { PUBLIC_URL: 'https://market.example.org' })
    await ready(inPublic)
    await expect.poll(inPublic.said).toContain('are still in this database')
    expect(await signIn(inPublic, 'community-demo')).toBe(401)
    expect(await mailbox(inPublic, password)).toBe(404)
  })

  test('begins empty by itself, and says why', async () => {
    const application = await begin(aFolder(), { HOST: '0.0.0.0' })
    await ready(application)
    await expect.poll(application.said).toMatch(/No demo {8}since HOST 0\.0\.0\.0 lets others in/)
    expect(await signIn(application, 'community-demo')).toBe(401)
    expect(await statusOf(`${application.base}/dev/mailbox`)).toBe(404)
    const reply = await fetch(`${application.base}/api/service?limit=1`)
    expect((await reply.json()).pagination.totalItems).toBe(0)
  })

  test.each([{ PUBLIC_URL: 'https://market.example.org' }, { SMTP_URL: 'smtp://127.0.0.1:9' }])(
    'refuses a demo that was asked for by name in public: %j',
    async (settings) => {
      const application = await begin(aFolder(), { ...settings, SEED: 'demo' })
      expect(await application.ended).toBe(1)
      expect(application.said()).toContain('SEED must not be "demo"')
    },
  )
})
