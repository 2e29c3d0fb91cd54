import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { PublicUser } from '#shared/contract/common.ts'
import type { Product } from '#shared/contract/product.ts'
import type { ProductOrderSummary } from '#shared/contract/product-order.ts'
import { Heart } from '#web/favorites/Heart.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { FeeLine } from '#web/listings/FeeLine.tsx'
import { LanguageTag } from '#web/listings/LanguageTag.tsx'
import details from '#web/listings/ListingDetails.module.css'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { MessageLink } from '#web/listings/MessageLink.tsx'
import { ReportButton } from '#web/listings/ReportButton.tsx'
import { ShareButton } from '#web/listings/ShareButton.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Price } from '#web/ui/Price.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge, VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './ProductScreen.module.css'
import { orderHolding, unpaidOrdersRead } from './product-reads.ts'
import type { ProductOrderFormState } from './use-product-order-form.ts'

/** For owners only. */
const PromotionLink = lazyComponent(() => import('#web/listings/PromotionLink.tsx').then((m) => m.PromotionLink))

/** Title, price, delivery and seller of a product; its seller gets the link to the form instead of the order. */
export function ProductOrderBox({ product, buying }: { product: Product; buying: ProductOrderFormState }) {
  const t = useT()
  const format = useFormat()
  const { times } = useSite()
  const language = useLanguage()
  const { user } = useSession()
  const { seller, available, price, compareAtPrice, condition, status } = product
  const { held, isHeldKnown } = useHoldingOrder(product)
  const isForeign = product.language !== language
  const isLive = status === 'published' || status === 'sold_out'
  const order = () => {
    if (user?._id === seller._id) return <OwnListing product={product} />
    if (available < 1 || !isLive) return isHeldKnown ? <SoldOut product={product} held={held} /> : <SoldOutSkeleton />
    return <ProductOrderForm product={product} buying={buying} />
  }
  return (
    <Stack>
      <Row as="p" wrap gap={8}>
        <StatusBadge tone="neutral">{t(`product-cards:condition.${condition}`)}</StatusBadge>
        {isHeldKnown ? <StockBadge available={available} isHeld={held !== undefined} /> : null}
        {isForeign ? <LanguageTag>{t(`listing-cards:writtenIn.${product.language}`)}</LanguageTag> : null}
      </Row>
      <Text as="h1" dir="auto" wrap="anywhere" mt={12} lang={isForeign ? product.language : undefined}>
        {product.title}
      </Text>
      <Row justify="between" gap={16} mt={12}>
        <Price money={price} size="xl" was={compareAtPrice} wasLabel={t('product-cards:before')} />
        <Row align="stretch" flex="fixed">
          <ShareButton title={product.title} path={links.product(product._id)} />
          <Heart
            kind="product"
            id={product._id}
            title={product.title}
            owner={seller._id}
            look="button"
            className={details.iconOnPhone}
          />
        </Row>
      </Row>
      <Stack gap={14} mt={20}>
        {order()}
        <MessageLink to={seller._id} name={displayNameOf(seller)} />
      </Stack>
      <SellerCard seller={seller} />
      <Alert kind="info">{t('products:detail.protected')}</Alert>
      <p className={styles.text}>
        {t('products:detail.return', { term: format.term(times.withdrawal), send: format.term(times.returnSend) })}
      </p>
      <ReportButton kind="product" id={product._id} person={{ id: seller._id, name: displayNameOf(seller) }} />
    </Stack>
  )
}

function OwnListing({ product }: { product: Product }) {
  const t = useT()
  const { _id, status } = product
  const text = {
    published: t('products:detail.own.text'),
    sold_out: t('products:detail.own.soldOut'),
    paused: t('products:detail.own.hidden'),
    draft: t('products:detail.own.hidden'),
    archived: t('products:detail.own.hidden'),
  }[status]
  return (
    <>
      <h2 className="size-18">{t('products:detail.own.title')}</h2>
      <p className={styles.text}>{text}</p>
      {status === 'archived' ? null : (
        <>
          <Button block href={links.editProduct(_id)}>
            {t('products:detail.own.edit')}
          </Button>
          <Suspense fallback={null}>
            <PromotionLink listing={{ kind: 'product', id: _id }} of={product} />
          </Suspense>
        </>
      )}
    </>
  )
}

/** The unpaid order of the reader that holds the last units; unknown while it is asked for. */
function useHoldingOrder(product: Product) {
  const { user } = useSession()
  const { data, isLoading } = useQuery({
    ...unpaidOrdersRead(),
    enabled: user !== null && user._id !== product.seller._id && product.available < 1,
  })
  return { held: data && orderHolding(product, data.orders), isHeldKnown: !isLoading }
}

