import type { Settings } from '#server/settings.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

type StoreSettings = Pick<Settings, 'dataDir' | 's3'>

const stores = new WeakMap<object, Promise<FileStore>>()

/** The store of an installation: S3 if `S3_URL` names one, or else the disk. */
export function fileStoreOf({ settings }: { settings: StoreSettings }): Promise<FileStore> {
  const { s3 } = settings
  const make = async () => {
    if (!s3) return diskStore(settings)
    // Loaded only where it is used: the client takes memory.
    const { s3Store } = await import('./s3-store.ts')
    return s3Store(s3, { before: diskStore(settings) })
  }
  const known = stores.get(settings)
  if (known) return known
  const made = make()
  stores.set(settings, made)
  // What failed is tried again by the next caller.
  made.catch(() => stores.delete(settings))
  return made
}
