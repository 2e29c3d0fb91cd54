/** Finds the browser of the browser tests on this machine, or installs one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { project, say } from './ready.mjs'

/** The browser without its window: the same engine for an eighth less work. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ON_A_MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Some systems have a `chromium` that only says how to install one. */
const works = (program) => spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0
/** Playwright wants an absolute path. */
const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))
const firstThatWorks = (programs) => programs.find((program) => program && works(program))
const onThisMachine = () => firstThatWorks([process.env.CHROMIUM_PATH, ...NAMES.map(inPath), ...ON_A_MAC])

const run = (command, ...args) =>
  spawnSync(command, args, { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

function byApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  say('Installing Chromium with apt-get…')
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  run('apt-get', 'update', '-qq')
  // Not every Debian has the first.
  for (const name of [SHELL, 'chromium'])
    if (run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name) && onThisMachine())
      return onThisMachine()
  return undefined
}

/** A machine that exists for the tests alone gets the faster one. */
const shellForTests = () =>
  process.env.CI && !process.env.CHROMIUM_PATH ? (firstThatWorks([inPath(SHELL)]) ?? byApt()) : undefined

async function byPlaywright() {
  const { chromium } = await import('@playwright/test')
  const playwright = path.join(project, 'node_modules', '.bin', 'playwright')
  if (works(chromium.executablePath())) return chromium.executablePath()
  say('Installing Chromium with Playwright…')
  run(playwright, 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium')
  return works(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** The path of a Chromium that runs; undefined if there is none and none could be installed. */
export const findChromium = async () => shellForTests() ?? onThisMachine() ?? byApt() ?? (await byPlaywright())

export const NO_CHROMIUM =
  'The browser tests need Chromium, and none could be installed. Install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to one.'
