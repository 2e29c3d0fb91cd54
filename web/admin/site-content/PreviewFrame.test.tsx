import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PreviewFrame } from './PreviewFrame.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the frame is as high as what it shows, and its window scrolls', async () => {
  const HEIGHT = 4321
  const observed: { shown: Element; look: () => void }[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly look: () => void
      constructor(look: () => void) {
        this.look = look
      }
      observe = (shown: Element) => void observed.push({ shown, look: this.look })
      disconnect = () => {}
    },
  )
  render(
    <PreviewFrame title="Preview" width={400} scale={0.5}>
      <p>The last part</p>
    </PreviewFrame>,
  )
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview')
  await waitFor(() => expect(observed).toHaveLength(1))
  for (const { shown, look } of observed) {
    expect(shown.textContent).toBe('The last part')
    Object.defineProperty(shown, 'scrollHeight', { value: HEIGHT })
    act(look)
  }
  expect(frame.style.height).toBe(`${HEIGHT}px`)
  expect(frame.parentElement?.style.height).toBe(`${HEIGHT / 2}px`)
})
