import { useSyncExternalStore } from 'react'
import { session } from '#web/kernel/session-store.ts'

/** A message on its way; its author's name for it stays the same however often it is tried. */
export type PendingMessage = { tempId: string; desc: string; at: string }

type OutboxEntry = {
  /** What is being written. */
  draft: string
  pending: readonly PendingMessage[]
  /** What could not be sent, and may have arrived all the same. */
  failed: PendingMessage | null
}

const emptyEntry: OutboxEntry = { draft: '', pending: [], failed: null }

/** By the account that is talked to: two people have one conversation. */
let entries = new Map<string, OutboxEntry>()
let owner = session.get().user?._id
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

function change(to: string, next: (entry: OutboxEntry) => Partial<OutboxEntry>): void {
  const entry = entries.get(to) ?? emptyEntry
  entries.set(to, { ...entry, ...next(entry) })
  announce()
}

// The next user of this browser must not see it.
session.subscribe(() => {
  const id = session.get().user?._id
  if (id === owner) return
  owner = id
  entries = new Map()
  announce()
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The drafts and the messages on their way to each chat partner; they last as long as the page. */
export const useOutbox = (to: string): OutboxEntry =>
  useSyncExternalStore(
    subscribe,
    () => entries.get(to) ?? emptyEntry,
    () => emptyEntry,
  )

export const setDraft = (to: string, draft: string): void => change(to, () => ({ draft }))

/** What was written is sent off; what failed before with the same words keeps its name. */
export function enqueueMessage(to: string, fresh: PendingMessage): PendingMessage {
  const { failed, draft } = entries.get(to) ?? emptyEntry
  const message = failed?.desc === fresh.desc ? failed : fresh
  change(to, ({ pending }) => ({
    pending: [...pending, message],
    failed: null,
    draft: withoutFirst(draft, message.desc),
  }))
  return message
}

/** What stays in the field when a text has left it. */
function withoutFirst(draft: string, desc: string): string {
  const text = draft.trim()
  return text.startsWith(desc) ? text.slice(desc.length).trimStart() : draft
}

/** It has arrived. */
export const markSent = (to: string, tempId: string): void =>
  change(to, ({ pending }) => ({ pending: pending.filter((each) => each.tempId !== tempId) }))

/** It has not: its words go back to where they were written, before those that were written since. */
export const returnToDraft = (to: string, message: PendingMessage): void =>
  change(to, ({ pending, draft }) => ({
    pending: pending.filter(({ tempId }) => tempId !== message.tempId),
    failed: message,
    draft: draft.trim() ? `${message.desc}\n${draft}` : message.desc,
  }))
