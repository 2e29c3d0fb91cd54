import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

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

/** The mails of an address, the jobs that wait or run, and the queues that are locked: why no mail has come. */
export async function describeMails(db: Db, dataDir: string, address: string): Promise<string> {
  const rows = async (statement: ReturnType<typeof sql>) => JSON.stringify((await statement.execute(db)).rows)
  const folder = path.join(dataDir, 'mail')
  return [
    `Mails: ${existsSync(folder) ? readdirSync(folder).length : 'no folder'}.`,
    `Rows: ${await rows(sql`select * from mail where recipient = ${address}`)}.`,
    `Jobs: ${await rows(sql`
      select t.identifier, q.queue_name, j.run_at, j.attempts, j.last_error, j.locked_at, j.locked_by, j.is_available
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.run_at <= now() or t.identifier = 'mail.send' order by j.run_at limit 50`)}.`,
    `Queues: ${await rows(sql`select * from graphile_worker._private_job_queues where locked_at is not null`)}.`,
    `Now: ${await rows(sql`select now()`)}.`,
  ].join('\n')
}
