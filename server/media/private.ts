import type { Deps, ReceivedFile } from '#server/kernel/context.ts'
import { removeStored, type StoredDocument, storePrivateFile, storePrivatePicture } from './store.ts'

/** Stores the files of one field. */
export type Store = (files: readonly ReceivedFile[] | undefined) => Promise<StoredDocument[]>

type StoreOne = typeof storePrivatePicture

/**
 * Runs `act`, which may store private files and then writes the rows that refer to them. If it fails, its files are
 * deleted; the sweep deletes files without a row.
 */
const storing =
  (storeOne: StoreOne) =>
  async <T>(deps: Deps, { ownerId }: { ownerId: string }, act: (store: Store) => Promise<T>): Promise<T> => {
    const stored: StoredDocument[] = []
    try {
      return await act(async (files = []) => {
        for (const file of files) stored.push(await storeOne(deps, file, { ownerId }))
        return stored
      })
    } catch (error) {
      await forget(deps, stored)
      throw error
    }
  }

export const withPrivatePictures = storing(storePrivatePicture)

/** The same of pictures and PDF files. */
export const withPrivateFiles = storing(storePrivateFile)

/** Files with a row stay: the commit may have succeeded although its answer was lost. */
async function forget(deps: Deps, files: StoredDocument[]): Promise<void> {
  try {
    await removeStored(
      deps,
      files.map(({ storedAs }) => storedAs),
    )
  } catch (error) {
    deps.log.warn({ err: error }, 'stored files could not be removed and wait for the sweep')
  }
}
