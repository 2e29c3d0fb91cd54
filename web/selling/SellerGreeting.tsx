import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import type { PublicUser } from '#shared/contract/common.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { useListingText } from '#web/listings/listing-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { dateFormat } from '#web/ui/intl.ts'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './SellerHomeScreen.module.css'

/** People are greeted by the first of their names, businesses by the whole. */
const calledName = ({ name, companyName }: PublicUser) => companyName ?? name.split(' ')[0] ?? name

export function SellerGreeting({ seller }: { seller: PublicUser }) {
  const t = useT()
  const { timeZone } = useFormat()
  const now = useNow(60_000)
  const rating = useListingText().rating(seller.stats)
  return (
    <Row gap={16}>
      <Avatar name={seller.name} picture={seller.profilePicture} size={64} className="fixed" />
      <Text as="div" flex="grow">
        <Text as="h1" wrap="anywhere">
          {t(`selling:greeting.${partOfDay(now, timeZone)}`, { name: calledName(seller) })}
        </Text>
        <Row as="p" wrap gap={6} rowGap={2} mt={2} tone="muted">
          {seller.isVerified ? <VerifiedBadge label={t('selling:verified')} /> : null}
          <span aria-hidden={seller.isVerified}>
            {t(seller.isVerified ? 'selling:verified' : 'selling:unverified')}
          </span>
          {rating ? (
            <>
              <span aria-hidden="true">·</span>
              <Rating {...rating} />
            </>
          ) : null}
        </Row>
      </Text>
      <Text as="span" show="not-phone" flex="fixed" className={styles.add}>
        <LazyMenu
          label={t('selling:newListing')}
          trigger={<Button icon={IconPlus}>{t('selling:newListing')}</Button>}
          items={[
            { key: 'service', icon: IconBriefcase, label: t('listing-form:mine.add'), href: links.addService() },
            {
              key: 'product',
              icon: IconShoppingBag,
              label: t('listing-form:product.mine.add'),
              href: links.addProduct(),
            },
          ]}
        />
      </Text>
    </Row>
  )
}

const NOON = 12
const EVENING = 18
const MORNING = 5

/** The part of the day for a greeting at this moment, in the person's time zone. */
function partOfDay(now: number, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(dateFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now))
  if (hour < MORNING || hour >= EVENING) return 'evening'
  return hour < NOON ? 'morning' : 'afternoon'
}
