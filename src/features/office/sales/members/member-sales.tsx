import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MemberSale, memberWallets } from '#contract/sales/member-wallets.ts'
import { read } from '#api/query.ts'
import { FIRST_PAGE, MemberRecords } from '#features/office/sales/members/member-records.tsx'
import { SaleLink } from '#features/office/sales/members/sale-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import type { Column } from '#ui/list/column.ts'
import { Money } from '#ui/money.tsx'

/** A member's in-store sales, newest first; nothing if there were none. */
export function MemberSales({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const [place, onPlace] = useState(FIRST_PAGE)
  const columns = useColumns()
  const page = useQuery({ ...read(memberWallets.sales, { ...place, id }), placeholderData: keepPreviousData })
  return (
    <MemberRecords
      title={t`In-store sales`}
      page={page}
      place={place}
      onPlace={onPlace}
      columns={columns}
      rowKey={(row) => row.id}
    />
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
