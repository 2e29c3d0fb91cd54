import type { ReactNode } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { type LinkProps, LinkProvider } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './PreviewDialog.module.css'

export type PreviewProps = { isOpen: boolean; onClose: () => void }

/** Looks like a link and leads nowhere: the listing has no address yet. */
const StillLink = ({
  href: _href,
  replace: _replace,
  keepScroll: _keep,
  state: _state,
  ref: _ref,
  ...rest
}: LinkProps) => <span {...rest} />

/** A preview of the form's content as buyers would see it, in a dialog: on its own page, and in lists. */
export function PreviewDialog({
  isOpen,
  onClose,
  title,
  gallery,
  story,
  price,
  card,
  words,
}: PreviewProps & {
  title: string
  gallery: ReactNode
  story: ReactNode
  price: ReactNode
  card: ReactNode
  /** The text about the people who see it, and the note beside it; by default, for buyers who order. */
  words?: { text: string; note: string }
}) {
  const t = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('listing-form:preview.title')} size="full">
      <LinkProvider component={StillLink}>
        <Text tone="muted">{words?.text ?? t('listing-form:preview.text')}</Text>
        <p dir="auto" className={`size-30 weight-600 mt-24 mb-20 text-anywhere text-balance ${styles.title}`}>
          {title}
        </p>
        {gallery}
        <Grid align="start" mt={32} className={styles.columns}>
          <div className={styles.story}>{story}</div>
          <div className={styles.side}>
            <Panel>
              {price}
              <Text mt={8} size={14} tone="muted">
                {words?.note ?? t('listing-form:preview.buyersOnly')}
              </Text>
            </Panel>
            <Section look="plain" title={t('listing-form:preview.inLists')} className="mt-32">
              {card}
            </Section>
          </div>
        </Grid>
      </LinkProvider>
    </Dialog>
  )
}
