import path from 'node:path'
import type { DemoAccounts } from '#demo/seed-once.ts'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { defaultSettings } from '#shared/kernel/site-settings.ts'
import { isSameValue } from '#shared/kernel/typed-values.ts'
import type { Embedded } from './db/embedded.ts'
import { demoPassword } from './kernel/demo-password.ts'
import type { Settings } from './settings.ts'
import { VERSION } from './version.ts'

/** The accounts that `demo/` makes, one for each part. */
const DEMO_ACCOUNTS = [
  ...['buyer', 'seller', 'seller2', 'newseller'],
  // Of the staff, by their roles; the administrator is their owner.
  ...['operations', 'support', 'moderation', 'finance', 'readonly', 'admin'],
].map((name) => `${name}@demo.test`)
const INDENT = ' '.repeat(17)

type Started = {
  settings: Settings
  tokenKey: Uint8Array
  /** Undefined if no people of the demo are in the database. */
  demo: DemoAccounts | undefined
  hasAdministrator: boolean
  embedded?: Pick<Embedded, 'place'>
}

const line = (head: string, ...texts: string[]) => `  ${head.padEnd(15)}${texts.join(`\n${INDENT}`)}`

/** The command by which an operator makes the first administrator; it needs the settings of the start. */
const COMMAND = 'npm run admin -- someone@example.org'

const passwordOf = ({ password }: DemoAccounts) =>
  password === undefined ? 'a password of another process or of their own' : `the password ${password}`

function* demoLines({ settings, tokenKey, demo }: Started) {
  const { isSecret } = demoPassword({ settings, tokenKey })
  if (demo && settings.seed === 'demo') {
    yield line('Demo accounts', DEMO_ACCOUNTS.join(', '), `all with ${passwordOf(demo)}`)
    if (isSecret)
      yield line(
        '',
        `which ${settings.publicUrl}/dev/mailbox asks for, too, since ${settings.reachedBy} lets others in`,
      )
  } else if (demo)
    yield line(
      'Demo accounts',
      `are still in this database, such as ${DEMO_ACCOUNTS.at(-1)}, with ${passwordOf(demo)}.`,
      'Begin with an empty DATA_DIR or DATABASE_URL before you invite people.',
    )
  else if (settings.isSeedByDefault && !settings.databaseUrl && settings.reachedBy)
    yield line('No demo', `since ${settings.reachedBy} lets others in`)
}

/** Rules with amounts, whose defaults are made for a currency that has a hundredth. */
const AMOUNTS = ['buyerFee', 'commission', 'autoRefundCap', 'plans', 'promotionPackages'] as const

function* currencyLines({ settings: { currency, rules } }: Started) {
  if (decimalsOfCurrency(currency) === 2) return
  const unset = AMOUNTS.filter((name) => isSameValue(rules[name], defaultSettings[name]))
  if (unset.length === 0) return
  yield line(
    'Amounts',
    `must be set for ${currency}, which has no hundredths, by SETTINGS or at /admin/console:`,
    `${unset.join(', ')}.`,
    `Until then they are the numbers for EUR: a service fee of at least ${rules.buyerFee.min} ${currency}`,
  )
}

function* lines(started: Started) {
  const { settings, demo, hasAdministrator, embedded } = started
  const { publicUrl, dataDir, mail, rules } = settings
  yield line('Version', VERSION)
  yield* demoLines(started)
  if (!hasAdministrator) yield line('Administrator', 'none yet. Make the first one, with the same settings:', COMMAND)
  if (!mail.smtpUrl) {
    const mailbox = demo && settings.seed === 'demo' ? ` and ${publicUrl}/dev/mailbox` : ''
    yield line('Mail', `${path.join(dataDir, 'mail')}${mailbox}`)
  }
  if (embedded)
    yield line(
      'Database',
      `${embedded.place.folder} (embedded, for one process; set DATABASE_URL for several)`,
      ...(embedded.place.isElsewhere
        ? ['outside DATA_DIR, since the user that runs PostgreSQL may not enter the folders above it']
        : []),
    )
  yield* currencyLines(started)
  if (rules.rateLimits === 0) yield line('Rate limits', 'are switched off by SETTINGS')
  yield line('Stop', 'with Ctrl-C')
}

/** The text that the start prints for its operator when it is done. */
export const introduction = (started: Started): string =>
  `\n${started.settings.marketplaceName} is ready: ${started.settings.publicUrl}\n\n${[...lines(started)].join('\n')}\n\n`

export const introduce = (started: Started) => void process.stdout.write(introduction(started))
