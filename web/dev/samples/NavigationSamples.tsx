import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { useState } from 'react'
import { FormFooter } from '#web/ui/BottomBar.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { FloatingBar } from '#web/ui/FloatingBar.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { formatMoney } from '#web/ui/money-text.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Table } from '#web/ui/Table.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './Sample.module.css'
import { euros, Sample } from './Sample.tsx'

const orders = [
  { id: '4F9A2C', title: 'Home cleaning, deep clean', tone: 'wait', status: 'New time proposed', total: 8_652 },
  { id: '81B0E7', title: 'Knotless braids', tone: 'active', status: 'Scheduled', total: 7_210 },
  { id: 'C0117D', title: 'Translation, 1 page', tone: 'refund', status: 'Refunded', total: 3_296 },
] as const

const panels: Record<string, string> = {
  offers: 'Five providers have answered.',
  details: 'A two-room flat, third floor, no lift.',
  invited: 'Nobody is invited yet.',
}

export function NavigationSamples() {
  const [tab, setTab] = useState('offers')
  const [hasBanner, setBanner] = useState(true)
  return (
    <>
      <Sample name="Logo, Breadcrumbs, FloatingBar">
        <Logo name="Community MarketPlace" href="#home" />
        {hasBanner ? (
          <FloatingBar label="News" onClose={() => setBanner(false)}>
            New here? Post your first request for free and compare offers before you pay.
          </FloatingBar>
        ) : null}
        <Breadcrumbs
          label="You are here"
          items={[
            { label: 'Home', href: '#home' },
            { label: 'Cleaning', href: '#cleaning' },
            { label: 'Home cleaning' },
          ]}
        />
      </Sample>
      <Sample name="Tabs: buttons with a panel, links">
        <Tabs
          label="Request"
          current={tab}
          onSelect={setTab}
          tabs={[
            { key: 'offers', label: 'Offers', count: 5 },
            { key: 'details', label: 'Details' },
            { key: 'invited', label: 'Invited' },
          ]}
        >
          <p style={{ paddingTop: 16 }}>{panels[tab]}</p>
        </Tabs>
        <Tabs
          label="Orders"
          current="services"
          tabs={[
            { key: 'services', label: 'Services', count: 4, href: '#services' },
            { key: 'products', label: 'Products', count: 2, href: '#products' },
          ]}
        />
      </Sample>
      <Sample name="Pagination">
        <Pagination
          page={7}
          pages={22}
          hrefOf={(page) => `#page-${page}`}
          summary="61–70 of 214 services"
          labels={{ navigation: 'Pages', previous: 'Previous page', next: 'Next page', page: (page) => `Page ${page}` }}
        />
      </Sample>
      <Sample name="Table">
        <Panel flush>
          <Table
            caption="Orders"
            rows={[...orders]}
            rowKey={(order) => order.id}
            columns={[
              { key: 'title', header: 'Order', cell: (order) => order.title, sort: { href: '#by-title' } },
              { key: 'id', header: 'Number', cell: (order) => order.id },
              {
                key: 'status',
                header: 'Status',
                phone: 'end',
                cell: (order) => (
                  <StatusBadge tone={order.tone} size="sm">
                    {order.status}
                  </StatusBadge>
                ),
              },
              {
                key: 'total',
                header: 'Total',
                align: 'end',
                sort: { href: '#by-total', direction: 'desc' },
                cell: (order) => formatMoney(euros(order.total), 'en'),
              },
            ]}
          />
        </Panel>
      </Sample>
      <Sample name="FormFoot">
        <FormFooter note="Step 2 of 4">
          <Button variant="quiet">Back</Button>
          <Button variant="primary">Continue to budget</Button>
        </FormFooter>
      </Sample>
    </>
  )
}

export function ButtonSamples() {
  const [isLoading, setLoading] = useState(false)
  const [isOn, setOn] = useState(true)
  const [hasRating, setRating] = useState(true)
  return (
    <>
      <Sample name="Button: primary once per view, then outline, then quiet">
        <div className="row align-center wrap gap-12 row-gap-8">
          <Button variant="primary">Request to book</Button>
          <Button>Message</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="quiet" tone="danger">
            Decline
          </Button>
          <Button variant="soft">Add a time</Button>
          <Button variant="danger">Delete account</Button>
        </div>
        <div className="row align-center wrap gap-12 row-gap-8">
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
        <div className="row align-center wrap gap-12 row-gap-8">
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
        <div className={`row align-center wrap gap-12 row-gap-8 ${styles.dark}`}>
          <Button variant="inverse">Start offering</Button>
        </div>
        <Button variant="primary" size="lg" block>
          Request to book
        </Button>
      </Sample>
      <Sample name="IconButton, TextLink, Chip">
        <div className="row align-center wrap gap-12 row-gap-8">
          <IconButton icon={IconMessageCircle} label="Messages, 2 unread" count={2} />
          <IconButton icon={IconBell} label="Notifications, 120 unread" count={120} />
          <IconButton icon={IconHeart} label="Save" variant="line" />
          <IconButton icon={IconHeart} label="Save" size="sm" variant="line" />
          <TextLink href="#all">See all</TextLink>
          <TextLink href="#more" underline>
            Read more
          </TextLink>
        </div>
        <div className="row align-center wrap gap-12 row-gap-8">
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
