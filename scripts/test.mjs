/** `npm test`: types, lint, unit, API, screen, kill, cluster and browser tests. `npm test -- types lint` runs only these. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium, NO_CHROMIUM } from './chromium.mjs'
import { install, onNode24, project, say } from './ready.mjs'

install({ withDev: true })
await onNode24()

const results = mkdtempSync(path.join(tmpdir(), 'marketplace-results-'))
const bin = path.join(project, 'node_modules', '.bin')
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
delete env.NODE_ENV

const run = (command, args, more = {}) =>
  spawnSync(command, args, { cwd: project, env: { ...env, ...more }, stdio: ['ignore', 'inherit', 'inherit'] })
    .status === 0

/** A check without tests of its own counts only if it fails. */
const check = (command, ...args) => ({ passed: 0, failed: run(command, args) ? [] : [command] })

/** A tool that ended badly although no test failed has failed as a whole. */
function counted(command, isGood, file, count) {
  const { passed, failed } = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: [] }
  return { passed, failed: isGood || failed.length > 0 ? failed : [command] }
}

const inVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(project, name)
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => `${file}: ${fullName}`)
    return status === 'failed' && tests.length === 0 ? [file] : tests
  }),
})

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

const inPlaywright = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => `${file}: ${title} (${tests.map(({ projectName }) => projectName).join(', ')})`),
})

function inProjects(...names) {
  const file = path.join(results, `${names.join('-')}.json`)
  const projects = names.flatMap((name) => ['--project', name])
  const isGood = run('vitest', [
    'run',
    ...projects,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return counted('vitest', isGood, file, inVitest)
}

async function browser() {
  const chromium = await findChromium()
  if (!chromium) {
    say(NO_CHROMIUM)
    return { passed: 0, failed: ['chromium'] }
  }
  const file = path.join(results, 'playwright.json')
  const isGood = run('playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return counted('playwright', isGood, file, inPlaywright)
}

const steps = {
  types: () => check('tsc', '-p', '.'),
  lint: () => check('biome', 'check', '.'),
  schema: () => check(process.execPath, 'scripts/schema.ts', '--verify'),
  unit: () => inProjects('api', 'screens', 'alone'),
  kills: () => inProjects('kill', 'cluster'),
  browser,
}

const wanted = process.argv.slice(2)
const total = { passed: 0, failed: [] }
const lines = []
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  say(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const begin = performance.now()
  const { passed, failed } = await step()
  total.passed += passed
  total.failed.push(...failed)
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  lines.push(`${failed.length > 0 ? '✗' : '✓'} ${name.padEnd(8)} ${seconds.padStart(4)} s`)
}
rmSync(results, { recursive: true, force: true })
say(`\n${lines.join('\n')}\n`)
for (const name of total.failed) say(`✗ ${name}`)
say(`${total.passed} passed, ${total.failed.length} failed`)
process.exit(total.failed.length > 0 ? 1 : 0)
