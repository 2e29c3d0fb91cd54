import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { formatBytes, sortFiles } from './DropArea.tsx'
import { type ImageItem, ImageUploader } from './ImageUploader.tsx'
import { variantsOf } from './Picture.tsx'
import { renderUi } from './render-ui.tsx'

afterEach(cleanup)

const picture = (name: string, type = 'image/png') => new File(['x'], name, { type })
const rejected = (name: string, reason: string) => `${name}: ${reason}`

const labels = {
  add: 'Add photos',
  addTo: 'Photos: Add photos',
  cover: 'Cover',
  picture: (place: number) => `Photo ${place}`,
  remove: (place: number) => `Remove ${place}`,
  moveBack: (place: number) => `Back ${place}`,
  moveForth: (place: number) => `Forth ${place}`,
  progress: (place: number) => `Sending ${place}`,
  alt: (place: number) => `Describe ${place}`,
  rejected,
}

let items: ImageItem[] = []
const add = vi.fn()

function Uploader() {
  const [current, setCurrent] = useState<ImageItem[]>([
    { key: 'a', url: '/a.webp' },
    { key: 'b', url: '/b.webp' },
    { key: 'c', url: '/c.webp', progress: 0.5 },
  ])
  items = current
  return <ImageUploader legend="Photos" items={current} onChange={setCurrent} onAdd={add} max={4} labels={labels} />
}

const keys = () => items.map((item) => item.key).join('')

test('pictures are ordered by buttons, described and taken away', async () => {
  renderUi(<Uploader />)
  expect(screen.queryByRole('button', { name: 'Back 1' })).toBeNull()
  expect(screen.getByRole('progressbar', { name: 'Sending 3' })).toHaveProperty('value', 0.5)
  await userEvent.click(screen.getByRole('button', { name: 'Forth 1' }))
  expect(keys()).toBe('bac')
  await userEvent.type(screen.getByRole('textbox', { name: 'Describe 1' }), 'Sofa')
  expect(items[0]).toMatchObject({ key: 'b', alt: 'Sofa' })
  expect(screen.getByRole('img', { name: 'Sofa' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove 2' }))
  expect(keys()).toBe('bc')
})

test('what is no picture or too many is refused by name', () => {
  renderUi(<Uploader />)
  const dropped = [picture('a.png'), picture('b.gif', 'image/gif'), picture('c.png')]
  fireEvent.drop(screen.getByText('Add photos'), { dataTransfer: { files: dropped } })
  expect(add).toHaveBeenCalledExactlyOnceWith([dropped[0]])
  expect(screen.getByText('b.gif: type')).toBeTruthy()
  expect(screen.getByText('c.png: count')).toBeTruthy()
})

test('files are sorted by type, size and room', () => {
  const big = new File([new Uint8Array(20)], 'big.png', { type: 'image/png' })
  const { taken, rejected } = sortFiles([picture('a.png'), big, picture('b.png')], {
    accept: ['image/png'],
    maxBytes: 10,
    room: 1,
  })
  expect(taken.map((file) => file.name)).toEqual(['a.png'])
  expect(rejected.map(({ reason }) => reason)).toEqual(['size', 'count'])
  expect(formatBytes(640_000, 'en')).toBe('640 kB')
  expect(formatBytes(12, 'en')).toBe('1 kB')
  expect(formatBytes(2_449_000, 'en')).toBe('2.4 MB')
})

test('uploaded pictures have narrower copies, others none', () => {
  expect(variantsOf('/uploads/ab12-1280.webp').map((variant) => variant.url)).toEqual([
    '/uploads/ab12-320.webp',
    '/uploads/ab12-640.webp',
    '/uploads/ab12-1280.webp',
  ])
  expect(variantsOf('/uploads/ab12-320.webp').map((variant) => variant.width)).toEqual([96, 320])
  expect(variantsOf('/art/scene/cleaning/x.svg')).toEqual([])
  expect(variantsOf('https://elsewhere.example/uploads/ab12-1280.webp')).toEqual([])
})
