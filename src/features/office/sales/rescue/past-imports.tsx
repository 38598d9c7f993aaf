import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rescue, type ImportRow } from '#contract/sales/rescue.ts'
import { sentenceOf } from '#api/call.ts'
import { read } from '#api/query.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import css from '#features/office/sales/rescue/rescue.module.css'

const STEP = 20

/** Earlier imports, newest first: who, from which tablet or receipt, and the result. */
export function PastImports() {
  const { t } = useLingui()
  const [pageSize, setPageSize] = useState(STEP)
  const { data, error } = useQuery({
    ...read(rescue.list, { currentPage: 1, pageSize }),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <div className={css.body}>
        <p role="alert" className={css.wrong}>
          {sentenceOf(error)}
        </p>
      </div>
    )
  if (!data) return null
  return (
    <div className={css.body}>
      {data.records.length === 0 ? (
        <p>
          <Trans>Nothing imported yet.</Trans>
        </p>
      ) : (
        <ul className={css.list} aria-label={t`Imported so far`} tabIndex={0}>
          {data.records.map((row) => (
            <PastImport key={row.id} row={row} />
          ))}
        </ul>
      )}
      {data.total > data.records.length ? (
        <Button variant="default" onClick={() => setPageSize(pageSize + STEP)}>
          <Trans>Show earlier</Trans>
        </Button>
      ) : null}
    </div>
  )
}

function PastImport({ row }: { readonly row: ImportRow }) {
  return (
    <li>
      <span>
        {row.source === 'file' ? (
          <Trans>Journal of {row.device || '–'}</Trans>
        ) : (
          <Trans>
            Receipt <span className="et-code">{row.device}</span>
          </Trans>
        )}
        <span className={css.why}>
          <DateTime at={row.at} /> · {row.personName}
          {row.exportedAt === undefined ? null : (
            <>
              {' · '}
              <Trans>
                exported <DateTime at={row.exportedAt} within />
              </Trans>
            </>
          )}
        </span>
        <span className={css.why}>
          <Plural value={row.booked} one="# record booked" other="# records booked" />
          {row.known > 0 ? (
            <>
              {' · '}
              <Plural value={row.known} one="# already here" other="# already here" />
            </>
          ) : null}
        </span>
      </span>
      <Money value={row.cents} />
      {row.attention > 0 ? (
        <StateBadge state="attention" look="plain">
          <Plural value={row.attention} one="# to check" other="# to check" />
        </StateBadge>
      ) : (
        <StateBadge state="ready" look="plain">
          <Trans>In order</Trans>
        </StateBadge>
      )}
    </li>
  )
}
