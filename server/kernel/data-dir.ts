import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { SettingsError } from '#server/settings.ts'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))

/** One folder after the other: below some paths, such as /proc, Node's own recursive way never ends. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process that starts at this moment may have made it.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** Makes `DATA_DIR` if it is missing; throws a `SettingsError` if this process cannot work there. */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolders(dataDir)
  } catch (error) {
    throw new SettingsError(`DATA_DIR is ${dataDir}, which cannot be made (${codeOf(error)}).`)
  }
  if (!statSync(dataDir).isDirectory()) throw new SettingsError(`DATA_DIR is ${dataDir}, which is not a folder.`)
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch {
    throw new SettingsError(`DATA_DIR is ${dataDir}, where this user may not write.`)
  }
}
