/**
 * `node scripts/rehearse-transition.mjs`: adds a state and three transitions to a copy of this commit by the recipe of
 * CONTRIBUTING.md, runs the types and the tests of processes on it, and prints how much had to be written. The pages of
 * `docs/processes` do not count: their test writes them. Fails if that is more than a change may cost, and if a name that
 * a phase has is not refused. The copy is a repository of its own in a temporary folder, so that nothing is written into
 * that of the project, whether it is shallow, detached or a worktree.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveUp, install, onNode24, project, say } from './ready.mjs'
import { MOST, OWN_NAME, otherEdits, REJECTIONS, rowsOf, TAKEN_NAME } from './rehearsal/pause.mjs'
import { beginRun } from './test-run.mjs'

/** The tests that know every process, and that nothing but a row has to be written for. */
const TESTS = [
  'shared/process',
  'shared/kernel/process',
  'shared/messages',
  'test/process.test.ts',
  'test/states.test.ts',
  'test/kinds.test.ts',
  'web/routes.test.ts',
  'server/refund-cases/kinds.test.ts',
]

install({ withDev: true })
await onNode24()

const { folder, spawn, end } = beginRun()
const copy = path.join(folder, 'rehearsal')
const bin = path.join(project, 'node_modules', '.bin')
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }

/** Runs a program in the copy; resolves with its output and whether it ended well. */
async function run(command, args, more = {}) {
  const child = spawn(command, args, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'], ...more })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part))
  const isGood = await new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
  return { isGood, text: Buffer.concat(output).toString() }
}

/** The repository to work in: that of the copy, not one that a hook of git has named. */
const withoutGit = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_')))

async function git(args, { cwd = copy, settings = {} } = {}) {
  const { isGood, text } = await run('git', args, { cwd, env: { ...withoutGit, ...settings } })
  if (!isGood) throw new Error(`git ${args[0]}:\n${text}`)
  return text
}

/** Writes the files of this commit into the copy, and takes them as the state before the change. */
async function makeCopy() {
  mkdirSync(copy)
  const settings = { GIT_INDEX_FILE: path.join(folder, 'index') }
  await git(['read-tree', 'HEAD'], { cwd: project, settings })
  await git(['checkout-index', '--all', `--prefix=${copy}${path.sep}`], { cwd: project, settings })
  await git(['init', '--quiet'])
  await git(['add', '--all'])
}

async function must(what, command, ...args) {
  const { isGood, text } = await run(command, args)
  if (!isGood) throw new Error(`${what}:\n${text}`)
}

const writeMessageTypes = () =>
  must('The types of the catalogues cannot be written', process.execPath, 'scripts/messages.mjs')

function apply(edits) {
  for (const [name, changes] of Object.entries(edits)) {
    const file = path.join(copy, name)
    writeFileSync(
      file,
      changes.reduce((text, change) => change(text), readFileSync(file, 'utf8')),
    )
  }
}

const format = (edits) => must('The change cannot be formatted', 'biome', 'check', '--write', ...Object.keys(edits))

/** Files that nobody writes: a test compares them with what it writes by itself. */
const isGenerated = (file) => file.startsWith('docs/processes/')

/** The number of changed files, and of written and deleted lines. */
async function countChanges() {
  await git(['add', '--all', '--intent-to-add'])
  const changed = (await git(['diff', '--numstat'])).trim().split('\n')
  const all = changed.map((line) => line.split('\t'))
  const counts = all.filter(([, , file]) => !isGenerated(file))
  for (const [more, less, file] of all)
    say(`  +${more} -${less} ${file}${isGenerated(file) ? ' (generated, not counted)' : ''}`)
  const sum = counts.reduce((total, [more, less]) => total + Number(more) + Number(less), 0)
  return { files: counts.length, lines: sum }
}

const TYPES_CACHE = path.join('node_modules', '.cache', 'types.tsbuildinfo')

/**
 * The packages of the project in a folder of the copy's own: what an earlier type check knows of them, by their paths,
 * holds there, too. Then only what the change touches is checked.
 */
function linkPackages() {
  const packages = path.join(project, 'node_modules')
  mkdirSync(path.dirname(path.join(copy, TYPES_CACHE)), { recursive: true })
  for (const name of readdirSync(packages))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(path.join(packages, name), path.join(copy, 'node_modules', name))
  const known = path.join(project, TYPES_CACHE)
  if (existsSync(known)) copyFileSync(known, path.join(copy, TYPES_CACHE))
}

const TYPES = ['-p', '.', '--checkers', '1', '--preserveSymlinks']

/** The types of the process alone, which need a fraction of the time of all. */
async function typesOfProcess() {
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { tsBuildInfoFile: 'process.tsbuildinfo' },
    include: [],
    files: ['shared/process/service-order.ts'],
  }
  writeFileSync(path.join(copy, 'tsconfig.process.json'), JSON.stringify(config))
  return run('tsc', ['-p', 'tsconfig.process.json', '--checkers', '1', '--preserveSymlinks'])
}

async function expectRejected() {
  const edits = rowsOf(TAKEN_NAME)
  apply(edits)
  await format(edits)
  const started = await run(process.execPath, ['shared/process/index.ts'])
  const typed = await typesOfProcess()
  for (const [what, { isGood, text }] of Object.entries({ start: started, types: typed }))
    if (isGood || !REJECTIONS[what].test(text.replace(/\s+/g, ' ')))
      throw new Error(`The name ${TAKEN_NAME}, which a phase has, is not refused by ${REJECTIONS[what]}:\n${text}`)
  say(`The name ${TAKEN_NAME} is refused at start and by the types.`)
  await git(['checkout-index', '--all', '--force'])
  await git(['clean', '--force', '--quiet'])
}

async function rehearse() {
  await makeCopy()
  linkPackages()
  await writeMessageTypes()
  await expectRejected()

  const edits = { ...rowsOf(OWN_NAME), ...otherEdits }
  apply(edits)
  await format(edits)
  await must('The page of the process cannot be written', 'vitest', 'run', 'shared/process', '-u')
  const { files, lines } = await countChanges()
  say(`${files} files, ${lines} lines, without docs/processes, which is generated`)
  if (files > MOST.files || lines > MOST.lines)
    throw new Error(`A state with three transitions may take ${MOST.files} files and ${MOST.lines} lines.`)
  await writeMessageTypes()
  await must('The types are wrong', 'tsc', ...TYPES)
  await must('A test of processes fails', 'vitest', 'run', ...TESTS)
}

let failure
try {
  await rehearse()
} catch (error) {
  failure = error
}
await end()
if (failure) giveUp(failure.message)
