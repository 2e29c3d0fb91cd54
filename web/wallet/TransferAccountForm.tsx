import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TransferAccount, TransferBank } from '#shared/contract/transfer-account.ts'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import { api } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { useButtonTexts } from '#web/ui/LocaleProvider.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { FormSkeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './PaymentsScreen.module.css'
import { transferBanksRead } from './wallet-reads.ts'

type Values = { bank: string; holder: string; number: string }
type Props = { account: TransferAccount | null; onClose: () => void }

/** Names or changes the account, of a bank that the provider knows. */
export function TransferAccountForm(props: Props) {
  const t = useT()
  const problem = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(transferBanksRead())
  if (data) return <Fields {...props} banks={data.banks} />
  if (error)
    return (
      <ErrorState
        level={3}
        title={t('wallet:transferAccount.failed')}
        text={problem(failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  return <FormSkeleton label={t('wallet:transferAccount.loading')} fields={3} />
}

const optionOf = ({ code, name }: TransferBank) => ({ value: code, label: name })

/** The number is entered anew each time, since nobody is shown it whole. */
function Fields({ account, banks, onClose }: Props & { banks: readonly TransferBank[] }) {
  const t = useT()
  const words = useButtonTexts()
  const fields = useRef<HTMLDivElement>(null)
  const { form, formProps, isChecking, reject } = useValidatedForm<Values>({
    schema: () => import('#shared/contract/transfer-account.ts').then((m) => m.TransferAccountEntry),
    initialValues: { bank: account?.bank ?? '', holder: account?.holder ?? '', number: '' },
    toBody: (values) => values,
  })
  const save = useApiMutation(api.wallet.saveTransferAccount, {
    invalidate: [api.wallet.transferAccount, api.wallet.show],
    success: t('wallet:transferAccount.saved'),
    onFieldErrors: reject,
  })
  useEffect(() => fields.current?.querySelector('select')?.focus(), [])
  const send = async (body: Values) => {
    if (await save.run({ body })) onClose()
  }
  return (
    <form className={styles.bankForm} {...formProps(send)}>
      <div ref={fields} className="fields">
        {account?.hasPayoutsOnTheWay ? (
          <Alert kind="info">{t('wallet:transferAccount.onTheWayForm', { number: account.maskedNumber })}</Alert>
        ) : null}
        <SelectField
          label={t('wallet:transferAccount.bank')}
          placeholder={t('wallet:transferAccount.choose')}
          options={[
            {
              label: t('wallet:transferAccount.mobile'),
              options: banks.filter(({ isMobile }) => isMobile).map(optionOf),
            },
            {
              label: t('wallet:transferAccount.banks'),
              options: banks.filter(({ isMobile }) => !isMobile).map(optionOf),
            },
          ]}
          {...form.getInputProps('bank')}
        />
        <TextField
          label={t('wallet:transferAccount.number')}
          help={t('wallet:transferAccount.numberHelp')}
          autoComplete="off"
          inputMode="numeric"
          spellCheck={false}
          {...form.getInputProps('number')}
        />
        <TextField
          label={t('wallet:transferAccount.holder')}
          help={t('wallet:transferAccount.holderHelp')}
          autoComplete="name"
          {...form.getInputProps('holder')}
        />
        <Row gap={12} wrap>
          <Button
            type="submit"
            variant="primary"
            loading={isChecking || save.isPending}
            loadingLabel={t('wallet:transferAccount.saving')}
          >
            {t('wallet:transferAccount.save')}
          </Button>
          <Button variant="quiet" disabled={save.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
        </Row>
      </div>
    </form>
  )
}
