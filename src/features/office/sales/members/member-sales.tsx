import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MemberSale, memberWallets } from '#contract/sales/member-wallets.ts'
import { read } from '#api/query.ts'
import { SaleLink } from '#features/office/sales/members/sale-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Section } from '#ui/detail-page.tsx'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { Money } from '#ui/money.tsx'

/** A member's in-store sales, newest first; nothing if there were none. */
export function MemberSales({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const [place, setPlace] = useState({ currentPage: 1, pageSize: 10 })
  const columns = useColumns()
  const { data } = useQuery({ ...read(memberWallets.sales, { ...place, id }), placeholderData: keepPreviousData })
  if (!data || data.total === 0) return null
  return (
    <Section title={<Trans>In-store sales</Trans>}>
      <DataTable
        label={t`In-store sales`}
        columns={columns}
        rows={data.records}
        rowKey={(row) => row.id}
        density="comfortable"
      />
      {data.total > place.pageSize ? <Pager {...place} total={data.total} onChange={setPlace} /> : null}
    </Section>
  )
}

function useColumns(): Column<MemberSale>[] {
  const { t } = useLingui()
  return [
    {
      id: 'receipt',
      head: t`Receipt`,
      cell: (row) => <SaleLink saleId={row.here ? row.id : undefined} receiptNo={row.receiptNo} />,
    },
    { id: 'total', head: t`Total`, cell: (row) => <Money value={row.total} strong />, align: 'right' },
    {
      id: 'macou',
      head: t`Paid with macou`,
      cell: (row) => (row.macou === 0 ? null : <Money value={row.macou} />),
      align: 'right',
    },
    {
      id: 'refunded',
      head: t`Refunded`,
      cell: (row) => (row.refunded === 0 ? null : <Money value={row.refunded} />),
      align: 'right',
    },
    { id: 'at', head: t`Time`, cell: (row) => <DateTime at={row.at} /> },
    { id: 'store', head: t`Store`, cell: (row) => row.storeName },
  ]
}