function SoldOutSkeleton() {
  const t = useT()
  return (
    <SkeletonRegion label={t('loading')}>
      <Skeleton width="50%" />
      <Skeleton width="90%" />
      <Skeleton height={48} />
    </SkeletonRegion>
  )
}

/** Other buyers took the last units, or the reader did, who has to pay for them first. */
function SoldOut({
  product: { title, category, subcategory },
  held,
}: {
  product: Product
  held: ProductOrderSummary | undefined
}) {
  const t = useT()
  if (held)
    return (
      <>
        <h2 className="size-18">{t('product-cards:held.title')}</h2>
        <p className={styles.text}>{t('product-cards:held.text')}</p>
        <Button variant="primary" size="lg" block href={links.productCheckout(held._id)}>
          {t('product-cards:held.pay')}
        </Button>
      </>
    )
  return (
    <>
      <h2 className="size-18">{t('products:detail.soldOut.title')}</h2>
      <p className={styles.text}>{t('products:detail.soldOut.text')}</p>
      <Button variant="primary" size="lg" block href={links.products({ category, subcategory, stock: 'inStock' })}>
        {t('products:detail.soldOut.others')}
      </Button>
      <Button size="lg" block href={links.postProductRequest({ title, category, subcategory })}>
        {t('product-cards:postProductRequest')}
      </Button>
    </>
  )
}

/** The choice of delivery and quantity, then the one button. */
function ProductOrderForm({ product, buying }: { product: Product; buying: ProductOrderFormState }) {
  const t = useT()
  const { token } = useSession()
  const { ways, way, choose, most, quantity, setQuantity, cost, checkout } = buying
  return (
    <>
      <RadioCards
        legend={t('products:detail.delivery')}
        hideLegend
        columns={1}
        className={styles.ways}
        value={way?.key}
        onChange={choose}
        options={ways.map(({ key, label, note, cost }) => ({
          value: key,
          label: (
            <Row as="span" align="stretch" justify="between" gap={16}>
              <span>{label}</span>
              <Text as="span" flex="fixed" tabular>
                {cost}
              </Text>
            </Row>
          ),
          description: note,
        }))}
      />
      {most > 1 ? (
        <SelectField
          label={t('products:detail.quantity')}
          size="sm"
          className={styles.quantity}
          value={`${quantity}`}
          onChange={(value) => setQuantity(Number(value))}
          options={Array.from({ length: most }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))}
        />
      ) : null}
      <FeeLine price={cost} className="quiet-text text-pretty tabular" />
      <Button variant="primary" size="lg" block href={checkout} className={styles.buy}>
        {t('products:detail.buy')}
      </Button>
      <Text wrap="balance" size={13} tone="muted" className={`text-center ${styles.money}`}>
        {t('products:detail.money')}
        {product.autoConfirm ? null : ` ${t('reservation')}`}
        {token ? null : ` ${t('listing-details:order.signInFirst')}`}
      </Text>
    </>
  )
}

/** The seller, how others found them, and the way to everything else of theirs. */
function SellerCard({ seller }: { seller: PublicUser }) {
  const t = useT()
  const texts = useListingText()
  const { completedCount } = seller.stats
  const rating = texts.rating(seller.stats)
  const name = displayNameOf(seller)
  return (
    <Row gap={12} mt={28} mb={24} className={styles.seller}>
      <Avatar name={name} picture={seller.profilePicture} size={48} />
      <Text as="div" flex="grow">
        <Row as="p" gap={6} weight={500}>
          {name}
          {seller.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
        </Row>
        <Row as="p" wrap align="stretch" size={14} tone="muted" className={styles.sellerFacts}>
          {rating ? <Rating {...rating} /> : <span>{t('listing-details:detail.isNew')}</span>}
          {completedCount > 0 ? <span>{t('products:detail.sold', { count: completedCount })}</span> : null}
        </Row>
      </Text>
      <TextLink href={links.providerProfile(seller._id)}>{t('products:detail.view')}</TextLink>
    </Row>
  )
}

/** Fewer than this are worth a warning. */
const FEW = 4

/** The number that can be ordered now. */
function StockBadge({ available, isHeld }: { available: number; isHeld: boolean }) {
  const t = useT()
  if (available < 1 && isHeld) return <StatusBadge tone="wait">{t('product-cards:held.title')}</StatusBadge>
  if (available < 1) return <StatusBadge tone="problem">{t('product-cards:soldOut')}</StatusBadge>
  // A single second-hand piece is the usual case, nothing to hurry for.
  if (available > 1 && available < FEW)
    return <StatusBadge tone="wait">{t('product-cards:left', { count: available })}</StatusBadge>
  return <StatusBadge tone="done">{t('products:detail.available', { count: available })}</StatusBadge>
}
