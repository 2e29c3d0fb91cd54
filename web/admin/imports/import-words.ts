import type { Import } from '#shared/contract/admin-import.ts'
import { type ImportIssue, type ImportStatus, importIssues } from '#shared/policies/imports.ts'
import { fieldMessage } from '#web/kernel/field-messages.ts'
import type { Translate } from '#web/kernel/i18n.tsx'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'

export const importTones: Record<ImportStatus, StatusTone> = {
  uploaded: 'wait',
  checking: 'move',
  checked: 'wait',
  running: 'move',
  stopped: 'wait',
  done: 'done',
  failed: 'problem',
  undoing: 'move',
  undone: 'neutral',
}

const isImportIssue = (message: string): message is ImportIssue => importIssues.some((issue) => issue === message)

/** The issue of a cell, in the person's language. */
export function issueText(t: Translate, message: string): string {
  return isImportIssue(message) ? t(`imports:issues.${message}`) : fieldMessage(t, message)
}

/** The field of an imported table; a name that is not known any more is shown as it is. */
export const fieldName = (t: Translate, name: string): string =>
  // The types know the words of each field, and the files have only such fields.
  (t as unknown as (key: string, values: object) => string)(`imports:fields.${name}`, { defaultValue: name })

/** The share of the work that is done, from 0 to 1; the pictures follow the rows and count as much as they take. */
export function shareOf({ status, done, total, pictures }: Import): number {
  if (status === 'checking' || total === 0) return 0
  const all = total + pictures.total * 5
  return Math.min(1, (done + (pictures.loaded + pictures.failed) * 5) / all)
}
