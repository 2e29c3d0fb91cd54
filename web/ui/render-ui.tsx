import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { LocaleProvider } from './LocaleProvider.tsx'
import { FloatingEnvironmentContext } from './layer.ts'

// What is asked of a browser and jsdom does not have.
Element.prototype.scrollIntoView ??= () => undefined
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} })
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** For tests: draws components without motion. */
export const renderUi = (ui: ReactNode, locale = 'en'): RenderResult =>
  render(
    <FloatingEnvironmentContext value="test">
      <LocaleProvider
        locale={locale}
        buttonTexts={{ close: 'Close', cancel: 'Cancel' }}
        numberErrors={{
          whole: 'Whole numbers only',
          decimal: 'Numbers only',
          amount: (example) => `Amounts only, such as ${example}`,
        }}
      >
        {ui}
      </LocaleProvider>
    </FloatingEnvironmentContext>,
  )
