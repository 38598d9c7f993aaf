import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberWallets, type PendingPart } from '#contract/sales/member-wallets.ts'
import { read } from '#api/query.ts'
import { SaleLink } from '#features/office/sales/members/sale-link.tsx'
import { Section } from '#ui/detail-page.tsx'
import { Day } from '#ui/day.tsx'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { Money } from '#ui/money.tsx'
import { dayIn } from '#ui/say-instant.ts'
import { useStoreZone } from '#ui/store-zone.tsx'

/** What a member gets when refund periods end, by sale; nothing if nothing is pending. */
export function MemberPending({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const [place, setPlace] = useState({ currentPage: 1, pageSize: 10 })
  const columns = useColumns()
  const { data } = useQuery({ ...read(memberWallets.pending, { ...place, id }), placeholderData: keepPreviousData })
  if (!data || data.total === 0) return null
  return (
    <Section title={<Trans>Pending until refund periods end</Trans>}>
      <DataTable
        label={t`Pending until refund periods end`}
        columns={columns}
        rows={data.records}
        rowKey={(row) => row.saleId}
        density="comfortable"
      />
      {data.total > place.pageSize ? <Pager {...place} total={data.total} onChange={setPlace} /> : null}
    </Section>
  )
}

function useColumns(): Column<PendingPart>[] {
  const { t } = useLingui()
  const zone = useStoreZone()
  return [
    { id: 'day', head: t`From`, cell: (row) => <Day on={dayIn(row.releasesAt, zone)} /> },
    { id: 'amount', head: t`Macou`, cell: (row) => <Money value={row.amount} strong />, align: 'right' },
    {
      id: 'receipt',
      head: t`Receipt`,
      cell: (row) => <SaleLink saleId={row.here ? row.saleId : undefined} receiptNo={row.receiptNo} />,
    },
    { id: 'store', head: t`Store`, cell: (row) => row.storeName },
  ]
}
