import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rememberAddress } from '#server/db/installation.ts'
import { readSettings } from '#server/settings.ts'
import { addressOf, administrate, type Task, taskOf } from '../scripts/admin.ts'
import { auditOf, freshEmail, withPassword } from './accounts.ts'
import { type Person, startWorld, type World } from './world.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** Runs a task as at a terminal whose person gives this answer; without an answer there is no terminal. */
async function run(task: Task, answer?: boolean) {
  const said: string[] = []
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return answer ?? false
  }
  const terminal = { say: (line: string) => void said.push(line), ask: answer === undefined ? undefined : ask }
  await administrate(task, { db: world.db, publicUrl: 'https://market.example.org', terminal })
  return { said, asked }
}

const accountOf = (email: string) =>
  world.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

const isAdmin = async ({ email }: Person) => (await accountOf(email))?.is_admin

describe('making an account an administrator', () => {
  test('says whom, and asks nothing if the address is registered', async () => {
    const person = await withPassword(world, await world.aBuyer({ name: 'Nora Lind' }))
    expect(await run({ act: 'appoint', email: person.email }, false)).toEqual({
      said: [`Making Nora Lind (${person.email}) an administrator…`, `${person.email} is an administrator now.`],
      asked: [],
    })
    expect(await isAdmin(person)).toBe(true)
    expect((await run({ act: 'appoint', email: person.email })).said).toEqual([
      `${person.email} already is an administrator.`,
    ])
  })

  test('asks before it opens an account for an unknown address, and does nothing after a no', async () => {
    const email = freshEmail()
    const rejected = await run({ act: 'appoint', email }, false)
    expect(rejected.asked).toHaveLength(1)
    expect(rejected.asked[0]).toContain(`No account is registered with ${email}`)
    expect(rejected.said).toEqual(['Nothing was changed.'])
    expect(await accountOf(email)).toBeUndefined()
    const { said } = await run({ act: 'appoint', email }, true)
    expect(said.at(-1)).toContain('https://market.example.org/auth/forgot-password')
    expect(await accountOf(email)).toMatchObject({ is_admin: true, password_hash: null })
  })

  test('refuses an unknown address where the operator cannot be asked', async () => {
    const email = freshEmail()
    await expect(run({ act: 'appoint', email })).rejects.toThrow('run this at a terminal')
    expect(await accountOf(email)).toBeUndefined()
  })
})

test('excepting one of the staff from the providers says until when, and where to sign in', async () => {
  const { email } = await world.anAdmin()
  const { said } = await run({ act: 'except', email })
  expect(said[0]).toMatch(new RegExp(`^${email} may sign in without an identity provider until 2`))
  expect(said[1]).toContain('https://market.example.org/auth/signin?with=password')
  await expect(run({ act: 'except', email: freshEmail() })).rejects.toThrow('is no administrator')
  expect(taskOf(['--except', email])).toEqual({ act: 'except', email })
  expect(() => taskOf(['--except', '--revoke', email])).toThrow('Say whom')
})

describe('ending the rights of an administrator', () => {
  test('ends the sessions, too, and is in the audit log', async () => {
    const person = await world.anAdmin()
    await world.anAdmin()
    const { said } = await run({ act: 'revoke', email: person.email })
    expect(said.at(-1)).toBe(`${person.email} is no administrator any more.`)
    expect(await isAdmin(person)).toBe(false)
    await expect(person.notification.list({ query: {} })).rejects.toMatchObject({ status: 401 })
    expect((await auditOf(world, person.id)).at(-1)).toMatchObject({
      action: 'account.dismissed_administrator',
      actor_id: null,
      reason: 'by the command "admin"',
    })
  })

  test('fails for an account that is none', async () => {
    const person = await world.aBuyer()
    for (const email of [person.email, freshEmail()])
      await expect(run({ act: 'revoke', email })).rejects.toThrow('is no administrator')
  })

  test('leaves the last one', async () => {
    const own = await startWorld()
    try {
      const [one, other] = [await own.anAdmin(), await own.anAdmin()]
      const revoke = ({ email }: Person) =>
        administrate({ act: 'revoke', email }, { db: own.db, publicUrl: '', terminal: { say: () => {} } })
      const both = await Promise.allSettled([revoke(one), revoke(other)])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { message: expect.stringContaining('The last owner stays.') },
      })
    } finally {
      await own.close()
    }
  })
})

test('the list has the addresses of the administrators and their roles', async () => {
  const person = await world.anAdmin()
  const { said } = await run({ act: 'list' })
  expect(said).toContain(`${person.email} (owner)`)
  expect(said).toEqual(said.toSorted())
})

test('the words of the command are one address, or the list', () => {
  expect(taskOf([' Someone@Example.org '])).toEqual({ act: 'appoint', email: 'someone@example.org' })
  expect(taskOf(['--revoke', 'a@example.org'])).toEqual({ act: 'revoke', email: 'a@example.org' })
  expect(taskOf(['a@example.org', '--revoke'])).toEqual({ act: 'revoke', email: 'a@example.org' })
  expect(taskOf(['--list'])).toEqual({ act: 'list' })
  for (const words of [
    [],
    ['nobody'],
    ['--revoke'],
    ['--list', 'a@example.org'],
    ['--list', '--revoke'],
    ['a@example.org', 'b@example.org'],
    ['--force', 'a@example.org'],
  ])
    expect(() => taskOf(words)).toThrow('Say whom')
})

/** Runs the script itself as a process of its own, without a terminal. */
const runScript = (...words: string[]) => runWith({ DATABASE_URL: world.deps.settings.databaseUrl ?? '' }, ...words)

async function runWith(settings: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, ['scripts/admin.mjs', ...words], {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

test('the script appoints, lists and refuses without a terminal', async () => {
  const person = await withPassword(world, await world.aBuyer())
  expect(await runScript(person.email)).toMatchObject({ code: 0, said: expect.stringContaining('administrator now') })
  expect(await runScript('--list')).toMatchObject({ code: 0, said: expect.stringContaining(person.email) })
  const rejected = await runScript(freshEmail())
  expect(rejected).toMatchObject({ code: 1, said: expect.stringContaining('nothing was changed') })
})

test('the script says which database it looks in, without its password', async () => {
  const url = new URL(world.deps.settings.databaseUrl ?? '')
  const { said } = await runScript('--list')
  expect(said.split('\n')[0]).toMatch(/^Database: \S+$/)
  expect(said.split('\n')[0]).toContain(url.pathname)
})

test('the script makes no database where there is none, and no folder', async () => {
  const folder = path.join(tmpdir(), `marketplace-none-${process.pid}`)
  const { code, said } = await runWith({ DATA_DIR: folder }, freshEmail())
  expect(code).toBe(1)
  expect(said).toContain(`Database: the embedded one of ${folder}`)
  expect(said).toContain(`There is no database in ${folder}, and none was made.`)
  expect(existsSync(folder)).toBe(false)
})

test('the address that is named is PUBLIC_URL, or else that of the last start', async () => {
  expect(await addressOf(world.db, readSettings({ PORT: '3001' }))).toBe('http://127.0.0.1:3001')
  await rememberAddress(world.db, 'https://old.example.org')
  await rememberAddress(world.db, 'https://market.example.org')
  expect(await addressOf(world.db, readSettings({ PORT: '3001' }))).toBe('https://market.example.org')
  expect(await addressOf(world.db, readSettings({ PUBLIC_URL: 'https://own.example.org' }))).toBe(
    'https://own.example.org',
  )
})
