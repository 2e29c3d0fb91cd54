import type { ConsoleMessage, Page, Response } from '@playwright/test'

/** A complaint of the browser that a test provokes on purpose. */
export type Expected = RegExp

/** Turns violations of the page's policy into errors of the console. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error(`content policy: ${violatedDirective} ${blockedURI} ${sample}`),
  )

/** Playwright's message where tests run without the service worker. */
const NO_WORKER = 'Service Worker registration blocked by Playwright'

const textOf = (message: ConsoleMessage) => `${message.type()}: ${message.text()} (${message.location().url})`

/** Collects all complaints of the browser on the pages of one test. */
export function watchPageErrors() {
  const pageErrors: string[] = []
  const expected: Expected[] = []
  const report = (pageError: string) => void pageErrors.push(pageError)

  /** Returns a function that ends the watch, for a page that outlives the test. */
  const watch = async (page: Page) => {
    const listen = {
      console: (message: ConsoleMessage) => {
        if (!['error', 'warning', 'assert'].includes(message.type()) || message.text() === NO_WORKER) return
        report(textOf(message))
      },
      pageerror: (error: Error) => report(`page error: ${error.stack || error.message || error.name}`),
      crash: () => report('the page crashed'),
      response: (response: Response) => {
        if (response.status() >= 500) report(`${response.status()} from ${response.url()}`)
      },
    }
    page.on('console', listen.console).on('pageerror', listen.pageerror)
    page.on('crash', listen.crash).on('response', listen.response)
    const script = await page.addInitScript(reportViolations)
    return async () => {
      page.off('console', listen.console).off('pageerror', listen.pageerror)
      page.off('crash', listen.crash).off('response', listen.response)
      await script.dispose()
    }
  }

  return {
    watch,
    /** Allows errors that match, since the test provokes them. */
    expect: (pattern: Expected) => void expected.push(pattern),
    found: () => pageErrors.filter((pageError) => !expected.some((pattern) => pattern.test(pageError))),
  }
}
export type PageErrors = ReturnType<typeof watchPageErrors>
