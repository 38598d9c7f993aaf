import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MemberSale, memberWallets } from '#contract/sales/member-wallets.ts'
import { read } from '#api/query.ts'
import { FIRST_PAGE, MemberRecords } from '#features/office/sales/members/member-records.tsx'
import { SaleLink } from '#features/office/sales/members/sale-link.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'

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
  const columns = useColumnPresets<MemberSale>()
  return [
    {
      id: 'receipt',
      head: t`Receipt`,
      cell: (row) => <SaleLink saleId={row.here ? row.id : undefined} receiptNo={row.receiptNo} />,
    },
    columns.money('total', t`Total`, (row) => row.total, { strong: true }),
    columns.money('macou', t`Paid with macou`, (row) => row.macou || undefined, { card: 'named' }),
    columns.money('refunded', t`Refunded`, (row) => row.refunded || undefined, { card: 'named' }),
    columns.instant('at', t`Time`, (row) => row.at, { card: 'meta' }),
    columns.text('store', t`Store`, (row) => row.storeName, { card: 'meta' }),
  ]
}
