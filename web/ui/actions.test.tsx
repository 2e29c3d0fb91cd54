import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { Chip } from './Chip.tsx'
import { Link, type LinkProps, LinkProvider } from './Link.tsx'
import { Pagination, visiblePages } from './Pagination.tsx'
import { renderUi } from './render-ui.tsx'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

test('a button does what it says', async () => {
  const act = vi.fn()
  renderUi(<Button onClick={act}>Send</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(act).toHaveBeenCalledOnce()
})

test('a button with a reason stays in reach, says why and does nothing', async () => {
  const act = vi.fn()
  renderUi(
    <Button disabledReason="Choose a time first." onClick={act}>
      Request to book
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Request to book' })
  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose a time first.',
  )
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  expect(act).not.toHaveBeenCalled()
})

test('a disabled submit button does not send the form, a loading one neither', async () => {
  const send = vi.fn((event: Event) => event.preventDefault())
  const form = (button: React.ReactNode) => (
    <form onSubmit={(event) => send(event.nativeEvent)} aria-label="Form">
      {button}
    </form>
  )
  const { rerender } = renderUi(
    form(
      <Button type="submit" disabledReason="Not yet.">
        Send
      </Button>,
    ),
  )
  await userEvent.click(screen.getByRole('button'))
  rerender(
    form(
      <Button type="submit" loading loadingLabel="Sending">
        Send
      </Button>,
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Sending' }))
  expect(send).not.toHaveBeenCalled()
})

test('links inside go through the router, others to the browser', () => {
  const Router = ({
    href,
    children,
    keepScroll: _keepScroll,
    state: _state,
    replace: _replace,
    ...rest
  }: LinkProps) => (
    <a {...rest} href={href} data-router="yes">
      {children}
    </a>
  )
  renderUi(
    <LinkProvider component={Router}>
      <Link href="/services">Ours</Link>
      <Link href="https://example.org" target="_blank">
        Theirs
      </Link>
      <Link href="//example.org">Sly</Link>
      <Link href="#part">Part</Link>
    </LinkProvider>,
  )
  expect(screen.getByRole('link', { name: 'Ours' }).dataset.router).toBe('yes')
  for (const name of ['Theirs', 'Sly', 'Part'])
    expect(screen.getByRole('link', { name }).dataset.router).toBeUndefined()
  expect(screen.getByRole('link', { name: 'Theirs' }).getAttribute('rel')).toContain('noopener')
})

test('a chosen filter can be taken away by its name', async () => {
  const remove = vi.fn()
  renderUi(
    <Chip onRemove={remove} removeLabel="Remove filter: This week">
      This week
    </Chip>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: This week' }))
  expect(remove).toHaveBeenCalledOnce()
})

test('pagination shows the ends, the neighbours and no gap of one page', () => {
  expect(visiblePages(1, 1)).toEqual([1])
  expect(visiblePages(1, 5)).toEqual([1, 2, 3, 4, 5])
  expect(visiblePages(7, 22)).toEqual([1, 0, 6, 7, 8, 0, 22])
  expect(visiblePages(4, 22)).toEqual([1, 2, 3, 4, 5, 0, 22])
  expect(visiblePages(22, 22)).toEqual([1, 0, 20, 21, 22])
})

test('pages are real links and the current one is marked', () => {
  renderUi(
    <Pagination
      page={2}
      pages={3}
      hrefOf={(page) => `/services?page=${page}`}
      labels={{ navigation: 'Pages', previous: 'Previous', next: 'Next', page: (page) => `Page ${page}` }}
    />,
  )
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/services?page=3')
})

test('tabs without addresses move with the arrow keys and name their panel', async () => {
  const select = vi.fn()
  const tabs = [
    { key: 'offers', label: 'Offers' },
    { key: 'details', label: 'Details' },
  ]
  renderUi(
    <Tabs label="Request" tabs={tabs} current="offers" onSelect={select}>
      Five offers
    </Tabs>,
  )
  expect(screen.getByRole('tabpanel', { name: 'Offers' }).textContent).toBe('Five offers')
  await userEvent.click(screen.getByRole('tab', { name: 'Offers' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(select).toHaveBeenLastCalledWith('details')
  await userEvent.keyboard('{ArrowLeft}')
  expect(select).toHaveBeenLastCalledWith('details')
})
