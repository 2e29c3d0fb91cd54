import type { Product } from '#shared/contract/product.ts'
import { PRODUCT_PRICE_LIMITS } from '#shared/policies/listing-limits.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { conditions } from '#shared/policies/product-terms.ts'
import { validationErrorsOf } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { CustomFields } from '#web/listings/form/CustomFields.tsx'
import { Earnings } from '#web/listings/form/Earnings.tsx'
import formStyles from '#web/listings/form/FormPart.module.css'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import { useFieldCheck } from '#web/listings/form/field-check.ts'
import { ListingFormPage } from '#web/listings/form/ListingFormPage.tsx'
import { BasicsPart, PicturesPart } from '#web/listings/form/ListingFormParts.tsx'
import { newDrafts } from '#web/listings/form/listing-draft.ts'
import { type FieldErrors, type ListingFormKind, listingSavedText } from '#web/listings/form/listing-form-kind.ts'
import { useListingForm } from '#web/listings/form/use-listing-form.ts'
import { useSellerSite } from '#web/listings/use-seller-site.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { MoneyField, NumberField } from '#web/ui/NumberField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { DeliveryPart } from './DeliveryPart.tsx'
import {
  emptyProduct,
  type ProductFormState,
  type ProductValues,
  productBodyOf,
  productValuesOf,
} from './product-values.ts'
import { type ProductRules, useSaveProduct } from './use-save-product.ts'

const ProductPreview = lazyComponent(() => import('./ProductPreview.tsx').then((m) => m.ProductPreview))

const productForm: ListingFormKind<ProductValues, Product, ProductRules> = {
  savedText: listingSavedText('product'),
  newDraft: newDrafts.product,
  empty: emptyProduct,
  valuesOf: productValuesOf,
  loadRules: () => import('#shared/contract/product.ts'),
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
      limited="products"
      parts={[
        {
          name: 'basics',
          title: t('listing-form:basics.title'),
          fields: ['category', 'subcategory', 'customFields', 'title', 'description', 'condition', 'language'],
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
            isNew={product === undefined}
            titleLimit={120}
            texts={{
              subcategory: t('listing-form:product.basics.kind'),
              nameHelp: t('listing-form:product.basics.nameHelp'),
              descriptionHelp: t('listing-form:product.basics.descriptionHelp'),
            }}
            onVisit={visit}
          >
            <CustomFields form={form} stored={product?.customFields} />
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

/** The price, the price before, and what is left of it. */
function PricePart({ form, onVisit }: { form: ProductFormState; onVisit: (part: string) => void }) {
  const t = useT()
  const site = useSellerSite()
  const { currency, commission } = site
  const { price } = form.values
  return (
    <FormPart name="price" title={t('listing-form:price.title')} text={t('listing-form:price.text')} onVisit={onVisit}>
      <div className={formStyles.pair}>
        <MoneyField currency={currency} label={t('listing-form:price.amount')} {...form.getInputProps('price')} />
        <MoneyField
          currency={currency}
          label={t('listing-form:product.price.was')}
          hint={t('optional')}
          help={t('listing-form:product.price.wasHelp')}
          {...form.getInputProps('compareAtPrice')}
        />
      </div>
      <Earnings
        pricing={price ? priceOrder({ itemTotal: price }, 'products', site) : undefined}
        share={commission.products}
      />
    </FormPart>
  )
}

/** The stock, and the most that one order may take. */
function StockPart({
  form,
  reserved,
  onVisit,
}: {
  form: ProductFormState
  /** The number held by open orders. */
  reserved: number
  onVisit: (part: string) => void
}) {
  const t = useT()
  return (
    <FormPart
      name="stock"
      title={t('listing-form:product.stock.title')}
      text={t('listing-form:product.stock.text')}
      onVisit={onVisit}
    >
      <div className={formStyles.pair}>
        <NumberField
          label={t('listing-form:product.stock.stock')}
          help={
            reserved > 0
              ? `${t('listing-form:product.stock.stockHelp')} ${t('listing-form:product.stock.reserved', { count: reserved })}`
              : t('listing-form:product.stock.stockHelp')
          }
          {...form.getInputProps('stock')}
        />
        <NumberField
          label={t('listing-form:product.stock.most')}
          hint={t('optional')}
          help={t('listing-form:product.stock.mostHelp')}
          {...form.getInputProps('maxPerOrder')}
        />
      </div>
    </FormPart>
  )
}

/**
 * Returns a check that finds the errors of the values, by field, in the person's language: all at once, by the rules of
 * the call.
 */
function useProductCheck(): (values: ProductValues, rules: ProductRules) => FieldErrors {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const checkFields = useFieldCheck()
  const { min, max } = PRODUCT_PRICE_LIMITS
  const money = (amount: number) => format.money({ amount, currency }, 'browsing')
  // The schema counts in minor units, users type major units.
  const range = (lowest: number) => t('listing-form:price.between', { min: money(lowest), max: money(max) })
  const isOutside = (price: number | null, lowest: number) => price !== null && (price < lowest || price > max)

  return (values, { ProductEntry, productErrors }) => {
    const body = productBodyOf(values)
    const errors: FieldErrors = { ...validationErrorsOf(t, ProductEntry, body), ...checkFields(values) }
    const texts: Record<string, string> = {
      compareAtPrice: t('listing-form:product.problems.was'),
      deliveryMethods: t('field.choose'),
      shippingOptions: t('listing-form:product.problems.options'),
      pickupLocation: t('listing-form:product.problems.place'),
    }
    // The schema compares fields only once each of them is right.
    for (const [field, message] of productErrors({ ...body, price: body.price ?? 0 }))
      errors[field] = texts[field] ?? message
    for (const field of ['title', 'description'] as const)
      if (values[field].trim() === '') errors[field] = t('field.required')
    if (!values.subcategory) errors.subcategory = t('field.choose')
    if (!values.category) {
      errors.category = t('field.choose')
      delete errors.subcategory
    }
    for (const field of ['price', 'compareAtPrice'] as const)
      if (isOutside(values[field], min)) errors[field] = range(min)
    body.shippingOptions.forEach(({ price, etaMinDays, etaMaxDays }, index) => {
      if (isOutside(price, 0)) errors[`shippingOptions.${index}.price`] = range(0)
      if (etaMinDays !== null && etaMaxDays !== null && etaMaxDays < etaMinDays)
        errors[`shippingOptions.${index}.etaMaxDays`] = t('listing-form:product.problems.times')
    })
    return errors
  }
}
