const CONTROL = 'input:not([type="hidden"]), select, textarea, button'
const INVALID = '[aria-invalid="true"]'

/** The control itself, or the first one of a group, best one that is marked too. */
const controlOf = (wrong: HTMLElement) => {
  if (wrong.matches(CONTROL)) return wrong
  const marked = wrong.querySelector<HTMLElement>(`:is(${CONTROL})${INVALID}`)
  return marked ?? wrong.querySelector<HTMLElement>(CONTROL) ?? wrong
}

/** Leads to the first field of a form that is marked as wrong, by `aria-invalid` or `data-wrong`. */
export function focusFirstError(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(`${INVALID}, [data-wrong]`)
  if (!wrong) return
  controlOf(wrong).focus({ preventScroll: true })
  // With its label and its error, below the header and above what stands at the window's foot.
  wrong.scrollIntoView({ block: 'center' })
}
