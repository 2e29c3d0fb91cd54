import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { INVITED_AT_ONCE } from '#shared/process/service-request.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './InviteProvidersDialog.module.css'
import type { RequestDialogProps } from './RequestDialogs.tsx'
import { useRequestAction } from './request-calls.ts'

/** Searches providers and invites some of them. */
export function InviteProvidersDialog({ request, onClose, onDone }: RequestDialogProps) {
  const t = useT()
  const words = useListingText()
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed.trim())
  const [chosen, setChosen] = useState<string[]>([])
  const [wasAsked, setAsked] = useState(false)
  const query = { limit: 10, ...(asked ? { q: asked } : { category: request.category }) }
  const read = useQuery({ ...q(api.user.serviceProviders, { query }), placeholderData: (before) => before })
  const invite = useRequestAction(api.serviceRequest.inviteProviders, {
    success: t('request-detail:invite.done', { count: chosen.length }),
  })
  const invited = (request.invitedProviders ?? []).map(({ _id }) => _id)
  const providers = (read.data?.providers ?? []).filter(({ _id }) => _id !== request.requester._id)
  const isFull = chosen.length >= INVITED_AT_ONCE
  const send = async () => {
    setAsked(true)
    if (chosen.length === 0) return
    if (await invite.run({ params: { id: request._id }, body: { providerIds: chosen } })) onDone()
  }
  const results = () => {
    if (read.isPending) return <ListSkeleton label={t('request-detail:invite.loading')} count={4} />
    if (read.isError)
      return (
        <ErrorState
          level={3}
          title={t('request-detail:invite.failed')}
          retry={{ label: t('tryAgain'), onRetry: () => void read.refetch(), isBusy: read.isFetching }}
        />
      )
    if (providers.length === 0) return <p className={styles.none}>{t('request-detail:invite.none')}</p>
    return (
      <ul className={styles.list} aria-label={t('request-detail:invite.chosen')}>
        {providers.map((provider) => {
          const { _id: id, headline, stats } = provider
          const name = displayNameOf(provider)
          const rating = words.rating(stats)
          const stars = rating ? <Rating {...rating} /> : undefined
          const isInvited = invited.includes(id)
          const isOn = chosen.includes(id)
          return (
            <li key={id}>
              <CheckboxField
                label={
                  <span className={styles.person}>
                    <Avatar name={name} picture={provider.profilePicture} size={36} />
                    <span>
                      <span dir="auto" className={styles.name}>
                        {name}
                      </span>
                      {headline ? (
                        <span dir="auto" className={styles.headline}>
                          {headline}
                        </span>
                      ) : null}
                    </span>
                  </span>
                }
                aside={isInvited ? t('request-detail:invite.already') : stars}
                checked={isInvited || isOn}
                disabled={isInvited || (isFull && !isOn)}
                onChange={(isWanted) => setChosen(isWanted ? [...chosen, id] : chosen.filter((each) => each !== id))}
              />
            </li>
          )
        })}
      </ul>
    )
  }
  const problem =
    invite.errors.providerIds ?? (wasAsked && chosen.length === 0 ? t('request-detail:invite.choose') : undefined)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={invite.isPending}
      busyLabel={t('request-detail:busy')}
      title={t('request-detail:invite.title')}
      text={t('request-detail:invite.text')}
      confirmLabel={
        chosen.length > 0
          ? t('request-detail:invite.send', { count: chosen.length })
          : t('request-detail:invite.choose')
      }
      error={problem}
    >
      <TextField
        type="search"
        icon={IconSearch}
        label={t('request-detail:invite.search')}
        value={typed}
        onChange={setTyped}
        help={isFull ? t('request-detail:invite.most', { number: INVITED_AT_ONCE }) : undefined}
      />
      <div className={styles.results}>{results()}</div>
    </ConfirmDialog>
  )
}
