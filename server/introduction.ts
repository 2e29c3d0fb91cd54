import path from 'node:path'
import type { Embedded } from './db/embedded.ts'
import { demoPassword } from './kernel/demo-password.ts'
import type { Settings } from './settings.ts'

/** The accounts that `server/seed` makes, one for each part. */
const DEMO_ACCOUNTS = ['buyer', 'seller', 'seller2', 'newseller', 'admin'].map((name) => `${name}@demo.test`)
const INDENT = ' '.repeat(17)

type Started = {
  settings: Settings
  tokenKey: Uint8Array
  /** People of the demo are in the database. */
  isDemo: boolean
  embedded?: Pick<Embedded, 'place'>
}

const line = (head: string, ...texts: string[]) => `  ${head.padEnd(15)}${texts.join(`\n${INDENT}`)}`

function* demoLines({ settings, tokenKey, isDemo }: Started) {
  const { password, isSecret } = demoPassword({ settings, tokenKey })
  if (isDemo && settings.seed === 'demo') {
    yield line('Demo accounts', DEMO_ACCOUNTS.join(', '), `all with the password ${password}`)
    if (isSecret)
      yield line(
        '',
        `which ${settings.publicUrl}/dev/mailbox asks for, too, since ${settings.reachedBy} lets others in`,
      )
  } else if (isDemo)
    yield line(
      'Demo accounts',
      `are still in this database, such as ${DEMO_ACCOUNTS.at(-1)}, with the password ${password}.`,
      'Begin with an empty DATA_DIR or DATABASE_URL before you invite people.',
    )
  else if (settings.isSeedByDefault && !settings.databaseUrl && settings.reachedBy)
    yield line(
      'No demo',
      `since ${settings.reachedBy} lets others in. The first administrator:`,
      'npm run admin -- someone@example.org',
    )
}

function* lines(started: Started) {
  const { settings, isDemo, embedded } = started
  const { publicUrl, dataDir, mail, rules } = settings
  yield* demoLines(started)
  if (!mail.smtpUrl) {
    const mailbox = isDemo && settings.seed === 'demo' ? ` and ${publicUrl}/dev/mailbox` : ''
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
  if (rules.rateLimits === 0) yield line('Rate limits', 'are switched off by SETTINGS')
  yield line('Stop', 'with Ctrl-C')
}

/** What the start tells its operator when it is done. */
export const introduction = (started: Started): string =>
  `\n${started.settings.marketplaceName} is ready: ${started.settings.publicUrl}\n\n${[...lines(started)].join('\n')}\n\n`

export const introduce = (started: Started) => void process.stdout.write(introduction(started))
