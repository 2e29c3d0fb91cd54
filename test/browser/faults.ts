import type { ConsoleMessage, Page } from '@playwright/test'

/** A complaint of the browser that a test provokes on purpose. */
export type Expected = RegExp

/** Turns what the page's own policy refuses into an error of the console. */
const tellViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error(`content policy: ${violatedDirective} ${blockedURI} ${sample}`),
  )

const textOf = (message: ConsoleMessage) => `${message.type()}: ${message.text()} (${message.location().url})`

/** Everything that a browser complains about on the pages of one test. */
export function watchFaults() {
  const faults: string[] = []
  const expected: Expected[] = []
  const tell = (fault: string) => void faults.push(fault)

  const watch = async (page: Page) => {
    page.on('console', (message) => {
      if (['error', 'warning', 'assert'].includes(message.type())) tell(textOf(message))
    })
    page.on('pageerror', (error) => tell(`page error: ${error.stack ?? error.message}`))
    page.on('crash', () => tell('the page crashed'))
    page.on('response', (response) => {
      if (response.status() >= 500) tell(`${response.status()} from ${response.url()}`)
    })
    await page.addInitScript(tellViolations)
  }

  return {
    watch,
    /** Faults that match are what this test is about. */
    expect: (pattern: Expected) => void expected.push(pattern),
    found: () => faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  }
}
export type Faults = ReturnType<typeof watchFaults>
