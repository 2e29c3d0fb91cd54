import type { ConsoleMessage, Page, Response } from '@playwright/test'

/** A complaint of the browser that a test provokes on purpose. */
export type Expected = RegExp

/** Turns violations of the page's policy into errors of the console. */
const tellViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error(`content policy: ${violatedDirective} ${blockedURI} ${sample}`),
  )

/** Playwright's message where tests run without the service worker. */
const NO_WORKER = 'Service Worker registration blocked by Playwright'

const textOf = (message: ConsoleMessage) => `${message.type()}: ${message.text()} (${message.location().url})`

/** Collects all complaints of the browser on the pages of one test. */
export function watchFaults() {
  const faults: string[] = []
  const expected: Expected[] = []
  const tell = (fault: string) => void faults.push(fault)

  /** Returns a function that ends the watch, for a page that outlives the test. */
  const watch = async (page: Page) => {
    const listen = {
      console: (message: ConsoleMessage) => {
        if (!['error', 'warning', 'assert'].includes(message.type()) || message.text() === NO_WORKER) return
        tell(textOf(message))
      },
      pageerror: (error: Error) => tell(`page error: ${error.stack || error.message || error.name}`),
      crash: () => tell('the page crashed'),
      response: (response: Response) => {
        if (response.status() >= 500) tell(`${response.status()} from ${response.url()}`)
      },
    }
    page.on('console', listen.console).on('pageerror', listen.pageerror)
    page.on('crash', listen.crash).on('response', listen.response)
    const script = await page.addInitScript(tellViolations)
    return async () => {
      page.off('console', listen.console).off('pageerror', listen.pageerror)
      page.off('crash', listen.crash).off('response', listen.response)
      await script.dispose()
    }
  }

  return {
    watch,
    /** Allows faults that match, since the test provokes them. */
    expect: (pattern: Expected) => void expected.push(pattern),
    found: () => faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  }
}
export type Faults = ReturnType<typeof watchFaults>
