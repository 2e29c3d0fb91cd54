import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, most = 60) {
  for (let step = 0; step < most; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, `after ${most} times Tab`).toBeFocused()
}

/** Moves the focus there and presses Enter. */
export async function enter(page: Page, target: Locator, most?: number) {
  await tabTo(page, target, most)
  await page.keyboard.press('Enter')
}

/** Moves the focus there and types. */
export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Moves the focus into the radio group, and on with the arrow until the radio is chosen. */
export async function arrowTo(page: Page, radio: Locator, most = 7) {
  const isInGroup = () =>
    radio.evaluate(
      (element: HTMLInputElement) =>
        document.activeElement instanceof HTMLInputElement && document.activeElement.name === element.name,
    )
  for (let step = 0; step < 60 && !(await isInGroup()); step++) await page.keyboard.press('Tab')
  for (let step = 0; step < most && !(await radio.isChecked()); step++) await page.keyboard.press('ArrowRight')
  await expect(radio).toBeChecked()
}
