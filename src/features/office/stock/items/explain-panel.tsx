import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Explanation, PlaceStock } from '#contract/stock/stock-items.ts'
import { read } from '#api/query.ts'
import { useMovementColumns } from '#features/office/stock/items/movement-columns.tsx'
import { usePlaceWords } from '#features/office/stock/items/place-words.ts'
import type { StockKind } from '#features/office/stock/items/stock-kinds.ts'
import css from '#features/office/stock/items/stock.module.css'
import { formatQuantity } from '#ui/format-quantity.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { SidePanel } from '#ui/side-panel.tsx'

interface Props {
  readonly id: string
  readonly kind: StockKind
  readonly place: PlaceStock
  readonly onClose: () => void
}

/** Why a place holds what it holds: all its movements, with the sum up to each. */
export function ExplainPanel({ id, kind, place, onClose }: Props) {
  const { t } = useLingui()
  const [page, setPage] = useState({ currentPage: 1, pageSize: 50 })
  const { placeId } = place
  const { data, error, refetch } = useQuery({
    ...read(kind.calls.explain, { id, placeId, ...page }),
    placeholderData: keepPreviousData,
  })
  const columns = useMovementColumns<Explanation['records'][number]>({ place: false, sum: (row) => row.running })
  const where = usePlaceWords()(place)
  return (
    <SidePanel opened title={<Trans>Why this number: {where}</Trans>} onClose={onClose}>
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Proof data={data} /> : null}
      {data?.total === 0 ? null : (
        <DataTable
          label={t`Movements`}
          columns={columns}
          rows={data?.records}
          rowKey={(row) => String(row.entryNo)}
          density="compact"
        />
      )}
      <Pager {...page} total={data?.total ?? 0} onChange={setPage} />
    </SidePanel>
  )
}

function Proof({ data }: { readonly data: Explanation }) {
  const { i18n } = useLingui()
  const { total, wrong } = data
  const sum = formatQuantity(data.sum, i18n.locale)
  const balance = formatQuantity(data.balance, i18n.locale)
  if (data.sum !== data.balance || wrong > 0)
    return (
      <p className={css.proof} data-wrong role="status">
        <Trans>
          The movements add up to {sum}, but the balance is {balance}. Tell whoever manages the server: one of the two
          is wrong.
        </Trans>
      </p>
    )
  return (
    <p className={css.proof} role="status">
      <Plural
        value={total}
        _0="No movements here yet, and the balance is 0."
        one={`# movement, and the balance is ${balance}: they agree.`}
        other={`# movements add up to ${sum}, and the balance is ${balance}: they agree.`}
      />
    </p>
  )
}
