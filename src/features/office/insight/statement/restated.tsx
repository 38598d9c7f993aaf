import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StatementRange } from '#contract/insight/statement.ts'
import { statementPages } from '#contract/insight/statement-pages.ts'
import { read } from '#api/query.ts'
import css from '#features/office/insight/statement/statement.module.css'
import { DateTime } from '#ui/date-time.tsx'
import { Day } from '#ui/day.tsx'
import { Section } from '#ui/detail-page.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Money } from '#ui/money.tsx'

const PAGE = { currentPage: 1, pageSize: 20 }

/** Days of the range that said something else before a sale or refund arrived late, with every change. */
export function Restated({ days }: { readonly days: StatementRange }) {
  const [page, setPage] = useState(PAGE)
  const { data, error, refetch } = useQuery({
    ...read(statementPages.restatements, { ...days, ...page }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section
      title={<Trans>Days that changed afterwards</Trans>}
      hint={
        <Trans>
          A counter without network sent its receipts later. They count for the day on which they were rung up.
        </Trans>
      }
    >
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      <ul className={css.list}>
        {data?.records.map(({ day, at, sales, refunds, netBefore, netAfter }) => (
          <li key={`${day} ${at} ${netAfter}`} className={css.row}>
            <span>
              <Day on={day} />
              <span className={css.mark}>
                {sales > 0 ? <Plural value={sales} one="# late sale" other="# late sales" /> : null}{' '}
                {refunds > 0 ? <Plural value={refunds} one="# late refund" other="# late refunds" /> : null}{' '}
                <DateTime at={at} />
              </span>
            </span>
            <span className={css.right}>
              <Money value={netBefore} /> → <Money value={netAfter} />
            </span>
          </li>
        ))}
      </ul>
      {data && data.total > PAGE.pageSize ? <Pager {...page} total={data.total} onChange={setPage} /> : null}
    </Section>
  )
}
