import { expect, test } from 'vitest'
import { DotLine } from './DotLine.tsx'
import { renderUi } from './render-ui.tsx'

test('facts of a line have no dot in their text, which a line that wraps would end with', () => {
  const { container } = renderUi(<DotLine parts={['Two rooms', 'Fri 12 June', 'You earn €80']} />)
  expect(container.textContent).toBe('Two rooms Fri 12 June You earn €80')
})
