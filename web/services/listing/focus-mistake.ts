const CONTROL = 'input:not([type="hidden"]), select, textarea, button'

/** Leads to the first field that is marked as wrong. */
export function focusFirstMistake(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
  if (!wrong) return
  const control = wrong.matches(CONTROL) ? wrong : wrong.querySelector<HTMLElement>(CONTROL)
  ;(control ?? wrong).focus()
}
