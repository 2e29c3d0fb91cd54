import { useState } from 'react'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormFooter } from '#web/ui/FormFooter.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { formatMoney } from '#web/ui/money-text.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Table } from '#web/ui/Table.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TopBanner } from '#web/ui/TopBanner.tsx'
import { Sample } from './Sample.tsx'
import { euros } from './sample-pictures.ts'

const orders = [
  { id: '4F9A2C', title: 'Home cleaning, deep clean', family: 'wait', status: 'New time proposed', total: 8_652 },
  { id: '81B0E7', title: 'Knotless braids', family: 'active', status: 'Scheduled', total: 7_210 },
  { id: 'C0117D', title: 'Translation, 1 page', family: 'refund', status: 'Refunded', total: 3_296 },
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
      <Sample name="Logo, Breadcrumbs, TopBanner">
        <Logo name="Community MarketPlace" href="#home" />
        {hasBanner ? (
          <TopBanner label="News" closeLabel="Close" onClose={() => setBanner(false)}>
            New here? Post your first request for free and compare offers before you pay.
          </TopBanner>
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
                  <StatusBadge family={order.family} size="sm">
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
