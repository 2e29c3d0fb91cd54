import { z } from './zod.ts'

/** The query of a list by the time of the last change. */
export const changesFields = {
  updatedSince: z.iso
    .datetime({ offset: true })
    .optional()
    .describe(
      'Begins a walk by the time of the last change, the earliest first: only what has changed since then. `page`, `sortBy` and `sortOrder` do not count in a walk, promoted entries have no place of their own, and `pagination` counts this reply alone.',
    ),
  cursor: z
    .string()
    .regex(/^\d{1,17}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be a `nextCursor` of this list')
    .optional()
    .describe(
      'Goes on with a walk: the `nextCursor` of the last reply. What changes during a walk comes again at its end; at its end, the same cursor asks for what has changed since.',
    ),
}

export type ChangesQuery = { updatedSince?: string | undefined; cursor?: string | undefined }

export const isChangesQuery = ({ updatedSince, cursor }: ChangesQuery): boolean =>
  updatedSince !== undefined || cursor !== undefined

/** The place of a reply in its walk. */
export type Step = { nextCursor: string; hasMore: boolean }

/** The fields of `pagination` in a walk. */
export const stepFields = {
  nextCursor: z.string().optional().describe('Only in a walk: the `cursor` of the next request.'),
  hasMore: z.boolean().optional().describe('Only in a walk: whether the next request finds more already.'),
}
