import type { AdminUser, UserRecord } from '#shared/contract/admin-user.ts'
import { isReminded } from '#shared/policies/owed.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from '../admin.module.css'
import { useOwedTexts } from './money-texts.ts'

/** The money that a seller is owed, and why it does not go out. */
export function OwedToPerson({ user, record: { owed, remindedAt } }: { user: AdminUser; record: UserRecord }) {
  const t = useT()
  const format = useFormat()
  const texts = useOwedTexts()
  if (!user.isSeller && owed.length === 0) return null
  return (
    <Panel>
      <Section
        look="plain"
        title={t('operator-money:person.title')}
        aside={user.balance ? <b className="tabular">{format.money(user.balance)}</b> : null}
      >
        {owed.length > 0 ? (
          <ul>
            {owed.map(({ reason, amount, orders, since }) => (
              <li key={reason} className={styles.row}>
                <span className={styles.subject}>
                  {texts.label(reason)}
                  <small>
                    {texts.text(reason)} {t('operator-money:person.orders', { count: orders })}
                    {since ? `, ${format.date(since, 'short')}` : null}
                  </small>
                </span>
                <span className={`push tabular ${styles.amount}`}>{format.money(amount)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="quiet-text">{t('operator-money:person.none')}</p>
        )}
        {owed.some(({ reason }) => isReminded(reason)) ? (
          <RemindPerson sellerId={user._id} remindedAt={remindedAt} />
        ) : null}
      </Section>
    </Panel>
  )
}

/** Reminds a seller now of money that waits for their payout account. */
export function RemindPerson({ sellerId, remindedAt }: { sellerId: string; remindedAt?: string | null }) {
  const t = useT()
  const rejection = useRightRejection()
  const format = useFormat()
  const run = useApiMutation(adminApi.adminMoney.remind, {
    once: true,
    invalidate: [adminApi.adminUser.record, adminApi.adminMoney.balance],
    success: ({ count }) =>
      count === 0 ? t('operator-money:owed.remindedNone') : t('operator-money:owed.reminded', { count }),
  })
  return (
    <Row wrap gap={16} rowGap={8} mt={16}>
      <Button
        variant="outline"
        size="sm"
        disabledReason={rejection(adminApi.adminMoney.remind)}
        loading={run.isPending}
        loadingLabel={t('operator-money:owed.reminding')}
        onClick={() => void run.run({ body: { sellerId } })}
      >
        {t('operator-money:person.remind')}
      </Button>
      {remindedAt ? (
        <span className="size-13 tone-muted">
          {t('operator-money:person.reminded', { when: format.date(remindedAt, 'short') })}
        </span>
      ) : null}
    </Row>
  )
}
