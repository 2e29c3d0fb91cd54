/** The most megabytes (of 1,048,576 bytes) of a file that is imported. */
export const IMPORT_MEGABYTES = 500
/** Days after which the file of an import that nobody finished is deleted, and what is wrong with its rows. */
export const IMPORT_DAYS = 14

export const importStatuses = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'failed',
  'undoing',
  'undone',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** The states in which a job works. */
export const isImportBusy = (status: ImportStatus): boolean =>
  status === 'checking' || status === 'running' || status === 'undoing'

/** Reasons for which an import failed as a whole. */
export const importFailures = ['unreadable', 'file_gone', 'internal'] as const
export type ImportFailure = (typeof importFailures)[number]

/** Issues of cells besides what forms refuse; the screens have words for each. */
export const importIssues = [
  'not an amount',
  'not a number',
  'not a date',
  'not yes or no',
  'not JSON',
  'not one of the choices',
  'unknown category',
  'unknown seller',
  'not a seller',
  'unknown listing',
  'not about a seller',
  'not published there',
  'used twice in this file',
  'picture not in the archive',
  'picture cannot be loaded',
  'row too large',
  'cells without a column',
  'open orders hold more',
] as const
export type ImportIssue = (typeof importIssues)[number]

export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export const importDelimiters = [',', ';', '\t', '|'] as const

/** Forms of files that are known. */
export const importFormats = ['own', 'sharetribe', 'woocommerce', 'other'] as const
export type ImportFormat = (typeof importFormats)[number]
