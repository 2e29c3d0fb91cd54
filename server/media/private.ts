import type { Deps, ReceivedFile } from '#server/kernel/context.ts'
import { removeStored, type StoredDocument, storePrivatePicture } from './store.ts'

/** Stores the files of one field. */
export type Store = (files: readonly ReceivedFile[] | undefined) => Promise<StoredDocument[]>

/**
 * Runs `act`, which may store private pictures and then writes the rows that refer to them. If it fails, its pictures
 * are deleted; the sweep deletes pictures without a row.
 */
export async function withPrivatePictures<T>(
  deps: Deps,
  { ownerId }: { ownerId: string },
  act: (store: Store) => Promise<T>,
): Promise<T> {
  const stored: StoredDocument[] = []
  try {
    return await act(async (files = []) => {
      for (const file of files) stored.push(await storePrivatePicture(deps, file, { ownerId }))
      return stored
    })
  } catch (error) {
    await forget(deps, stored)
    throw error
  }
}

/** Pictures with a row stay: the commit may have succeeded although its answer was lost. */
async function forget(deps: Deps, pictures: StoredDocument[]): Promise<void> {
  try {
    await removeStored(
      deps,
      pictures.map(({ storedAs }) => storedAs),
    )
  } catch (error) {
    deps.log.warn({ err: error }, 'stored pictures could not be removed and wait for the sweep')
  }
}
