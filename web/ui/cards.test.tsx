import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Avatar } from './Avatar.tsx'
import { IconButton } from './IconButton.tsx'
import { Price } from './Price.tsx'
import { renderUi } from './render-ui.tsx'
import { ServiceCard } from './ServiceCard.tsx'
import { Stepper } from './Stepper.tsx'
import { Table } from './Table.tsx'

afterEach(cleanup)

test('a listing is one link with a heading, and saving it does not open it', async () => {
  const toggle = vi.fn()
  renderUi(
    <ServiceCard
      href="/service/1"
      title="Home cleaning"
      picture={{ url: '/uploads/ab-1280.webp' }}
      seller={{ name: 'Hanna Tesfaye' }}
      verifiedLabel="Verified seller"
      rating={{ average: 4.9, count: 128, label: '4.9 out of 5, 128 reviews' }}
      price={<Price money={{ amount: 2_800, currency: 'EUR' }} pattern="From {price} / hour" />}
      heart={<IconButton icon={IconHeart} label="Save" aria-pressed={false} onClick={toggle} />}
    />,
  )
  expect(screen.getByRole('heading', { level: 3, name: 'Home cleaning' })).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('article').textContent).toContain('From €28 / hour')
  expect(screen.getByRole('img', { name: '4.9 out of 5, 128 reviews' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save', pressed: false }))
  expect(toggle).toHaveBeenCalledOnce()
})

test('a picture that cannot be had becomes initials', () => {
  renderUi(<Avatar name="ሰላም ግርማ" picture="/gone.webp" label="ሰላም ግርማ" />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img', { name: 'ሰላም ግርማ' }).textContent).toBe('ሰግ')
})

test('a stepper says in words where things stand', () => {
  const stateLabels = { done: 'done', now: 'now', later: 'later', ended: 'ended here' }
  renderUi(
    <Stepper
      label="Progress"
      stateLabels={stateLabels}
      steps={[
        { key: '1', label: 'Paid', state: 'done' },
        { key: '2', label: 'Agree on a time', note: 'Your turn', state: 'now' },
      ]}
    />,
  )
  const [paid, now] = screen.getAllByRole('listitem')
  expect(paid?.textContent).toBe('Paid (done)')
  expect(now?.getAttribute('aria-current')).toBe('step')
})

test('a table keeps its roles and says how it is sorted', () => {
  renderUi(
    <Table
      caption="Orders"
      rows={[{ id: '1', title: 'Cleaning' }]}
      rowKey={(row) => row.id}
      columns={[{ key: 'title', header: 'Order', cell: (row) => row.title, sort: { href: '#t', direction: 'asc' } }]}
    />,
  )
  expect(screen.getByRole('table', { name: 'Orders' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Order' }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByRole('cell', { name: 'Cleaning' })).toBeTruthy()
})
