import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import type { FavoriteCollection } from '#shared/contract/favorite.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { savedApi } from '#web/kernel/saved-api.ts'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { TextField } from '#web/ui/TextField.tsx'

/** The secret link of a collection: making, copying, renewing it, and taking it away. */
export function ShareDialog({ collection, onClose }: { collection: FavoriteCollection; onClose: () => void }) {
  const t = useT()
  const { origin } = useSite()
  const { _id: id, name, shareToken } = collection
  const invalidate = [savedApi.favoriteCollection.list]
  const share = useApiMutation(savedApi.favoriteCollection.share, {
    invalidate,
    ...(shareToken ? { success: t('saved:share.renewed') } : {}),
  })
  const stop = useApiMutation(savedApi.favoriteCollection.unshare, { invalidate, success: t('saved:share.stopped') })
  const isBusy = share.isPending || stop.isPending
  const address = shareToken ? origin + links.sharedCollection(shareToken) : undefined
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      showSnackbar(t('saved:share.copied'), { severity: 'success' })
    } catch {
      showSnackbar(t('saved:share.notCopied', { address: text }))
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('saved:share.title', { name })}
      isLocked={isBusy}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack gap={20}>
        <p>{t('saved:share.text')}</p>
        {address ? (
          <>
            <TextField label={t('saved:share.link')} value={address} readOnly type="url" />
            <Row gap={8} wrap>
              <Button variant="primary" icon={IconCopy} onClick={() => void copy(address)}>
                {t('saved:share.copy')}
              </Button>
              <Button loading={share.isPending} onClick={() => void share.run({ params: { id } })}>
                {t('saved:share.renew')}
              </Button>
              <Button variant="quiet" loading={stop.isPending} onClick={() => void stop.run({ params: { id } })}>
                {t('saved:share.stop')}
              </Button>
            </Row>
          </>
        ) : (
          <>
            <p className="tone-muted">{t('saved:share.off')}</p>
            <Row>
              <Button variant="primary" loading={share.isPending} onClick={() => void share.run({ params: { id } })}>
                {t('saved:share.make')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
