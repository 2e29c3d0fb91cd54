import { mkdtemp, rm, utimes } from 'node:fs/promises'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
// @ts-expect-error a library without types
import S3rver from 's3rver'

const BUCKET = 'market'
/** The only keys that it knows. */
const KEYS = 'S3RVER:S3RVER'

/** A server that speaks S3, with one empty bucket. */
export async function startS3() {
  const directory = await mkdtemp(path.join(tmpdir(), 'marketplace-s3-'))
  let server: Server | undefined
  let port = 0
  const start = async () => {
    const made = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET }],
    })
    const { port: given }: AddressInfo = await made.run()
    port = given
    server = made.httpServer
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve())
      ;(server as { closeAllConnections?: () => void } | undefined)?.closeAllConnections?.()
    })
  await start()
  return {
    url: `http://${KEYS}@127.0.0.1:${port}/${BUCKET}/files?region=us-east-1`,
    start,
    stop,
    /** Lets a file have been written two days ago. */
    age: (key: string) => {
      const then = Date.now() / 1000 - 2 * 86_400
      return utimes(path.join(directory, BUCKET, `${key}._S3rver_object`), then, then)
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}
