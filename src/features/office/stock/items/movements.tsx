import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlaceStock } from '#contract/stock/stock-items.ts'
import { reasonText, worded } from '#contract/texts/stock-reasons.ts'
import { read } from '#api/query.ts'
import { useMovementColumns } from '#features/office/stock/items/movement-columns.tsx'
import { usePlaceWords } from '#features/office/stock/items/place-words.ts'
import type { StockKind } from '#features/office/stock/items/stock-kinds.ts'
import css from '#features/office/stock/items/stock.module.css'
import { DateRangeChip } from '#ui/date-range-chip.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useLanguage } from '#ui/use-language.ts'

interface Props {
  readonly id: string
  readonly kind: StockKind
  readonly places: readonly PlaceStock[]
}

interface Narrowing {
  readonly placeId?: string | undefined
  readonly reason?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Every movement of an item, the newest first. */
export function Movements({ id, kind, places }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = usePlaceWords()
  const [narrowing, setNarrowing] = useState<Narrowing>({})
  const [place, setPlace] = useState({ currentPage: 1, pageSize: 20 })
  const change = (next: Narrowing): void => {
    setNarrowing((before) => ({ ...before, ...next }))
    setPlace((before) => ({ ...before, currentPage: 1 }))
  }
  const columns = useMovementColumns({ place: true })
  const { data, error, refetch } = useQuery({
    ...read(kind.calls.ledger, { id, ...narrowing, ...place }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className={css.filters}>
        <FilterChips
          any={Object.values(narrowing).some((value) => value !== undefined)}
          onClear={() => change({ placeId: undefined, reason: undefined, from: undefined, to: undefined })}
        >
          <DateRangeChip from={narrowing.from} to={narrowing.to} onChange={change} />
          <FilterChip
            label={t`Place`}
            value={narrowing.placeId}
            choices={places.map((one) => ({ value: one.placeId, label: words(one) }))}
            onChange={(placeId) => change({ placeId })}
          />
          <FilterChip
            label={t`Reason`}
            value={narrowing.reason}
            choices={worded.map((reason) => ({ value: reason, label: reasonText(reason, language) }))}
            onChange={(reason) => change({ reason })}
          />
        </FilterChips>
      </div>
      {data?.total === 0 ? (
        <p className={css.quiet}>
          <Trans>No movement here.</Trans>
        </p>
      ) : (
        <DataTable
          label={t`Movements`}
          columns={columns}
          rows={data?.records}
          rowKey={(row) => `${row.placeId} ${row.entryNo}`}
          density="compact"
        />
      )}
      <Pager {...place} total={data?.total ?? 0} onChange={setPlace} />
    </>
  )
}
