import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const PROJECT = path.resolve(import.meta.dirname, '..')
const FOLDERS = ['bench', 'demo', 'server', 'shared', 'test', 'web']

/** Modules that connect to the PostgreSQL of the run, or read the gazetteer that its setup builds. */
const NEEDS_SETUP = ['test/database.ts', 'server/places/gazetteer.ts']

/** Imports of values; those of types alone load nothing. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'";]*?from\s*'([^']+)'|import\s*'([^']+)'|import\('([^']+)'\)/g

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file.split(path.sep).join('/')),
  )

function resolved(from: string, specifier: string): string | undefined {
  const file = specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(from), specifier)
  const isOurs = specifier.startsWith('#') || specifier.startsWith('.')
  return isOurs && existsSync(path.join(PROJECT, file)) ? file : undefined
}

/** Finds the modules from which others of the project are reached by imports. */
function createReach() {
  const imports = new Map<string, string[]>()
  const importsOf = (file: string): string[] => {
    const known = imports.get(file)
    if (known) return known
    const text = /\.(ts|tsx|mjs)$/.test(file) ? readFileSync(path.join(PROJECT, file), 'utf8') : ''
    const found = [...text.matchAll(IMPORT)].flatMap(([, named, bare, lazy]) => {
      const target = resolved(file, named ?? bare ?? lazy ?? '')
      return target ? [target] : []
    })
    imports.set(file, found)
    return found
  }
  return (start: string, targets: readonly string[]): boolean => {
    const seen = new Set([start])
    for (const file of seen) {
      if (targets.includes(file)) return true
      for (const next of importsOf(file)) seen.add(next)
    }
    return false
  }
}

/**
 * The test files of the project by what they need: `pure` ones only their own process, the others the PostgreSQL and the
 * gazetteer that `test/global-setup.ts` provides. Tests of the web need a document besides.
 */
export function listTestFiles() {
  const reaches = createReach()
  const files = FOLDERS.flatMap(filesIn).filter((file) => /\.test\.tsx?$/.test(file))
  const isPure = (file: string) =>
    !reaches(file, NEEDS_SETUP) && !readFileSync(path.join(PROJECT, file), 'utf8').includes("inject('database')")
  const [pure, withSetup] = [files.filter(isPure), files.filter((file) => !isPure(file))]
  const isWeb = (file: string) => file.startsWith('web/')
  return {
    pure: pure.filter((file) => !isWeb(file)),
    components: pure.filter(isWeb),
    api: withSetup.filter((file) => !isWeb(file)),
    screens: withSetup.filter(isWeb),
  }
}
