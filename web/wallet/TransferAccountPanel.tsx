import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TransferAccount } from '#shared/contract/transfer-account.ts'
import { api } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TransferAccountForm } from './TransferAccountForm.tsx'
import { transferAccountRead } from './wallet-reads.ts'

/** The bank account or mobile money to which a provider of transfers sends a seller's money. */
export function TransferAccountPanel() {
  const t = useT()
  return (
    <Panel>
      <Text as="h2" size={18}>
        {t('wallet:transferAccount.title')}
      </Text>
      <p className="quiet-text mt-4 mb-16">{t('wallet:transferAccount.text')}</p>
      <Loaded />
    </Panel>
  )
}

function Loaded() {
  const t = useT()
  const problem = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(transferAccountRead())
  const [isEdited, setEdited] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  if (error && !data)
    return (
      <ErrorState
        level={3}
        title={t('wallet:transferAccount.failed')}
        text={problem(failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data)
    return (
      <SkeletonRegion label={t('wallet:transferAccount.loading')}>
        <Skeleton width="60%" />
        <Skeleton width={180} height={44} />
      </SkeletonRegion>
    )
  const account = data.transferAccount
  const close = () => {
    flushSync(() => setEdited(false))
    edit.current?.focus()
  }
  if (isEdited) return <TransferAccountForm account={account} onClose={close} />
  return (
    <Stack gap={16} align="start">
      {account ? <Facts account={account} /> : <p>{t('wallet:transferAccount.none')}</p>}
      <Row gap={12} wrap>
        <Button ref={edit} variant={account ? 'outline' : 'primary'} onClick={() => setEdited(true)}>
          {t(account ? 'wallet:transferAccount.change' : 'wallet:transferAccount.add')}
        </Button>
        {account && !account.hasPayoutsOnTheWay ? (
          <RemoveTransferAccount number={account.maskedNumber} onRemoved={() => edit.current?.focus()} />
        ) : null}
      </Row>
    </Stack>
  )
}

function Facts({ account }: { account: TransferAccount }) {
  const t = useT()
  const format = useFormat()
  const { holder, maskedNumber, bankName, hasPayoutsOnTheWay, changedAt } = account
  const facts = [
    { key: 'bank', value: <bdi>{bankName}</bdi> },
    {
      key: 'number',
      value: <span className="tabular">{maskedNumber}</span>,
      note: t('wallet:transferAccount.since', { date: format.date(changedAt) }),
    },
    { key: 'holder', value: <bdi>{holder}</bdi> },
  ] as const
  return (
    <>
      <KeyValueList
        showLabels
        rows={facts.map((fact) => ({ ...fact, label: t(`wallet:transferAccount.${fact.key}`) }))}
      />
      {hasPayoutsOnTheWay ? <p className="quiet-text">{t('wallet:transferAccount.onTheWay')}</p> : null}
    </>
  )
}

function RemoveTransferAccount({ number, onRemoved }: { number: string; onRemoved: () => void }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const remove = useApiMutation(api.wallet.removeTransferAccount, {
    invalidate: [api.wallet.transferAccount, api.wallet.show],
    success: t('wallet:transferAccount.removed'),
  })
  const confirm = async () => {
    const reply = await remove.run()
    setOpen(false)
    if (reply) onRemoved()
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('wallet:transferAccount.remove')}
      </Button>
      <LazyConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
        title={t('wallet:transferAccount.removeTitle')}
        text={
          <>
            <span className="block tabular">{number}</span>
            {t('wallet:transferAccount.removeText')}
          </>
        }
        confirmLabel={t('wallet:transferAccount.remove')}
        isDangerous
        isBusy={remove.isPending}
        busyLabel={t('wallet:transferAccount.removing')}
      />
    </>
  )
}
