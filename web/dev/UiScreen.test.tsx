import { act, cleanup, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { FloatingEnvironmentContext } from '#web/ui/layer.ts'
import { renderUi } from '#web/ui/render-ui.tsx'
import { UiScreen } from './UiScreen.tsx'

afterEach(cleanup)

test('every component can be drawn', () => {
  renderUi(<UiScreen />)
  expect(screen.getByRole('heading', { level: 1, name: 'Components' })).toBeTruthy()
})

test('what the server draws is what the browser finds', async () => {
  const page = (
    <FloatingEnvironmentContext value="test">
      <UiScreen />
    </FloatingEnvironmentContext>
  )
  // In one piece: larger ones come as scripts, which `innerHTML` does not run.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  const container = document.createElement('div')
  container.innerHTML = await new Response(prelude).text()
  document.body.append(container)
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const recovered = vi.fn()
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: recovered }))
  // In one process the two renderers of React notice each other, which says nothing about the page.
  const texts = complaints.mock.calls.map(([message]) => String(message))
  expect(texts.filter((message) => !message.startsWith('Detected multiple renderers'))).toEqual([])
  expect(recovered).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  container.remove()
})
