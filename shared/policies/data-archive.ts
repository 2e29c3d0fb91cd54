/** Days for which an archive of a person's data can be fetched. */
export const ARCHIVE_DAYS = 7
/** Hours after which a person can have another archive. */
export const ARCHIVE_PAUSE_HOURS = 24

export const archiveStatuses = ['pending', 'ready', 'failed', 'expired'] as const
export type ArchiveStatus = (typeof archiveStatuses)[number]
