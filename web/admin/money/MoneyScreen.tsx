import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconReceiptTax from '@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { MonthPicker } from '#web/admin/MonthPicker.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Grid, Stack } from '#web/ui/Stack.tsx'
import { BalancePanel } from './BalancePanel.tsx'
import { EarnedPanel } from './EarnedPanel.tsx'
import { FilesPanel } from './FilesPanel.tsx'
import styles from './MoneyScreen.module.css'
import { balanceRead, earnedRead, monthIn } from './money-reads.ts'
import { OwedPanel } from './OwedPanel.tsx'

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => {
  prefetch(earnedRead(monthIn(searchParams)))
  prefetch(balanceRead())
})

/** The operator's earnings, the owners of the money at the payment provider, and why sellers' money does not go out. */
export function MoneyScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const month = monthIn(search)
  const earned = useQuery(earnedRead(month)).data?.earned
  const title = t('operator-money:title')
  return (
    <>
      <Head title={title} />
      <ListHeader
        title={title}
        summary={t(earned?.tax ? 'operator-money:summaryTaxed' : 'operator-money:summary')}
        actions={
          <>
            {earned ? (
              <MonthPicker
                month={earned.chosen.month}
                firstMonth={earned.firstMonth}
                present={earned.present}
                hrefOf={(other) => links.adminMoney(other === earned.present ? {} : { month: other })}
              />
            ) : null}
            <Button variant="outline" icon={IconReceiptTax} href={`${links.adminMoney()}/tax-report`}>
              {t('operator-money:taxReport')}
            </Button>
            <Button variant="outline" icon={IconHistory} href={links.adminPayments()}>
              {t('operator-money:transfers')}
            </Button>
          </>
        }
      />
      <Stack gap={24}>
        <ListSection
          key={month}
          loading={<ListSkeleton label={t('operator-money:loading')} count={5} />}
          failed={t('operator-money:failed')}
        >
          <EarnedOf month={month} />
        </ListSection>
        <ListSection
          loading={<ListSkeleton label={t('operator-money:loading')} count={5} />}
          failed={t('operator-money:failed')}
        >
          <Balance />
        </ListSection>
      </Stack>
    </>
  )
}

function EarnedOf({ month }: { month: string | undefined }) {
  const { earned } = useSuspenseQuery(earnedRead(month)).data
  return <EarnedPanel earned={earned} />
}

function Balance() {
  const { balance } = useSuspenseQuery(balanceRead()).data
  return (
    <Stack gap={24}>
      <BalancePanel balance={balance} />
      <Grid gap={24} align="start" className={styles.columns}>
        <OwedPanel balance={balance} />
        <FilesPanel />
      </Grid>
    </Stack>
  )
}
