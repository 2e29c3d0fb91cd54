import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { AppError, notFound, unavailable } from '#server/kernel/errors.ts'
import type { S3Settings } from '#shared/kernel/s3-url.ts'
import type { Area, FileStore } from './file-store.ts'

const AT_ONCE = 1_000
const RETRY_AFTER = 30

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.$metadata.httpStatusCode === 404)

/** A store that does not answer is not a missing file. */
const refusal = (error: unknown) =>
  error instanceof AppError ? error : unavailable('Files cannot be reached at the moment.', RETRY_AFTER)

/**
 * Files in a bucket of any service that speaks S3. What is not there is looked for where files were kept before, so that
 * an installation serves while its files are moved.
 */
export function s3Store(settings: S3Settings, { before }: { before?: FileStore }): FileStore {
  const { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    // Other services than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000 },
  })
  const keyOf = (area: Area, name: string) => `${prefix}${area}/${name}`

  async function get(area: Area, name: string) {
    try {
      return await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(area, name) }))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw refusal(error)
    }
  }

  async function removeObjects(area: Area, names: readonly string[]): Promise<void> {
    for (let from = 0; from < names.length; from += AT_ONCE) {
      const Objects = names.slice(from, from + AT_ONCE).map((name) => ({ Key: keyOf(area, name) }))
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
    }
  }

  return {
    async write(area, files) {
      const names = [...files.keys()]
      const put = ([name, Body]: [string, Uint8Array]) =>
        client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(area, name), Body }))
      const results = await Promise.allSettled([...files].map(put))
      const failed = results.find((result) => result.status === 'rejected')
      if (!failed) return
      // What cannot be removed either has no row, and waits for the sweep.
      await removeObjects(area, names).catch(() => undefined)
      throw refusal(failed.reason)
    },
    async open(area, name) {
      const found = await get(area, name)
      if (!found && before) return before.open(area, name)
      if (!found) throw notFound()
      if (!(found.Body instanceof Readable)) throw notFound()
      return { stream: found.Body, size: found.ContentLength ?? 0 }
    },
    async read(area, name) {
      const found = await get(area, name)
      if (!found?.Body) return before?.read(area, name)
      return Buffer.from(await found.Body.transformToByteArray())
    },
    async remove(area, names) {
      if (names.length === 0) return
      await removeObjects(area, names).catch((error: unknown) => {
        throw refusal(error)
      })
      await before?.remove(area, names)
    },
    async *list(area) {
      let after: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: keyOf(area, ''),
            ...(after === undefined ? {} : { ContinuationToken: after }),
          }),
        )
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
          yield { name: Key.slice(keyOf(area, '').length), size: Size, changedAt: LastModified ?? new Date() }
        after = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (after !== undefined)
    },
  }
}
