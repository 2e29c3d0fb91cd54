import type { Product } from '#shared/contract/product.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { BasicsPart } from '#web/listings/form/BasicsPart.tsx'
import { ListingFormPage } from '#web/listings/form/ListingFormPage.tsx'
import type { ListingFormKind } from '#web/listings/form/listing-form-kind.ts'
import { PicturesPart } from '#web/listings/form/PicturesPart.tsx'
import { useListingForm } from '#web/listings/form/use-listing-form.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { conditions } from '../product-kind.tsx'
import { DeliveryPart } from './DeliveryPart.tsx'
import { PricePart } from './PricePart.tsx'
import { emptyProduct, type ProductValues, productValuesOf } from './product-values.ts'
import { StockPart } from './StockPart.tsx'
import { useProductCheck } from './use-product-check.ts'
import { useSaveProduct } from './use-save-product.ts'

const ProductPreview = lazyPart(() => import('./ProductPreview.tsx').then((m) => m.ProductPreview))

const productForm: ListingFormKind<ProductValues, Product> = {
  newDraft: 'new-product',
  empty: emptyProduct,
  valuesOf: productValuesOf,
  useCheck: useProductCheck,
  useSave: useSaveProduct,
  mineHref: links.myProducts(),
}

/** The form for a new product or, with `product`, for one that is stored. */
export function ProductForm({ title, text, product }: { title: string; text?: string; product?: Product }) {
  const t = useT()
  const listing = useListingForm(productForm, product)
  const { form, pictures } = listing
  return (
    <ListingFormPage
      {...{ title, text, listing }}
      stored={product}
      parts={[
        {
          name: 'basics',
          title: t('listing-form:basics.title'),
          fields: ['category', 'subcategory', 'title', 'description', 'condition', 'language'],
        },
        { name: 'pictures', title: t('listing-form:pictures.title'), fields: ['images'] },
        { name: 'price', title: t('listing-form:price.title'), fields: ['price', 'compareAtPrice'] },
        { name: 'stock', title: t('listing-form:product.stock.title'), fields: ['stock', 'maxPerOrder'] },
        {
          name: 'delivery',
          title: t('listing-form:product.delivery.title'),
          fields: ['deliveryMethods', 'shippingOptions', 'pickupLocation', 'handlingDays', 'autoConfirm'],
        },
      ]}
      preview={(isOpen, onClose) => (
        <ProductPreview values={form.values} items={pictures.items} isOpen={isOpen} onClose={onClose} />
      )}
    >
      {(visit) => (
        <>
          <BasicsPart
            form={form}
            kind="product"
            titleLimit={120}
            words={{
              subcategory: t('listing-form:product.basics.kind'),
              nameHelp: t('listing-form:product.basics.nameHelp'),
              descriptionHelp: t('listing-form:product.basics.descriptionHelp'),
            }}
            onVisit={visit}
          >
            <SelectField
              label={t('listing-form:product.basics.condition')}
              options={conditions.map((value) => ({ value, label: t(`product-cards:condition.${value}`) }))}
              {...form.getInputProps('condition')}
            />
          </BasicsPart>
          <PicturesPart listing={listing} text={t('listing-form:product.basics.pictures')} onVisit={visit} />
          <PricePart form={form} onVisit={visit} />
          <StockPart form={form} reserved={product ? product.stock - product.available : 0} onVisit={visit} />
          <DeliveryPart form={form} onVisit={visit} />
        </>
      )}
    </ListingFormPage>
  )
}
