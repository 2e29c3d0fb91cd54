import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { AppError, notFound, unavailable } from '#server/kernel/http/errors.ts'
import type { S3Settings } from '#shared/kernel/s3-url.ts'
import type { Area, FileStore } from './file-store.ts'

const AT_ONCE = 1_000
const RETRY_AFTER = 30
/** Milliseconds until the first byte of an answer; it is asked twice. */
const ANSWER_WITHIN = 10_000
/** The same of a large file, whose answer comes after its last byte. */
const WRITTEN_WITHIN = 30 * 60_000
/** Each file that is being sent holds one until its reader has it, and slow readers must not keep others waiting. */
const CONNECTIONS = 1_000

/** A bucket that is not there is an error of ours: none of its files may look as if it had been deleted. */
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket'

/** A store that does not answer is not a missing file. */
const rejection = (error: unknown) =>
  error instanceof AppError ? error : unavailable('Files cannot be reached at the moment.', RETRY_AFTER)

/**
 * Files in a bucket of any service that speaks S3. What is not there is looked for where files were kept before, so that
 * an installation serves while its files are moved. `answerWithin` is in milliseconds.
 */
export function s3Store(
  settings: S3Settings,
  { before, answerWithin = ANSWER_WITHIN }: { before?: FileStore; answerWithin?: number },
): FileStore {
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
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: answerWithin,
      // It only warns otherwise, and waits for ever.
      throwOnRequestTimeout: true,
      // For bodies that stop in the middle.
      socketTimeout: 2 * answerWithin,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  })
  const keyOf = (area: Area, name: string) => `${prefix}${area}/${name}`

  async function get(area: Area, name: string) {
    try {
      return await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(area, name) }))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw rejection(error)
    }
  }

  async function removeObjects(area: Area, names: readonly string[]): Promise<void> {
    for (let from = 0; from < names.length; from += AT_ONCE) {
      const Objects = names.slice(from, from + AT_ONCE).map((name) => ({ Key: keyOf(area, name) }))
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
      )
      // The answer as a whole is 200.
      if (Errors[0]) throw new Error(`${Errors.length} files were not removed: ${Errors[0].Code}`)
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
      // Not waited for: the service may be the one that does not answer. What stays has no row, and is swept.
      void removeObjects(area, names).catch(() => undefined)
      throw rejection(failed.reason)
    },
    async writeFrom(area, name, file, onProgress) {
      const { size } = await stat(file)
      const body = createReadStream(file)
      body.on('data', onProgress)
      // A stream cannot be sent twice, so a failure is told at once.
      const command = new PutObjectCommand({ Bucket: bucket, Key: keyOf(area, name), Body: body, ContentLength: size })
      try {
        await client.send(command, { requestTimeout: WRITTEN_WITHIN })
      } catch (error) {
        body.destroy()
        throw rejection(error)
      }
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
      const bytes = await found.Body.transformToByteArray().catch((error: unknown) => {
        throw rejection(error)
      })
      return Buffer.from(bytes)
    },
    async remove(area, names) {
      if (names.length === 0) return
      await removeObjects(area, names).catch((error: unknown) => {
        throw rejection(error)
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
