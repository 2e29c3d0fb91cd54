import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import styles from './ListingDetails.module.css'

/** Closing the system's own dialog is an answer, not a failure. */
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** A way to pass a listing on. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const t = useT()
  const site = useSite()
  const share = async () => {
    const address = site.origin + path
    try {
      if (navigator.share) await navigator.share({ title, url: address })
      else {
        await navigator.clipboard.writeText(address)
        showSnackbar(t('listing-details:detail.copied'), { severity: 'success' })
      }
    } catch (error) {
      if (!isCancelled(error)) showSnackbar(t('listing-details:detail.notCopied', { address }))
    }
  }
  return (
    <Button variant="quiet" size="sm" icon={IconShare2} onClick={share} className={styles.iconOnPhone}>
      {t('listing-details:detail.share')}
    </Button>
  )
}
