import type { Product } from '#shared/contract/product.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { LanguageTag } from '#web/listings/LanguageTag.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { MessageLink } from '#web/listings/MessageLink.tsx'
import { ShareButton } from '#web/listings/ShareButton.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Price } from '#web/ui/Price.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './ProductOrderBox.module.css'
import { ProductOrderForm } from './ProductOrderForm.tsx'
import { SellerCard } from './SellerCard.tsx'
import { StockBadge } from './StockBadge.tsx'
import type { ProductOrderFormState } from './use-product-order-form.ts'

/** What it is, what it costs, how to get it, and who sells it; for the seller the way to change it. */
export function ProductOrderBox({ product, buying }: { product: Product; buying: ProductOrderFormState }) {
  const t = useT()
  const language = useLanguage()
  const { user } = useSession()
  const { seller, available, price, compareAtPrice, condition, status } = product
  const isForeign = product.language !== language
  const isLive = status === 'published' || status === 'sold_out'
  const order = () => {
    if (user?._id === seller._id) return <OwnListing product={product} />
    if (available < 1 || !isLive) return <SoldOut product={product} />
    return <ProductOrderForm buying={buying} />
  }
  return (
    <div className={styles.box}>
      <p className={styles.badges}>
        <StatusBadge family="neutral">{t(`product-cards:condition.${condition}`)}</StatusBadge>
        <StockBadge available={available} />
        {isForeign ? <LanguageTag>{t(`listing-cards:writtenIn.${product.language}`)}</LanguageTag> : null}
      </p>
      <h1 className={styles.title} lang={isForeign ? product.language : undefined}>
        {product.title}
      </h1>
      <div className={styles.price}>
        <Price money={price} size="xl" was={compareAtPrice} wasLabel={t('product-cards:before')} />
        <ShareButton title={product.title} path={links.product(product._id)} />
      </div>
      <div className={styles.order}>
        {order()}
        <MessageLink to={seller._id} name={displayNameOf(seller)} />
      </div>
      <SellerCard seller={seller} />
      <Alert kind="info">{t('products:detail.protected')}</Alert>
    </div>
  )
}

function OwnListing({ product: { _id, status } }: { product: Product }) {
  const t = useT()
  const text = {
    published: t('products:detail.own.text'),
    sold_out: t('products:detail.own.soldOut'),
    paused: t('products:detail.own.hidden'),
    draft: t('products:detail.own.hidden'),
    archived: t('products:detail.own.hidden'),
  }[status]
  return (
    <>
      <h2 className={styles.own}>{t('products:detail.own.title')}</h2>
      <p className={styles.text}>{text}</p>
      {status === 'archived' ? null : (
        <Button block href={links.editProduct(_id)}>
          {t('products:detail.own.edit')}
        </Button>
      )}
    </>
  )
}

function SoldOut({ product: { category, subcategory } }: { product: Product }) {
  const t = useT()
  return (
    <>
      <h2 className={styles.own}>{t('products:detail.soldOut.title')}</h2>
      <p className={styles.text}>{t('products:detail.soldOut.text')}</p>
      <Button variant="primary" size="lg" block href={links.products({ category, subcategory, stock: 'inStock' })}>
        {t('products:detail.soldOut.others')}
      </Button>
    </>
  )
}
