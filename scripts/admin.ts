import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { appointAdministrator, dismissAdministrator, listAdministrators } from '#server/accounts/administrator.ts'
import { findByEmail } from '#server/accounts/data.ts'
import { exceptFromProviders } from '#server/accounts/openid/only-way.ts'
import { rememberedAddress } from '#server/db/installation.ts'
import type { Db } from '#server/db/open.ts'
import { createLog } from '#server/kernel/log.ts'
import { loadSettings, type Settings } from '#server/settings.ts'
import { Email } from '#shared/kernel/email-address.ts'
import { databaseNamed, withDatabase } from './with-database.ts'

const log = createLog('warn')

const HELP = `Say whom:
  npm run admin -- someone@example.org             makes the owner of the address an administrator who may do everything
  npm run admin -- --revoke someone@example.org    ends that
  npm run admin -- --except someone@example.org    lets one of the staff sign in without an identity provider for an hour
  npm run admin -- --list                          lists the administrators and their roles`

export type Task = { act: 'list' } | { act: 'appoint' | 'revoke' | 'except'; email: string }

/** Reads what is to be done; anything else than one address or `--list` is refused. */
export function taskOf(words: readonly string[]): Task {
  const options = { list: { type: 'boolean' }, revoke: { type: 'boolean' }, except: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    const [address = '', ...rest] = positionals
    const [act = 'appoint', ...others] = (['list', 'revoke', 'except'] as const).filter((name) => values[name])
    const email = Email.safeParse(address).data
    if (others.length === 0 && act === 'list' && positionals.length === 0) return { act }
    if (others.length === 0 && act !== 'list' && email && rest.length === 0) return { act, email }
  } catch {
    // An option that does not exist.
  }
  throw new Error(HELP)
}

type Terminal = {
  say: (line: string) => void
  /** Asks for a yes or no; undefined without a terminal that could answer. */
  ask?: ((question: string) => Promise<boolean>) | undefined
}

const isYes = (answer: string) => /^y(es)?$/i.test(answer.trim())

/** Anything but a yes is a no, the end of the input and Ctrl-C, too. */
const askHere = (question: string) =>
  new Promise<boolean>((resolve) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    lines.once('close', () => resolve(false))
    lines.once('SIGINT', () => lines.close())
    lines.question(`${question} (y/N) `, (answer) => {
      resolve(isYes(answer))
      lines.close()
    })
  })

const ownTerminal = (): Terminal => ({
  say: (line) => process.stdout.write(`${line}\n`),
  ask: process.stdin.isTTY && process.stdout.isTTY ? askHere : undefined,
})

type Context = { db: Db; publicUrl: string; terminal: Terminal }

async function mayOpen(email: string, { ask }: Terminal): Promise<boolean> {
  if (ask)
    return ask(
      `No account is registered with ${email}. Open an account for this address, and make its owner an administrator?`,
    )
  throw new Error(
    `No account is registered with ${email}, and nothing was changed. Check the address, register it at the marketplace first, or run this at a terminal, which asks whether to open an account.`,
  )
}

async function appoint(email: string, { db, publicUrl, terminal }: Context): Promise<void> {
  const known = await findByEmail(db, email)
  if (known && !known.is_admin) terminal.say(`Making ${known.name} (${email}) an administrator…`)
  if (!known && !(await mayOpen(email, terminal))) return terminal.say('Nothing was changed.')
  const outcome = await appointAdministrator(db, email, { opens: !known })
  terminal.say(
    {
      already: `${email} already is an administrator.`,
      appointed: `${email} is an administrator now.`,
      'needs-password': `${email} is an administrator now, and has no password yet: ask for a code at ${publicUrl}/auth/forgot-password`,
    }[outcome],
  )
}

async function revoke(email: string, { db, terminal }: Context): Promise<void> {
  const known = await findByEmail(db, email)
  if (!known?.is_admin) throw new Error(`${email} is no administrator. --list shows who is.`)
  terminal.say(`Ending the rights of ${known.name} (${email}) as an administrator, and the open sessions…`)
  await dismissAdministrator(db, email)
  terminal.say(`${email} is no administrator any more.`)
}

async function except(email: string, { db, publicUrl, terminal }: Context): Promise<void> {
  const until = await exceptFromProviders(db, email)
  terminal.say(`${email} may sign in without an identity provider until ${until.toISOString()}:`)
  terminal.say(`  ${publicUrl}/auth/signin?with=password`)
  terminal.say(`Without a password, ask for a code at ${publicUrl}/auth/forgot-password`)
}

/** Does what the operator wants; throws what the operator has to know. */
export async function administrate(task: Task, context: Context): Promise<void> {
  if (task.act === 'appoint') return appoint(task.email, context)
  if (task.act === 'revoke') return revoke(task.email, context)
  if (task.act === 'except') return except(task.email, context)
  const staff = await listAdministrators(context.db)
  const lines = staff.map(({ email, role }) => `${email} (${role})`)
  for (const line of lines.length > 0 ? lines : ['There is no administrator.']) context.terminal.say(line)
}

/**
 * Returns the address in the command's own settings, or else that of the last start, whose settings the command may
 * lack.
 */
export const addressOf = async (db: Db, { isPublicUrlGiven, publicUrl }: Settings): Promise<string> =>
  (isPublicUrlGiven ? undefined : await rememberedAddress(db)) ?? publicUrl

async function administrateHere(task: Task): Promise<void> {
  const settings = loadSettings()
  const terminal = ownTerminal()
  terminal.say(`Database: ${databaseNamed(settings)}`)
  await withDatabase(settings, log, async (db) =>
    administrate(task, { db, publicUrl: await addressOf(db, settings), terminal }),
  )
}

export async function main(words: readonly string[]): Promise<void> {
  try {
    await administrateHere(taskOf(words))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
