import type { Landing } from '#shared/contract/site-content.ts'
import { PageText } from '#web/pages/PageText.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Section } from '#web/ui/Section.tsx'
import { type BlockOf, useBlockPicture } from './landing-texts.ts'
import styles from './OwnBlock.module.css'
import { textInOrder, useTextOrder } from './own-texts.ts'

/** A part that the operator has added: a heading, a text, a picture and a button. */
export function OwnBlock({
  block,
  written = {},
}: {
  block: BlockOf<'own'>
  written: Landing['written'][string] | undefined
}) {
  const order = useTextOrder()
  const pictureOf = useBlockPicture()
  const { texts, href } = block
  const textOf = (name: keyof typeof texts) => textInOrder(texts[name], order)
  const shown = order.find((each) => written[each] !== undefined)
  const blocks = shown && written[shown]
  const picture = pictureOf(block.picture)
  const button = textOf('button')
  return (
    <Section title={textOf('title') ?? ''}>
      <div className={styles.parts} data-pictured={picture ? '' : undefined}>
        <div>
          {blocks && shown ? <PageText blocks={blocks} language={shown} /> : null}
          {href && button ? (
            <p className="mt-20">
              <Button variant="primary" href={href}>
                {button}
              </Button>
            </p>
          ) : null}
        </div>
        {picture ? (
          <Picture
            source={picture}
            alt={picture.alt}
            ratio="4/3"
            rounded="xl"
            sizes="(max-width: 760px) 100vw, 520px"
          />
        ) : null}
      </div>
    </Section>
  )
}
