import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { INVITED_AT_ONCE } from '#shared/process/service-request.ts'
import { useSubmittedErrors } from '#web/forms/use-submitted-errors.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './InviteProvidersDialog.module.css'
import type { RequestDialogProps } from './RequestDialogs.tsx'
import { useRequestAction } from './request-calls.ts'

/** Searches providers and invites some of them. */
export function InviteProvidersDialog({ request, onClose, onDone }: RequestDialogProps) {
  const t = useT()
  const words = useListingText()
  const [typed, setTyped] = useState('')
  const searched = useDeferredValue(typed.trim())
  const [chosen, setChosen] = useState<string[]>([])
  const query = { limit: 10, ...(searched ? { q: searched } : { category: request.category }) }
  const read = useQuery({ ...q(api.user.serviceProviders, { query }), placeholderData: (before) => before })
  const invite = useRequestAction(api.serviceRequest.inviteProviders, {
    success: t('service-request:transitions.inviteProviders.done', { count: chosen.length }),
  })
  const invited = (request.invitedProviders ?? []).map(({ _id }) => _id)
  const providers = (read.data?.providers ?? []).filter(({ _id }) => _id !== request.requester._id)
  const none = t('service-request:transitions.inviteProviders.form.choose')
  const { errors, submit } = useSubmittedErrors(chosen.length === 0 ? { providerIds: none } : {}, invite.errors)
  const isFull = chosen.length >= INVITED_AT_ONCE
  const send = async () => {
    if (!submit()) return
    if (await invite.run({ params: { id: request._id }, body: { providerIds: chosen } })) onDone()
  }
  const results = () => {
    if (read.isPending)
      return <ListSkeleton label={t('service-request:transitions.inviteProviders.form.loading')} count={4} />
    if (read.isError)
      return (
        <ErrorState
          level={3}
          title={t('service-request:transitions.inviteProviders.form.failed')}
          retry={{ label: t('tryAgain'), onRetry: () => void read.refetch(), isBusy: read.isFetching }}
        />
      )
    if (providers.length === 0)
      return <p className={styles.none}>{t('service-request:transitions.inviteProviders.form.none')}</p>
    return (
      <ul className={styles.list} aria-label={t('service-request:transitions.inviteProviders.form.chosen')}>
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
                  <Row as="span" gap={12} flex="shrink">
                    <Avatar name={name} picture={provider.profilePicture} size={36} />
                    <span>
                      <span dir="auto" className="weight-500 block">
                        {name}
                      </span>
                      {headline ? (
                        <span dir="auto" className="size-13 tone-muted block">
                          {headline}
                        </span>
                      ) : null}
                    </span>
                  </Row>
                }
                aside={isInvited ? t('service-request:transitions.inviteProviders.form.already') : stars}
                checked={isInvited || isOn}
                disabled={isInvited || (isFull && !isOn)}
                onChange={(isRequested) =>
                  setChosen(isRequested ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
              />
            </li>
          )
        })}
      </ul>
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={invite.isPending}
      busyLabel={t('request:busy')}
      title={t('service-request:transitions.inviteProviders.form.title')}
      text={t('service-request:transitions.inviteProviders.form.text')}
      confirmLabel={
        chosen.length > 0
          ? t('service-request:transitions.inviteProviders.form.confirm', { count: chosen.length })
          : none
      }
      error={errors.providerIds}
    >
      <TextField
        type="search"
        icon={IconSearch}
        label={t('service-request:transitions.inviteProviders.form.search')}
        value={typed}
        onChange={setTyped}
        help={
          isFull ? t('service-request:transitions.inviteProviders.form.most', { number: INVITED_AT_ONCE }) : undefined
        }
      />
      <div className={styles.results}>{results()}</div>
    </ConfirmDialog>
  )
}
