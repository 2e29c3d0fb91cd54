import { readFileSync } from 'node:fs'
import path from 'node:path'

const { version } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '..', 'package.json'), 'utf8'))

/** The application's version, which `package.json` names. */
export const VERSION = String(version)
