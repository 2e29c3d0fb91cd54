import type { Deps, ReceivedFile } from '#server/kernel/context.ts'
import { removeStored, type StoredDocument, storePrivatePicture } from './store.ts'

/** Stores what was received of one field. */
export type Store = (files: readonly ReceivedFile[] | undefined) => Promise<StoredDocument[]>

/**
 * Runs `act`, which may store pictures that only some people may see and then refers to them. If it fails, nothing of
 * them is left. What no row refers to in the end is swept.
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

/** Those that something refers to stay: a commit may have come through whose answer was lost. */
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
