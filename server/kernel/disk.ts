import { AppError, unavailable } from './errors.ts'

const FILE_CALLS = ['open', 'write', 'fsync', 'close', 'rename', 'mkdir', 'unlink', 'stat', 'copyfile', 'scandir']

/** What a caller is told when the disk failed: no room is 507, any other fault 503. Undefined if it was not the disk. */
export function diskRefusal(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined
  if (!FILE_CALLS.includes(String(error.syscall)) || error.code === 'EPIPE') return undefined
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new AppError(507, 'storage_full', 'There is no room for files left. Nothing was stored.')
  return unavailable('Files cannot be stored at the moment. Nothing was changed.', 30)
}
