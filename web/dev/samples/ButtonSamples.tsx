import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './Sample.module.css'
import { Sample } from './Sample.tsx'

export function ButtonSamples() {
  const [isLoading, setLoading] = useState(false)
  const [isOn, setOn] = useState(true)
  const [hasRating, setRating] = useState(true)
  return (
    <>
      <Sample name="Button: primary once per view, then outline, then quiet">
        <div className={styles.row}>
          <Button variant="primary">Request to book</Button>
          <Button>Message</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="quiet" tone="danger">
            Decline
          </Button>
          <Button variant="soft">Add a time</Button>
          <Button variant="danger">Delete account</Button>
        </div>
        <div className={styles.row}>
          <Button variant="primary" size="sm">
            Small 36
          </Button>
          <Button variant="primary" size="lg">
            Large 52
          </Button>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button variant="primary" disabledReason="Choose at least one time first.">
            With a reason
          </Button>
          <Button icon={IconShare} href="#share">
            A link
          </Button>
        </div>
        <div className={styles.row}>
          <Button
            variant="primary"
            loading={isLoading}
            loadingLabel="Sending your request"
            onClick={() => {
              setLoading(true)
              setTimeout(() => setLoading(false), 3_000)
            }}
          >
            Send (three seconds)
          </Button>
          <Button loading>Saving</Button>
        </div>
        <div className={`${styles.dark} ${styles.row}`}>
          <Button variant="inverse">Start offering</Button>
        </div>
        <Button variant="primary" size="lg" block>
          Request to book
        </Button>
      </Sample>
      <Sample name="IconButton, TextLink, Chip">
        <div className={styles.row}>
          <IconButton icon={IconMessageCircle} label="Messages, 2 unread" count={2} />
          <IconButton icon={IconBell} label="Notifications, 120 unread" count={120} />
          <IconButton icon={IconHeart} label="Save" variant="line" />
          <IconButton icon={IconHeart} label="Save" size="sm" variant="line" />
          <TextLink href="#all">See all</TextLink>
          <TextLink href="#more" underline>
            Read more
          </TextLink>
        </div>
        <div className={styles.row}>
          <Chip isOn={isOn} onClick={() => setOn(!isOn)}>
            This week
          </Chip>
          <Chip size="sm" href="#weekend" keepScroll>
            Weekend
          </Chip>
          {hasRating ? (
            <Chip size="sm" onRemove={() => setRating(false)} removeLabel="Remove filter: 4.5 and up">
              4.5 and up
            </Chip>
          ) : null}
        </div>
      </Sample>
    </>
  )
}
