import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import styles from './ListingFormPage.module.css'
import { type FormPartData, partId } from './listing-form-kind.ts'

/** Goes to a part without touching the address, which the question before leaving would hear of. */
function goTo(part: string) {
  const place = document.getElementById(partId(part))
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
}

/** The parts of the form beside it: what is filled in, the part in view, what comes. */
export function FormOutline({
  parts,
  current,
  isDone,
}: {
  parts: readonly FormPartData[]
  current: string
  isDone: (part: string) => boolean
}) {
  const t = useT()
  const stateOf = (part: string) => {
    if (part === current) return 'now'
    return isDone(part) ? 'done' : 'later'
  }
  return (
    <nav aria-label={t('listing-form:outline.label')}>
      <Stack as="ol" gap={4}>
        {parts.map(({ name: part, title }) => {
          const state = stateOf(part)
          return (
            <li key={part}>
              <button
                type="button"
                className={`row align-center gap-12 size-14 tone-faint ${styles.part}`}
                data-state={state}
                aria-current={state === 'now' ? 'step' : undefined}
                onClick={() => goTo(part)}
              >
                <span className={`centered fixed ${styles.dot}`} aria-hidden="true">
                  {state === 'done' ? <IconCheck size={12} /> : null}
                </span>
                {title}
                <span className="visually-hidden"> ({t(`listing-form:outline.${state}`)})</span>
              </button>
            </li>
          )
        })}
      </Stack>
    </nav>
  )
}
