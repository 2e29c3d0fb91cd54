import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const CODE = /^[0-9A-HJKMNP-TV-Z]{6}$/m

const read = new Map<string, { to: string; code: string | undefined }>()

function readMail(file: string) {
  const known = read.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const mail = { to: /^To: (.*)$/m.exec(text)?.[1] ?? '', code: CODE.exec(text)?.[0] }
  read.set(file, mail)
  return mail
}

/** The code in the latest mail to an address that holds one; undefined while there is none. */
export function codeMailedTo(dataDir: string, address: string): string | undefined {
  const folder = path.join(dataDir, 'mail')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  const mails = names.sort().map((name) => readMail(path.join(folder, name)))
  return mails.findLast(({ to, code }) => to === address && code)?.code
}
