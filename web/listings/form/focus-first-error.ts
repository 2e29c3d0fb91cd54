const CONTROL = 'input:not([type="hidden"]), select, textarea, button'
const INVALID = '[aria-invalid="true"]'

/** The control itself, or the first one of a group, best one that is marked too. */
const controlOf = (wrong: HTMLElement) => {
  if (wrong.matches(CONTROL)) return wrong
  const marked = wrong.querySelector<HTMLElement>(`:is(${CONTROL})${INVALID}`)
  return marked ?? wrong.querySelector<HTMLElement>(CONTROL) ?? wrong
}

/** Leads to the first field that is marked as wrong. */
export function focusFirstError(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(`${INVALID}, [data-wrong]`)
  if (wrong) controlOf(wrong).focus()
}
