/**
 * `npm test`: types, lint, generated files, the tests that need no database, those that prove what people pay and may do,
 * and eight journeys in a browser. `npm run test:all` goes on with all other tests. `npm test -- types lint` runs only
 * these steps, of either.
 */
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium, NO_CHROMIUM } from './chromium.mjs'
import { writeMessageTypes } from './messages.mjs'
import { install, onNode24, project, say } from './ready.mjs'
import { beginRun } from './test-run.mjs'

install({ withDev: true })
await onNode24()
writeMessageTypes()

const { folder: results, spawn, end } = beginRun()
const bin = path.join(project, 'node_modules', '.bin')
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
delete env.NODE_ENV

/** Runs a program; its output goes to the terminal or, beside another step, is printed when the step has ended. */
async function run(output, command, args, more = {}) {
  const child = spawn(command, args, {
    cwd: project,
    env: { ...env, ...more },
    stdio: ['ignore', output ? 'pipe' : 'inherit', output ? 'pipe' : 'inherit'],
  })
  for (const stream of output ? [child.stdout, child.stderr] : []) stream.on('data', (part) => output.push(part))
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

/** A check without tests of its own counts only if it fails. */
const check = async (output, command, ...args) => ({
  passed: 0,
  failed: (await run(output, command, args)) ? [] : [command],
})

/** A tool that failed although no test did counts as a failure. */
function counted(command, isGood, file, count) {
  const { passed, failed } = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: [] }
  return { passed, failed: isGood || failed.length > 0 ? failed : [command] }
}

/** The beginning of what a test said when it failed, below its name. */
const withReason = (name, reason = '') =>
  [name, ...stripVTControlCharacters(reason).split('\n').slice(0, 12)].join('\n    ')

const inVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(project, name)
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => withReason(`${file}: ${fullName}`, failureMessages[0]))
    return status === 'failed' && tests.length === 0 ? [withReason(file, message)] : tests
  }),
})

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

const inPlaywright = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      withReason(
        `${file}: ${title} (${tests.map(({ projectName }) => projectName).join(', ')})`,
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
      ),
    ),
})

async function inProjects(output, ...names) {
  const file = path.join(results, `${names.join('-')}.json`)
  const projects = names.flatMap((name) => ['--project', name])
  const isGood = await run(output, 'vitest', [
    'run',
    ...projects,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return counted('vitest', isGood, file, inVitest)
}

async function inBrowser(output, ...names) {
  const chromium = await findChromium()
  if (!chromium) {
    say(NO_CHROMIUM)
    return { passed: 0, failed: ['chromium'] }
  }
  const file = path.join(results, `playwright-${names.join('-')}.json`)
  const projects = names.flatMap((name) => ['--project', name])
  const isGood = await run(output, 'playwright', ['test', ...projects, '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return counted('playwright', isGood, file, inPlaywright)
}

const BUILD = "const { buildWeb } = await import('./scripts/build.mjs'); await buildWeb()"

const steps = {
  // Each checker resolves the shared types anew: with four, the default, it takes twice the time and 4 GB on two cores.
  types: (output) => check(output, 'tsc', '-p', '.', '--checkers', '1'),
  lint: async (output) => {
    const style = await check(output, 'biome', 'check', '.')
    const terms = await check(output, 'node', 'scripts/private-terms.mjs')
    return { passed: 0, failed: [...style.failed, ...terms.failed] }
  },
  schema: (output) => check(output, process.execPath, 'scripts/schema.ts', '--verify'),
  // Kills and browsers need the built web, which must not be built twice at a time.
  build: (output) => check(output, process.execPath, '--input-type=module', '-e', BUILD),
  unit: (output) => inProjects(output, 'pure', 'components', 'api', 'screens'),
  journeys: (output) => inBrowser(output, 'journeys'),
  more: (output) => inProjects(output, 'api-more', 'screens-more'),
  browser: (output) => inBrowser(output, 'desktop', 'phone'),
  kills: (output) => inProjects(output, 'kill', 'cluster'),
  rehearsal: (output) => check(output, process.execPath, 'scripts/rehearse-transition.mjs'),
}

/** The rows of each half run side by side, each step of a row after the one before; they take about as long as each other. */
const HALVES = {
  core: [
    ['lint', 'schema', 'unit'],
    ['build', 'journeys', 'types'],
  ],
  // Kills wait for most of their time, which leaves the processors to the others.
  rest: [
    ['more', 'browser'],
    ['kills', 'rehearsal'],
  ],
}

const GIGABYTE = 2 ** 30
/** Two rows take up to eight gigabytes and, since each waits now and then, two cores. */
const isWide = availableParallelism() >= 2 && totalmem() >= 8 * GIGABYTE

const ALL = '--all'
const named = process.argv.slice(2).filter((name) => name !== ALL)
const halves = process.argv.includes(ALL) || named.length > 0 ? [HALVES.core, HALVES.rest] : [HALVES.core]
const NEED_BUILD = ['kills', 'browser', 'journeys']
const isSelected = (name) =>
  named.length === 0 || named.includes(name) || (name === 'build' && NEED_BUILD.some((one) => named.includes(one)))

const total = { passed: 0, failed: [] }
const lines = []

async function runStep(name, output) {
  const head = `\n── ${name} ${'─'.repeat(60 - name.length)}`
  say(output ? `\n── ${name} begins` : head)
  const begin = performance.now()
  const { passed, failed } = await steps[name](output)
  total.passed += passed
  total.failed.push(...failed)
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  lines.push(`${failed.length > 0 ? '✗' : '✓'} ${name.padEnd(9)} ${seconds.padStart(4)} s`)
  if (output) say(`${head}\n${Buffer.concat(output)}`)
}

async function runRow(row, isAlone) {
  for (const name of row) await runStep(name, isAlone ? undefined : [])
}

const begin = performance.now()
for (const half of halves) {
  const rows = half.map((row) => row.filter(isSelected)).filter((row) => row.length > 0)
  if (isWide) await Promise.all(rows.map((row) => runRow(row, rows.length === 1)))
  else for (const row of rows) await runRow(row, true)
}
await end()
say(`\n${lines.join('\n')}\n  in all    ${((performance.now() - begin) / 1000).toFixed(0).padStart(4)} s\n`)
for (const name of total.failed) say(`✗ ${name}`)
say(`${total.passed} passed, ${total.failed.length} failed`)
process.exit(total.failed.length > 0 ? 1 : 0)
