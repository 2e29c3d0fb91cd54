import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Settings, SettingsError } from '#server/settings.ts'

const BYTES = 32
/** Random bytes never have fewer different values in 32 bytes: such a key was typed or repeated by hand. */
const VARIETY = 16

/** Writes the file under another name first, so that two processes starting at once both read the same whole key. */
function generate(file: string) {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unfinished)
  }
}

function readMaster(dataDir: string): Buffer {
  const file = path.join(dataDir, 'keys')
  mkdirSync(dataDir, { recursive: true })
  if (!statSync(file, { throwIfNoEntry: false })) generate(file)
  if ((statSync(file).mode & 0o077) !== 0)
    throw new SettingsError(
      `Others may read ${file}. Run "chmod 600 ${file}", and remove the file instead if they may have done so.`,
    )
  const master = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (master.length < BYTES || new Set(master).size < VARIETY)
    throw new SettingsError(
      `The key in ${file} is too short or can be guessed. Remove the file: the next start makes a new one, and everybody signs in again.`,
    )
  return master
}

/** The key of `SECRET_KEY`, which several machines share. */
function givenMaster(text: string): Buffer {
  const master = Buffer.from(text, 'base64url')
  if (new Set(master).size < VARIETY) throw new SettingsError('SECRET_KEY can be guessed: it must be random bytes.')
  return master
}

/**
 * The secrets of this installation, derived from `SECRET_KEY` or from a file that the first start makes. Keep either with
 * the backups.
 */
export function readKeys({ dataDir, secretKey }: Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'secretKey'>>) {
  const master = secretKey ? givenMaster(secretKey) : readMaster(dataDir)
  // A key for each purpose, so that another can be added without a new file.
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', purpose, BYTES))
  return {
    /** Signs tokens, keys the hashes of codes, and derives the secrets of the payment sandbox. */
    token: keyFor('token'),
  }
}
