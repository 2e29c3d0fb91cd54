/**
 * `npm run test:soak`: the money's model and bursts, the faults, the kills and the clusters of `npm test`, but longer,
 * rolling restarts behind real proxies, a replica of Debian's PostgreSQL, and a bucket.
 * `-- --times=50` makes one round so many times longer, `-- --minutes=90` begins new rounds until then, `-- test/money`
 * runs these only.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { giveUp, install, onNode24, project, say } from './ready.mjs'

install({ withDev: true })
await onNode24()

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '20' }, minutes: { type: 'string', default: '0' } },
})
const [times, minutes] = [Number(values.times), Number(values.minutes)]
if (!(Number.isInteger(times) && times > 0 && minutes >= 0)) giveUp('--times is a whole number, --minutes a number.')

const SUITES = [
  'test/money',
  'test/faults',
  'test/cluster',
  'test/proxies',
  'server/kernel/replica.test.ts',
  'server/media/s3.test.ts',
  'server/media/s3-store.test.ts',
]
const where = positionals.length > 0 ? positionals : SUITES
const bin = path.join(project, 'node_modules', '.bin')
const env = { ...process.env, SOAK: String(times), PATH: `${bin}${path.delimiter}${process.env.PATH}` }
delete env.NODE_ENV

const end = Date.now() + minutes * 60_000
let round = 0
do {
  round += 1
  say(`\n── round ${round} ${'─'.repeat(50)}`)
  const { status } = spawnSync('vitest', ['run', ...where], {
    cwd: project,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0)
    giveUp('A failure of the model names its seed: MODEL_SEED=… npx vitest run with its file makes it again.')
} while (Date.now() < end)
say(`\n${round} rounds, nothing failed`)
