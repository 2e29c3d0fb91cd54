import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { FullScreenSpinner } from '#web/ui/FullScreenSpinner.tsx'

/** Stands in for a screen whose person, code or data is not there yet. */
export function Shell() {
  const t = useT()
  return (
    <>
      <Head noindex />
      <FullScreenSpinner label={t('loading')} inline />
    </>
  )
}
