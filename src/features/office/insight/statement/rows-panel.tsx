import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/define.ts'
import { type RowFigure, statement } from '#contract/insight/statement.ts'
import { read } from '#api/query.ts'
import css from '#features/office/insight/statement/statement.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Money } from '#ui/money.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useDayWords } from '#ui/use-day-words.ts'

const PAGE = { currentPage: 1, pageSize: 50 }

export interface OpenRows {
  readonly day: string
  /** Whose rows: a figure of the summary, a tender, or what was paid with macou. */
  readonly of: { readonly figure: RowFigure } | { readonly tender: string } | 'macou'
  readonly name: string
}

type Told = OutputOf<typeof statement.rows>

function readRows(of: OpenRows['of'], page: typeof PAGE & { readonly day: string }) {
  if (of === 'macou') return read(statement.deductionRows, page)
  return 'tender' in of
    ? read(statement.paymentRows, { ...page, part: of.tender })
    : read(statement.rows, { ...page, figure: of.figure })
}

/** The sales and refunds of a day that make a figure, with their sum. */
export function RowsPanel({
  rows: { day, of, name },
  onClose,
}: {
  readonly rows: OpenRows
  readonly onClose: () => void
}) {
  const { t } = useLingui()
  const [page, setPage] = useState(PAGE)
  const words = useDayWords({ weekday: 'short', month: 'short', day: 'numeric' })(day)
  const { data, error, refetch } = useQuery<Told>({
    placeholderData: keepPreviousData,
    ...(readRows(of, { day, ...page }) as UseQueryOptions<Told>),
  })
  return (
    <SidePanel opened title={t`${name}, ${words}`} onClose={onClose}>
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <p role="status" className={css.quiet}>
            <Plural value={data.total} one="# receipt comes to" other="# receipts come to" /> <Money value={data.sum} />
          </p>
          <ul className={css.list}>
            {data.records.map((row) => (
              <li key={row.id} className={css.row}>
                <span>
                  <AppLink
                    to="/shop/orderManage/offlineOrderInfo/offlineOrderDes/$id"
                    params={{ id: row.saleId }}
                    className="et-code"
                  >
                    {row.receiptNo}
                  </AppLink>{' '}
                  <span className={css.quiet}>
                    {row.kind === 'refund' ? <Trans>Refund</Trans> : null} <DateTime at={row.at} />
                  </span>
                </span>
                <Money value={row.amount} className={css.right} />
              </li>
            ))}
          </ul>
          {data.total > PAGE.pageSize ? <Pager {...page} total={data.total} onChange={setPage} /> : null}
        </>
      ) : null}
    </SidePanel>
  )
}
