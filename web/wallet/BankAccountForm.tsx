import { useEffect, useRef } from 'react'
import type { BankAccount } from '#shared/contract/bank-account.ts'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useButtonTexts } from '#web/ui/LocaleProvider.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './PaymentsScreen.module.css'

type Values = { holder: string; number: string; bic: string; bankName: string }

const toBody = ({ holder, number, bic, bankName }: Values) => ({
  holder,
  number,
  ...(bic.trim() ? { bic } : {}),
  ...(bankName.trim() ? { bankName } : {}),
})

/** Names or changes the account. The number is entered anew each time, since nobody is shown it whole. */
export function BankAccountForm({ account, onClose }: { account: BankAccount | null; onClose: () => void }) {
  const t = useT()
  const words = useButtonTexts()
  const fields = useRef<HTMLDivElement>(null)
  const { form, formProps, isChecking, reject } = useValidatedForm<Values>({
    schema: () => import('#shared/contract/bank-account.ts').then((m) => m.BankAccountEntry),
    initialValues: {
      holder: account?.holder ?? '',
      number: '',
      bic: account?.bic ?? '',
      bankName: account?.bankName ?? '',
    },
    toBody,
  })
  const save = useApiMutation(api.wallet.saveBankAccount, {
    invalidate: [api.wallet.bankAccount, api.wallet.show],
    success: t('wallet:bankAccount.saved'),
    onFieldErrors: reject,
  })
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  const send = async (values: Values) => {
    if (await save.run({ body: toBody(values) })) onClose()
  }
  return (
    <form className={styles.bankForm} {...formProps(send)}>
      <div ref={fields} className="fields">
        {account?.hasPayoutsOnTheWay ? (
          <Alert kind="info">{t('wallet:bankAccount.onTheWayForm', { number: account.maskedNumber })}</Alert>
        ) : null}
        <TextField
          label={t('wallet:bankAccount.holder')}
          help={t('wallet:bankAccount.holderHelp')}
          autoComplete="name"
          {...form.getInputProps('holder')}
        />
        <TextField
          label={t('wallet:bankAccount.number')}
          help={t('wallet:bankAccount.numberHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('number')}
        />
        <TextField
          label={t('wallet:bankAccount.bankName')}
          hint={t('optional')}
          help={t('wallet:bankAccount.bankNameHelp')}
          autoComplete="off"
          {...form.getInputProps('bankName')}
        />
        <TextField
          label={t('wallet:bankAccount.bic')}
          hint={t('optional')}
          help={t('wallet:bankAccount.bicHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('bic')}
        />
        <Row gap={12} wrap>
          <Button
            type="submit"
            variant="primary"
            loading={isChecking || save.isPending}
            loadingLabel={t('wallet:bankAccount.saving')}
          >
            {t('wallet:bankAccount.save')}
          </Button>
          <Button variant="quiet" disabled={save.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
        </Row>
      </div>
    </form>
  )
}
