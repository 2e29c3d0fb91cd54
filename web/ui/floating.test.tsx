import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Drawer } from './Drawer.tsx'
import { LazyMenu } from './LazyMenu.tsx'
import { RadioList } from './RadioList.tsx'
import { renderUi } from './render-ui.tsx'
import { SnackbarHost } from './SnackbarHost.tsx'
import { hideSnackbar, showSnackbar } from './snackbar.ts'
import { TextArea } from './TextArea.tsx'
import { ToastHost } from './ToastHost.tsx'
import { showToast } from './toasts.ts'

afterEach(() => {
  cleanup()
  hideSnackbar()
  vi.useRealTimers()
})

const confirmation = {
  title: 'Delete this listing?',
  text: 'It cannot be brought back.',
  confirmLabel: 'Delete listing',
  cancelLabel: 'Keep it',
}

function ReasonDialog() {
  const [isSubmitted, setSubmitted] = useState(false)
  return (
    <ConfirmDialog {...confirmation} isOpen onClose={vi.fn()} onConfirm={() => setSubmitted(true)}>
      <RadioList
        legend="Why?"
        options={[{ value: 'a', label: 'Sold' }]}
        error={isSubmitted ? 'Please choose.' : undefined}
      />
      <TextArea label="In words" value="" onChange={vi.fn()} error={isSubmitted ? 'Please fill this in.' : undefined} />
    </ConfirmDialog>
  )
}

test('a confirmation that lacks something leads to the first field that is wrong', async () => {
  renderUi(<ReasonDialog />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete listing' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Sold' }))
  expect(screen.getByRole('group', { name: 'Why?' }).getAttribute('aria-invalid')).toBe('true')
})

test('a confirmation has a name, can be refused and says what went wrong', async () => {
  const [close, confirm] = [vi.fn(), vi.fn()]
  const dialog = { ...confirmation, isOpen: true, onClose: close, onConfirm: confirm }
  renderUi(<ConfirmDialog {...dialog} error="An order is under way." />)
  expect(await screen.findByRole('dialog', { name: 'Delete this listing?' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('An order is under way.')
  await userEvent.click(screen.getByRole('button', { name: 'Delete listing' }))
  expect(confirm).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(3)
})

test('a confirmation that is being sent stays', async () => {
  const close = vi.fn()
  renderUi(<ConfirmDialog {...confirmation} isOpen isBusy busyLabel="Deleting" onClose={close} onConfirm={close} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Deleting' }))
  await userEvent.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
})

test('a dialog that comes open gives the focus back to the button that it came from', async () => {
  function Asking() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Delete</Button>
        {isOpen ? <ConfirmDialog {...confirmation} isOpen onClose={() => setOpen(false)} onConfirm={vi.fn()} /> : null}
      </>
    )
  }
  renderUi(<Asking />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete'))
})

test('a drawer has a name and a way out', async () => {
  const close = vi.fn()
  renderUi(
    <Drawer isOpen onClose={close} title="Filters" foot={<Button>Show all</Button>}>
      Content
    </Drawer>,
  )
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})

test('a menu comes with the first click, is walked with the arrows and gives the focus back', async () => {
  const choose = vi.fn()
  const items = ['en', 'am'].map((key) => ({ key, label: key, isCurrent: key === 'en', onSelect: () => choose(key) }))
  renderUi(<LazyMenu label="Language" trigger={<Button>EN</Button>} items={items} />)
  const button = screen.getByRole('button', { name: 'EN' })
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  await userEvent.click(button)
  expect((await screen.findByRole('menuitem', { name: 'en' })).getAttribute('aria-current')).toBe('true')
  await userEvent.click(screen.getByRole('menuitem', { name: 'am' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('am')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'EN' })))
})

test('the snackbar speaks for six seconds, and a newer message takes its place', () => {
  vi.useFakeTimers()
  renderUi(<SnackbarHost />)
  act(() => showSnackbar('Saved.', { severity: 'success' }))
  expect(screen.getByRole('status').textContent).toBe('Saved.')
  act(() => vi.advanceTimersByTime(5_000))
  act(() => showSnackbar('Failed to delete product.', { severity: 'error' }))
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => vi.advanceTimersByTime(5_900))
  expect(screen.getByRole('alert').textContent).toBe('Failed to delete product.')
  act(() => vi.advanceTimersByTime(200))
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('the snackbar waits while the pointer or the focus is on it, and can be closed', () => {
  vi.useFakeTimers()
  renderUi(<SnackbarHost />)
  act(() => showSnackbar('Saved.', { duration: 1_000 }))
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  act(() => vi.advanceTimersByTime(9_000))
  expect(screen.getByRole('status').textContent).toBe('Saved.')
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  expect(screen.getByRole('status').textContent).toBe('')
})

test('news are three at most and go after four seconds', () => {
  vi.useFakeTimers()
  renderUi(<ToastHost label="News" />)
  act(() => {
    for (const title of ['One', 'Two', 'Three', 'Four'])
      showToast({ title, text: 'Something moved.', href: '/user/orders' })
  })
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Two', 'Three', 'Four'])
  act(() => vi.advanceTimersByTime(4_100))
  expect(screen.queryByRole('link')).toBeNull()
})
