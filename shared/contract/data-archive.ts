import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { archiveStatuses } from '../policies/data-archive.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { Id, IdParams, Time, text } from './common.ts'

export const DataArchive = z
  .object({
    _id: Id,
    status: z
      .enum(archiveStatuses)
      .describe(
        '`pending` while it is written; `expired` once its file is deleted; of one that `failed`, nothing is kept.',
      ),
    requestedAt: Time.describe('When it was begun.'),
    isByStaff: z.boolean().describe('The staff began it for its owner.'),
    finishedAt: Time.optional().describe('When it was ready, or had failed.'),
    expiresAt: Time.optional().describe('When its file is deleted.'),
    size: z.number().int().optional().describe('Bytes.'),
  })
  .meta({ id: 'DataArchive', description: 'A file with the data of an account.' })
export type DataArchive = z.infer<typeof DataArchive>

const state = z.object({
  archive: DataArchive.nullable().describe('The latest one; null if there never was one.'),
  nextAt: Time.nullable().describe('When another one can be begun; null if it can be now.'),
})
export type DataArchiveState = z.infer<typeof state>

export const dataArchiveCalls = defineCalls({
  show: {
    method: 'GET',
    path: '/user/data-archive',
    access: 'user',
    summary: 'Tells of the latest archive of the caller’s data',
    reply: state,
  },
  request: {
    method: 'POST',
    path: '/user/data-archive',
    access: 'user',
    summary: 'Begins an archive of all that is stored about the caller, who gets a mail when it is there; one a day',
    reply: state,
    conflict: state,
  },
  file: {
    method: 'GET',
    path: '/user/data-archive/:id/file',
    access: 'user',
    rate: 'bulk',
    isSecret: true,
    summary: 'Sends an archive of the caller’s data, until it expires',
    params: IdParams,
    reply: z.string().describe('The bytes of the file.'),
    isFile: true,
    fileTypes: ['application/zip'],
  },
})

export const adminDataArchiveCalls = defineCalls({
  show: {
    method: 'GET',
    path: '/admin/users/:id/data-archive',
    access: 'admin',
    right: 'help',
    summary: 'Tells of the latest archive of somebody’s data, whose file only they can fetch',
    params: IdParams,
    reply: state,
  },
  request: {
    method: 'POST',
    path: '/admin/users/:id/data-archive',
    access: 'admin',
    right: 'help',
    summary: 'Begins an archive of somebody’s data, who gets a mail when it is there; one a day, audited',
    params: IdParams,
    body: z.object({ reason: text(1, TEXT_LIMITS.accountReason).describe('Stands in the audit log.') }),
    reply: state,
    conflict: state,
    example: { reason: 'Asked for by mail, ticket 4711.' },
  },
})
