import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { counters } from '#contract/sales/counters.ts'
import { read } from '#api/query.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Section, SideList } from '#ui/detail-page.tsx'
import { useMay } from '#ui/may.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

/** The first counters; their page has the others. */
const SHOWN = 20

/** Which counters can take cards: the reader of each, for those who manage counters. */
export function CounterReaders() {
  return useMay()({ all: ['cashierManagement'] }) ? <Readers /> : null
}

function Readers() {
  const { data } = useQuery(read(counters.list, { currentPage: 1, pageSize: SHOWN }))
  if (!data) return null
  return (
    <Section
      title={<Trans>Card readers</Trans>}
      hint={<Trans>A counter without a reader takes cash and the other ways to pay.</Trans>}
    >
      <SideList
        rows={data.records.map(({ id, code, cashierName, bound, readerCode }) => ({
          key: id,
          name: `${code} · ${cashierName}`,
          with: bound ? (
            <StateBadge state="ready" look="plain">
              <span className="et-code">{readerCode}</span>
            </StateBadge>
          ) : (
            <Trans>No reader</Trans>
          ),
        }))}
      />
      <AppLink to="/shop/shopManage/cashierManagement">
        <Trans>Link readers to counters</Trans>
      </AppLink>
    </Section>
  )
}
