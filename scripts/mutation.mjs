/**
 * `npm run test:mutation`: changes the code in small ways, one by one, and fails if the tests let too many of the changes
 * pass, or one that `test/mutation/survivors-of-*.ts` do not name. `-- shared/policies` tries only this part,
 * `--file=cancellation` only such files of it, `--every=20` only every twentieth line.
 */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { giveUp, install, onNode24, project, say } from './ready.mjs'

install({ withDev: true })
await onNode24()

const { Stryker } = await import('@stryker-mutator/core')
const { parts } = await import('../test/mutation/parts.ts')
const { survivors } = await import('../test/mutation/survivors.ts')

const LEAST = 85
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string', default: '' }, every: { type: 'string', default: '1' } },
})
const every = Number(values.every)
if (!(Number.isInteger(every) && every > 0)) giveUp('--every is a whole number.')
const names = positionals.length > 0 ? positionals : Object.keys(parts)
for (const name of names) if (!parts[name]) giveUp(`There is no part ${name}: ${Object.keys(parts).join(', ')}`)

const linesOf = (file) => readFileSync(path.join(project, file), 'utf8').split('\n')

/** The lines of a sample, as ranges that Stryker understands. */
const sampleOf = (file) =>
  linesOf(file).flatMap((_, index) => ((index + 1) % every === 0 ? [`${file}:${index + 1}-${index + 1}`] : []))

async function filesOf({ mutate }) {
  const found = await Array.fromAsync(glob(mutate, { cwd: project }))
  const files = found.filter((file) => !/\.test\.ts$/.test(file) && file.includes(values.file)).sort()
  return every === 1 ? files : files.flatMap(sampleOf)
}

/** Describes a mutation in the terms of `survivor.ts`: the first line of the code, and its replacement. */
function wordsOf({ fileName, location, mutatorName, replacement }) {
  const file = path.relative(project, path.resolve(project, fileName))
  const line = linesOf(file)[location.start.line - 1]?.trim() ?? ''
  return { file, line, mutator: mutatorName, replacement: replacement.replace(/\s+/g, ' ').trim() }
}

const isNamed = (mutant) =>
  survivors.some(
    ({ file, line, replacement }) =>
      file === mutant.file &&
      mutant.line.startsWith(line) &&
      (replacement ?? mutant.replacement) === mutant.replacement,
  )

async function runPart(name) {
  const part = parts[name]
  const mutate = await filesOf(part)
  if (mutate.length === 0) giveUp(`${name} has no such file`)
  process.env.MUTATION_PART = name
  const results = await new Stryker({
    mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    mutator: { excludedMutations: part.without ?? [] },
    coverageAnalysis: 'perTest',
    // What is computed when a module is loaded concerns all tests, which with a database take minutes for each mutant.
    ignoreStatic: part.database === true,
    concurrency: 1,
    reporters: ['progress-append-only'],
    logLevel: 'warn',
    ignorePatterns: ['/data', '/dist', '/test-results', '/playwright-report', '/docs/pictures'],
    disableTypeChecks: false,
    // It would be rewritten with an interface that TypeScript 7 does not have; nothing here reads it.
    tsconfigFile: 'none.json',
    allowConsoleColors: false,
    dryRunTimeoutMinutes: 60,
    // A mutant may be slow because the machine is busy; only one that hangs is caught by its time.
    timeoutMS: 60_000,
    timeoutFactor: 4,
  }).runMutationTest()
  return report(name, results)
}

const WIDTH = 160

/** The part of a long text where it begins to differ from another one. */
function shortened(text, other = '') {
  if (text.length <= WIDTH) return text
  const same = [...text].findIndex((_, index) => !other.includes(text.slice(0, index + 1)))
  const from = Math.max(0, same - WIDTH / 2)
  return `…${text.slice(from, from + WIDTH)}…`
}

const CAUGHT = ['Killed', 'Timeout']

function report(name, results) {
  const counts = Object.groupBy(results, ({ status }) => status)
  const caught = CAUGHT.flatMap((status) => counts[status] ?? [])
  const left = ['Survived', 'NoCoverage'].flatMap((status) => counts[status] ?? [])
  const tried = caught.length + left.length
  const score = tried === 0 ? 100 : (100 * caught.length) / tried
  const words = left.map(wordsOf)
  const unnamed = words.filter((mutant) => !isNamed(mutant))
  say(`\n── ${name} ${'─'.repeat(50)}`)
  for (const { file, line, mutator, replacement } of unnamed)
    say(`${file}\n    ${shortened(line)}\n    ${mutator}: ${shortened(replacement, line)}`)
  for (const [file, of] of Object.entries(Object.groupBy(words, ({ file }) => file)))
    say(`${String(of.length).padStart(4)} left in ${file}`)
  const broken = (counts.RuntimeError ?? []).length + (counts.CompileError ?? []).length
  say(
    `${score.toFixed(1)} % of ${tried} caught, ${left.length} left, ${unnamed.length} of them not named; ${broken} more broke the loading`,
  )
  return score >= LEAST && unnamed.length === 0
}

let isGood = true
for (const name of names) isGood = (await runPart(name)) && isGood
process.exit(isGood ? 0 : 1)
