import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { UNFINISHED } from '#server/kernel/disk.ts'
import { fileStoreOf } from './configured-store.ts'
import { dropForgotten, findKnown } from './data.ts'
import { type Area, areas, type FileStore } from './file-store.ts'
import { foldersOf } from './files.ts'
import { removeStoredFiles } from './store.ts'

const DAY = 86_400_000
const BATCH = 1_000

const isOld = (changedAt: Date) => Date.now() - changedAt.getTime() > DAY

async function oldFiles(store: FileStore, area: Area): Promise<string[]> {
  const old: string[] = []
  for await (const { name, changedAt } of store.list(area)) if (isOld(changedAt)) old.push(name)
  return old
}

/** Files of uploads that were broken off. */
async function sweepSpool(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(path.join(folder, name)).catch(() => undefined)
    if (found?.isFile() && isOld(found.mtime)) await rm(path.join(folder, name), { force: true })
  }
}

const storedNameOf = (name: string) => /^([0-9a-f]{32})(?:-\d+\.(?:webp|jpg))?$/.exec(name)?.[1]

/** Removes files that a crash left: unfinished ones, and finished ones without a row. Files with other names stay. */
async function sweepArea({ db }: Pick<Deps, 'db'>, store: FileStore, area: Area): Promise<void> {
  const old = await oldFiles(store, area)
  for (let from = 0; from < old.length; from += BATCH) {
    const names = old.slice(from, from + BATCH)
    const known = await findKnown(
      db,
      names.map(storedNameOf).filter((name) => name !== undefined),
    )
    const isLeft = (name: string) => {
      const storedAs = storedNameOf(name)
      return name.endsWith(UNFINISHED) || (storedAs !== undefined && !known.has(storedAs))
    }
    await store.remove(area, names.filter(isLeft))
  }
}

/** Removes uploads without a reference a day after they came, and files without a row. */
export async function sweepUploads(deps: Pick<Deps, 'db' | 'settings'>): Promise<void> {
  await removeStoredFiles(deps, await dropForgotten(deps.db))
  const store = await fileStoreOf(deps)
  for (const area of areas) await sweepArea(deps, store, area)
}

/**
 * Keeps the folder of uploads under way free of what was broken off, at the start and once a day. Every process does so: on
 * several machines each has a folder of its own, which no job of another one reaches.
 */
export function keepSpoolClean(app: FastifyInstance, { settings, log }: Pick<Deps, 'settings' | 'log'>): void {
  let timer: NodeJS.Timeout | undefined
  const sweep = () =>
    sweepSpool(foldersOf(settings).spool).catch((error: unknown) =>
      log.warn({ err: error }, 'broken-off uploads could not be removed'),
    )
  app.addHook('onListen', async () => {
    timer = setInterval(sweep, DAY).unref()
    await sweep()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
