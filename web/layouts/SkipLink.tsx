import { useT } from '#web/kernel/i18n.tsx'

export const MAIN_ID = 'main'

/** The first thing that Tab reaches. */
export function SkipLink() {
  const t = useT()
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {t('skip')}
    </a>
  )
}
