import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BankAccount } from '#shared/contract/bank-account.ts'
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
import { BankAccountForm } from './BankAccountForm.tsx'
import { bankAccountRead } from './wallet-reads.ts'

/** The account to which a seller is paid by bank transfer. */
export function BankAccountPanel() {
  const t = useT()
  return (
    <Panel>
      <Text as="h2" size={18}>
        {t('wallet:bankAccount.title')}
      </Text>
      <p className="quiet-text mt-4 mb-16">{t('wallet:bankAccount.text')}</p>
      <Loaded />
    </Panel>
  )
}

function Loaded() {
  const t = useT()
  const problem = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(bankAccountRead())
  const [isEdited, setEdited] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  if (error && !data)
    return (
      <ErrorState
        level={3}
        title={t('wallet:bankAccount.failed')}
        text={problem(failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data)
    return (
      <SkeletonRegion label={t('wallet:bankAccount.loading')}>
        <Skeleton width="60%" />
        <Skeleton width={180} height={44} />
      </SkeletonRegion>
    )
  const account = data.bankAccount
  const close = () => {
    flushSync(() => setEdited(false))
    edit.current?.focus()
  }
  if (isEdited) return <BankAccountForm account={account} onClose={close} />
  const editButton = (
    <Button ref={edit} variant={account ? 'outline' : 'primary'} onClick={() => setEdited(true)}>
      {t(account ? 'wallet:bankAccount.change' : 'wallet:bankAccount.add')}
    </Button>
  )
  return (
    <Stack gap={16} align="start">
      {account ? <Facts account={account} /> : <p>{t('wallet:bankAccount.none')}</p>}
      <Row gap={12} wrap>
        {editButton}
        {account && !account.hasPayoutsOnTheWay ? (
          <RemoveBankAccount number={account.maskedNumber} onRemoved={() => edit.current?.focus()} />
        ) : null}
      </Row>
    </Stack>
  )
}

function Facts({ account }: { account: BankAccount }) {
  const t = useT()
  const format = useFormat()
  const { holder, maskedNumber, bic, bankName, hasPayoutsOnTheWay, changedAt } = account
  const facts = [
    { key: 'holder', value: <bdi>{holder}</bdi> },
    {
      key: 'number',
      value: <span className="tabular">{maskedNumber}</span>,
      note: t('wallet:bankAccount.since', { date: format.date(changedAt) }),
    },
    { key: 'bic', value: bic },
    { key: 'bankName', value: bankName ? <bdi>{bankName}</bdi> : undefined },
  ] as const
  return (
    <>
      <KeyValueList
        showLabels
        rows={facts
          .filter(({ value }) => value !== undefined)
          .map((fact) => ({ ...fact, label: t(`wallet:bankAccount.${fact.key}`) }))}
      />
      {hasPayoutsOnTheWay ? <p className="quiet-text">{t('wallet:bankAccount.onTheWay')}</p> : null}
    </>
  )
}

function RemoveBankAccount({ number, onRemoved }: { number: string; onRemoved: () => void }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const remove = useApiMutation(api.wallet.removeBankAccount, {
    invalidate: [api.wallet.bankAccount, api.wallet.show],
    success: t('wallet:bankAccount.removed'),
  })
  const confirm = async () => {
    const reply = await remove.run()
    setOpen(false)
    if (reply) onRemoved()
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('wallet:bankAccount.remove')}
      </Button>
      <LazyConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
        title={t('wallet:bankAccount.removeTitle')}
        text={
          <>
            <span className="block tabular">{number}</span>
            {t('wallet:bankAccount.removeText')}
          </>
        }
        confirmLabel={t('wallet:bankAccount.remove')}
        isDangerous
        isBusy={remove.isPending}
        busyLabel={t('wallet:bankAccount.removing')}
      />
    </>
  )
}
