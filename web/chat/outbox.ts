import { useSyncExternalStore } from 'react'
import { acting, actorId } from '#web/kernel/acting.ts'
import { session } from '#web/kernel/session-store.ts'
import { claimTabStorage, readTabItem, writeTabItem } from '#web/kernel/tab-storage.ts'

/** A message on its way; its author's name for it stays the same however often it is tried. */
export type PendingMessage = { tempId: string; desc: string; at: string }

type OutboxEntry = {
  /** The text in the message field. */
  draft: string
  pending: readonly PendingMessage[]
  /** Messages whose sending failed; they may have arrived all the same. */
  failed: readonly PendingMessage[]
}

const STORED = 'outbox'
/** Returns the storage key; the messages that a team member writes for the shop are kept apart. */
const item = () => {
  const shop = acting.get()
  return shop ? `${STORED}:${shop.sellerId}` : STORED
}

const emptyEntry: OutboxEntry = { draft: '', pending: [], failed: [] }

/** Reads the entries that an earlier page of this tab stored. Messages that were on their way then count as failed. */
function storedEntriesOf(userId: string | undefined): Map<string, OutboxEntry> {
  if (!userId) return new Map()
  // The page claims it only after it has announced who signed in elsewhere.
  claimTabStorage(userId)
  // Only `change` puts it there.
  const stored = (readTabItem(item()) ?? []) as [string, OutboxEntry][]
  return new Map(
    stored.map(([to, { draft, pending, failed }]) => [to, { draft, pending: [], failed: [...failed, ...pending] }]),
  )
}

/** By the account that is talked to: two people have one conversation. */
let owner = actorId()
let entries = storedEntriesOf(session.get().user?._id)
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

function change(to: string, next: (entry: OutboxEntry) => Partial<OutboxEntry>): void {
  // What comes to nothing after a sign-out is not for the next user.
  if (!owner) return
  const entry = entries.get(to) ?? emptyEntry
  entries.set(to, { ...entry, ...next(entry) })
  writeTabItem(
    item(),
    [...entries].filter(([, { draft, pending, failed }]) => draft || pending.length > 0 || failed.length > 0),
  )
  announce()
}

// The next user of this browser must not see it, and what is said for a shop is not said for oneself.
acting.subscribe(() => {
  const id = actorId()
  if (id === owner) return
  owner = id
  entries = storedEntriesOf(session.get().user?._id)
  announce()
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The drafts, the messages on their way, and those that did not arrive, for each chat partner; they outlive a reload. */
export const useOutbox = (to: string): OutboxEntry =>
  useSyncExternalStore(
    subscribe,
    () => entries.get(to) ?? emptyEntry,
    () => emptyEntry,
  )

export const setDraft = (to: string, draft: string): void => change(to, () => ({ draft }))

const without = (messages: readonly PendingMessage[], { tempId }: PendingMessage) =>
  messages.filter((each) => each.tempId !== tempId)

/** Ends a pending message. One that is no longer pending has arrived meanwhile, or belongs to an earlier user. */
const endUnsent = (to: string, message: PendingMessage, next: (entry: OutboxEntry) => Partial<OutboxEntry>): void =>
  change(to, (entry) => {
    const pending = without(entry.pending, message)
    return pending.length < entry.pending.length ? { pending, ...next(entry) } : {}
  })

/** Adds a message to the pending ones and clears its draft. */
export const enqueueDraft = (to: string, message: PendingMessage): void =>
  change(to, ({ pending }) => ({ pending: [...pending, message], draft: '' }))

/** Moves a failed message back to the pending ones, under the same `tempId`. */
export const enqueueFailed = (to: string, message: PendingMessage): void =>
  change(to, ({ pending, failed }) => ({ pending: [...pending, message], failed: without(failed, message) }))

/** It has arrived, even if it was thought to have failed. */
export const markSent = (to: string, message: PendingMessage): void =>
  change(to, ({ pending, failed }) => ({ pending: without(pending, message), failed: without(failed, message) }))

/** It has not arrived, as far as is known, and stays where it stands. */
export const markFailed = (to: string, message: PendingMessage): void =>
  endUnsent(to, message, ({ failed }) => ({ failed: [...failed, message] }))

export const discardFailed = (to: string, message: PendingMessage): void =>
  change(to, ({ failed }) => ({ failed: without(failed, message) }))

/** The server refuses it: its words go back to where they were written, before those that were written since. */
export const returnToDraft = (to: string, message: PendingMessage): void =>
  endUnsent(to, message, ({ draft }) => ({ draft: draft.trim() ? `${message.desc}\n${draft}` : message.desc }))
