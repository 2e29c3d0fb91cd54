import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Suspense, useId, useState } from 'react'
import type { Service } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { FeeLine } from '#web/listings/FeeLine.tsx'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Price } from '#web/ui/Price.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { usePriceTerms } from './price-terms.ts'
import { ServiceOrderTimes } from './ServiceOrderTimes.tsx'
import styles from './ServiceScreen.module.css'
import { isOnRequest } from './service-order-choice.ts'
import { orderFieldId, type ServiceOrderFormState } from './use-service-order-form.ts'

/** After a time is chosen. */
const RepeatVisit = lazyComponent(() => import('./RepeatVisit.tsx').then((m) => m.RepeatVisit))
const SeriesSums = lazyComponent(() => import('./RepeatVisit.tsx').then((m) => m.SeriesSums))

/** For packages with long names only. */
const RadioList = lazyComponent(() => import('#web/ui/RadioList.tsx').then((m) => m.RadioList))

/** After a press only. */
const Alert = lazyComponent(() => import('#web/ui/Alert.tsx').then((m) => m.Alert))

/** For owners only. */
const PromotionLink = lazyComponent(() => import('#web/listings/PromotionLink.tsx').then((m) => m.PromotionLink))

/** Says to CSS how tall the box is: a box taller than the window sticks by its foot, so that the button can be reached. */
function measureHeight(box: HTMLElement | null) {
  if (!box || typeof ResizeObserver === 'undefined') return
  const observer = new ResizeObserver(() => box.style.setProperty('--box', `${box.offsetHeight}px`))
  observer.observe(box)
  return () => observer.disconnect()
}

/** The order form beside the description of a service; for the owner the link to edit it. */
export function ServiceOrderBox({ service, order }: { service: Service; order: ServiceOrderFormState }) {
  const t = useT()
  const titleId = useId()
  const { user } = useSession()
  const isOwn = user?._id === service.provider._id
  const name = displayNameOf(service.provider)
  const note = (title: string, text: string, action: { href: string; label: string }) => (
    <>
      <Text as="h2" id={titleId} size={18}>
        {title}
      </Text>
      <Text wrap="pretty" mt={8} mb={20} tone="muted">
        {text}
      </Text>
      <Stack gap={8}>
        <Button block href={action.href}>
          {action.label}
        </Button>
        {isOwn ? (
          <Suspense fallback={null}>
            <PromotionLink listing={{ kind: 'service', id: service._id }} of={service} />
          </Suspense>
        ) : null}
      </Stack>
    </>
  )
  const content = () => {
    if (isOwn) {
      return note(
        t('listing-details:order.own.title'),
        service.status === 'published' ? t('listing-details:order.own.text') : t('listing-details:order.own.hidden'),
        { href: links.editService(service._id), label: t('listing-details:order.own.edit') },
      )
    }
    if (isOnRequest(service)) {
      return note(t('listing-details:order.quote.title'), t('listing-details:order.quote.text', { name }), {
        href: links.providerProfile(service.provider._id),
        label: t('listing-details:detail.provider.view'),
      })
    }
    return (
      <>
        <h2 id={titleId} className="visually-hidden">
          {t('listing-details:order.title')}
        </h2>
        <ServiceOrderForm service={service} order={order} />
      </>
    )
  }
  return (
    <aside className={styles.side} aria-labelledby={titleId}>
      <Panel lift className={styles.box} ref={measureHeight}>
        {content()}
      </Panel>
    </aside>
  )
}

