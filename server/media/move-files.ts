import { createHash } from 'node:crypto'
import { type Area, areas, type FileStore } from './file-store.ts'

export type Moved = { copied: number; there: number; removed: number }

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Compares a copy to its original, which may have been deleted meanwhile. */
async function compare(
  from: FileStore,
  to: FileStore,
  area: Area,
  name: string,
): Promise<'same' | 'different' | 'gone'> {
  const original = await from.read(area, name)
  if (!original) return 'gone'
  const copy = await to.read(area, name)
  return copy && hashOf(copy) === hashOf(original) ? 'same' : 'different'
}

/** Sizes of the files that a store has, by name. */
async function sizesIn(store: FileStore, area: Area): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { name, size } of store.list(area)) sizes.set(name, size)
  return sizes
}

/** Copies one file and reads it back; throws if what came is not what was sent. */
async function copyFile(from: FileStore, to: FileStore, area: Area, name: string): Promise<void> {
  const bytes = await from.read(area, name)
  // Deleted meanwhile.
  if (!bytes) return
  await to.write(area, new Map([[name, bytes]]))
  const outcome = await compare(from, to, area, name)
  if (outcome === 'same') return
  // Neither the next run nor a reader must take it for the file.
  await to.remove(area, [name])
  if (outcome === 'different') throw new Error(`${area}/${name} did not come whole`)
}

type Options = { from: FileStore; to: FileStore; isDeleting?: boolean; report?: (moved: Moved) => void }

/**
 * Copies the files of people from one store to another. It may be interrupted and run again: what is there in the same size
 * is not copied again. Nothing is removed before everything of its area is there, only if that is asked for, and each file
 * only if the copy has the same bytes.
 */
export async function moveFiles({ from, to, isDeleting = false, report = () => {} }: Options): Promise<Moved> {
  const moved: Moved = { copied: 0, there: 0, removed: 0 }
  for (const area of areas) {
    const target = await sizesIn(to, area)
    const names: string[] = []
    for await (const { name, size } of from.list(area)) {
      names.push(name)
      if (target.get(name) === size) moved.there += 1
      else {
        await copyFile(from, to, area, name)
        moved.copied += 1
      }
      if ((moved.copied + moved.there) % 100 === 0) report(moved)
    }
    if (!isDeleting) continue
    for (const name of names) {
      const outcome = await compare(from, to, area, name)
      if (outcome === 'different') throw new Error(`${area}/${name} differs from its copy, so it stays`)
      if (outcome === 'gone') continue
      await from.remove(area, [name])
      moved.removed += 1
    }
  }
  return moved
}
