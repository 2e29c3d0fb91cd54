import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#web/kernel/session-store.ts'
import { claimTabStorage, clearTabStorage } from '#web/kernel/tab-storage.ts'
import { enqueueDraft, markFailed, markSent, returnToDraft, setDraft, useOutbox } from './outbox.ts'

const message = { tempId: 'c1f7', desc: 'Is the key with the neighbour?', at: '2026-06-12T07:00:00.000Z' }
const nothing = { draft: '', pending: [], failed: [] }

/** Another tab says who is signed in by now. */
function becomeElsewhere(id: string | null): void {
  localStorage.clear()
  if (id) {
    localStorage.setItem('token', id)
    localStorage.setItem('user', JSON.stringify({ _id: id }))
  }
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
}

let stop = () => {}
beforeEach(() => {
  stop = session.followOtherTabs(() => {
    const { user } = session.get()
    if (user) claimTabStorage(user._id)
    else clearTabStorage()
  })
  becomeElsewhere('liya')
})
afterEach(() => {
  becomeElsewhere(null)
  stop()
})

const outbox = () => renderHook(() => useOutbox('hanna')).result.current
const fail = () => {
  enqueueDraft('hanna', message)
  markFailed('hanna', message)
}

/** The outbox as a page that begins now finds it. */
async function reload() {
  vi.resetModules()
  return (await import('./outbox.ts')).useOutbox
}

test('what was on its way when the page was reloaded has failed, until it turns out to have arrived', async () => {
  enqueueDraft('hanna', message)
  const useReloaded = await reload()
  expect(renderHook(() => useReloaded('hanna')).result.current).toEqual({ ...nothing, failed: [message] })
  markFailed('hanna', message)
  markSent('hanna', message)
  expect(outbox()).toEqual(nothing)
})

test('what has arrived neither fails nor goes back to its field when the reply to it is lost', () => {
  for (const end of [markFailed, returnToDraft]) {
    enqueueDraft('hanna', message)
    markSent('hanna', message)
    end('hanna', message)
    expect(outbox()).toEqual(nothing)
  }
})

test('the next user of the tab finds nothing, although a slow tab hears only of the second sign-in', () => {
  fail()
  setDraft('hanna', 'And the oven')
  becomeElsewhere('jonas')
  expect(outbox()).toEqual(nothing)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(message.desc)
})

test('after an expired session the same user finds what was not sent, another one nothing', () => {
  fail()
  act(() => session.expire(session.get().token))
  expect(outbox()).toEqual(nothing)
  becomeElsewhere('liya')
  expect(outbox().failed).toEqual([message])
  act(() => session.expire(session.get().token))
  becomeElsewhere('jonas')
  expect(outbox()).toEqual(nothing)
})

test('a page that begins for another user finds nothing', async () => {
  fail()
  localStorage.setItem('user', JSON.stringify({ _id: 'jonas' }))
  const useReloaded = await reload()
  expect(renderHook(() => useReloaded('hanna')).result.current).toEqual(nothing)
})

test('what an earlier user sent ends nowhere when it fails', () => {
  for (const end of [markFailed, returnToDraft, markSent]) {
    enqueueDraft('hanna', message)
    becomeElsewhere('jonas')
    end('hanna', message)
    expect(outbox()).toEqual(nothing)
    becomeElsewhere('liya')
  }
})
