import { open, rename, rm } from 'node:fs/promises'
import { AppError, unavailable } from './http/errors.ts'

const FILE_CALLS = ['open', 'write', 'fsync', 'close', 'rename', 'mkdir', 'unlink', 'stat', 'copyfile', 'scandir']

/** The rejection for a failed disk: 507 if it is full, 503 for any other error; undefined if the disk did not fail. */
export function diskRejection(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined
  if (!FILE_CALLS.includes(String(error.syscall)) || error.code === 'EPIPE') return undefined
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new AppError(507, 'storage_full', 'There is no room for files left. Nothing was stored.')
  return unavailable('Files cannot be stored at the moment. Nothing was changed.', 30)
}

/** Ends the name of a file that is still being written. */
export const UNFINISHED = '.part'

/** Writes a file so that under its name it is whole or missing, also after a power cut. */
export async function writeWhole(target: string, bytes: Uint8Array, mode: number): Promise<void> {
  const unfinished = `${target}${UNFINISHED}`
  try {
    // A crash may have left an unfinished file.
    await rm(unfinished, { force: true })
    const handle = await open(unfinished, 'wx', mode)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}
