import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberWallets, type PendingPart } from '#contract/sales/member-wallets.ts'
import { read } from '#api/query.ts'
import { FIRST_PAGE, MemberRecords } from '#features/office/sales/members/member-records.tsx'
import { SaleLink } from '#features/office/sales/members/sale-link.tsx'
import { Day } from '#ui/day.tsx'
import type { Column } from '#ui/list/column.ts'
import { Money } from '#ui/money.tsx'
import { dayIn } from '#ui/say-instant.ts'
import { useStoreZone } from '#ui/store-zone.tsx'

/** What a member gets when refund periods end, by sale; nothing if nothing is pending. */
export function MemberPending({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const [place, onPlace] = useState(FIRST_PAGE)
  const columns = useColumns()
  const page = useQuery({ ...read(memberWallets.pending, { ...place, id }), placeholderData: keepPreviousData })
  return (
    <MemberRecords
      title={t`Pending until refund periods end`}
      page={page}
      place={place}
      onPlace={onPlace}
      columns={columns}
      rowKey={(row) => row.saleId}
    />
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