/** Package, price, times and words, then the one button; the checkout asks for the address. */
function ServiceOrderForm({ service, order }: { service: Service; order: ServiceOrderFormState }) {
  const t = useT()
  const format = useFormat()
  const foreign = useListingText().foreign(service)
  const { choice, change, missing } = order
  const name = displayNameOf(service.provider)
  return (
    <Stack gap={16} className={styles.form}>
      <div>
        <ServiceOrderPackages service={service} order={order} />
        <ServiceOrderPrice service={service} order={order} />
      </div>
      {service.bookable ? (
        <div className={styles.part} id={orderFieldId('times')}>
          <ServiceOrderTimes service={service} order={order} />
          {choice.times.length > 0 ? (
            <Suspense fallback={null}>
              <div id={orderFieldId('series')} className={`mt-16 ${styles.part}`}>
                <RepeatVisit service={service} order={order} />
              </div>
            </Suspense>
          ) : null}
        </div>
      ) : (
        <p className={`size-14 tone-muted ${styles.untimed}`}>{t('listing-details:order.untimed', { name })}</p>
      )}
      {service.requirements ? (
        <div className={styles.part}>
          <Text dir="auto" mb={10} size={14} tone="muted" className={styles.question} lang={foreign?.lang}>
            {service.requirements}
          </Text>
          <TextArea
            id={orderFieldId('answer')}
            label={t('listing-details:order.answer', { name })}
            rows={2}
            limit={2000}
            value={choice.answer}
            onChange={(answer) => change({ answer })}
            error={missing.includes('answer') ? t('field.required') : undefined}
          />
        </div>
      ) : null}
      <ServiceOrderNote name={name} order={order} />
      <div aria-live="polite">
        {missing.length ? (
          <Suspense fallback={null}>
            <Alert kind="warn">
              {t('listing-details:order.missing.intro', {
                fields: format.list(missing.map((field) => t(`listing-details:order.missing.${field}`))),
              })}
            </Alert>
          </Suspense>
        ) : null}
      </div>
      {choice.series ? (
        <Suspense fallback={null}>
          <SeriesSums {...{ service, order }} part="amounts" />
        </Suspense>
      ) : null}
      <Button variant="primary" size="lg" block onClick={order.submit} className={styles.submit}>
        {service.bookable ? t('listing-details:order.request') : t('listing-details:order.order')}
      </Button>
      <Text wrap="balance" align="center" size={13} tone="muted">
        {choice.series ? (
          <Suspense fallback={null}>
            <SeriesSums {...{ service, order }} part="terms" />
          </Suspense>
        ) : (
          t('listing-details:order.money')
        )}
        {order.isVisitor ? ` ${t('listing-details:order.signInFirst')}` : null}
      </Text>
    </Stack>
  )
}

/** More letters than this do not fit side by side. */
const NARROW = 30

/** The choice of a package: side by side if the names are short. */
function ServiceOrderPackages({ service, order }: { service: Service; order: ServiceOrderFormState }) {
  const t = useT()
  const format = useFormat()
  const foreign = useListingText().foreign(service)
  const { packages } = service
  const choose = (value: string) => order.change({ packageKey: packages.find(({ key }) => key === value)?.key })
  const [only] = packages
  if (!only || !order.choice.packageKey) return null
  if (packages.length === 1) {
    return (
      <Text dir="auto" mb={6} weight={500} lang={foreign?.lang}>
        {only.title}
      </Text>
    )
  }
  const length = packages.reduce((sum, { title }) => sum + title.length, 0)
  if (length > NARROW) {
    return (
      <Stack mb={16} className={styles.list} lang={foreign?.lang}>
        <Suspense fallback={null}>
          <RadioList
            legend={t('listing-details:order.package')}
            hideLegend
            value={order.choice.packageKey}
            onChange={choose}
            options={packages.map(({ key, title, price }) => ({
              value: key,
              label: title,
              description: format.money(price, 'browsing'),
            }))}
          />
        </Suspense>
      </Stack>
    )
  }
  return (
    <Stack mb={16} className={styles.list} lang={foreign?.lang}>
      <SegmentedControl
        legend={t('listing-details:order.package')}
        value={order.choice.packageKey}
        onChange={choose}
        options={packages.map(({ key, title }) => ({ value: key, label: title }))}
        className={styles.segments}
      />
    </Stack>
  )
}

/** An optional note to the provider. */
function ServiceOrderNote({ name, order }: { name: string; order: ServiceOrderFormState }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { choice, change } = order
  if (!isOpen && !choice.note) {
    return (
      <div className={styles.add}>
        <Button variant="quiet" size="sm" icon={IconPlus} onClick={() => setOpen(true)}>
          {t('listing-details:order.note.add')}
        </Button>
      </div>
    )
  }
  return (
    <TextArea
      label={t('listing-details:order.note.label', { name })}
      hint={t('optional')}
      help={t('listing-details:order.note.help')}
      rows={2}
      limit={2000}
      value={choice.note}
      onChange={(note) => change({ note })}
    />
  )
}

/** The amount, how it comes about, and what is in it. */
function ServiceOrderPrice({ service, order }: { service: Service; order: ServiceOrderFormState }) {
  const foreign = useListingText().foreign(service)
  const terms = usePriceTerms(service, order)
  const chosen = service.packages.find(({ key }) => key === order.choice.packageKey)
  if (!order.price) return null
  return (
    <div aria-live="polite">
      <Row as="p" wrap align="baseline" justify="between" gap={12} rowGap={4}>
        <Price money={order.price.itemTotal} size="xl" />
        {terms ? <span className="quiet-text">{terms}</span> : null}
      </Row>
      <FeeLine price={order.price} className="quiet-text text-pretty tabular" />
      {chosen?.description ? (
        <Text dir="auto" mt={4} size={14} tone="muted" lang={foreign?.lang}>
          {chosen.description}
        </Text>
      ) : null}
    </div>
  )
}
