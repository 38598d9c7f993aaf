import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberWallets, type WalletEntry } from '#contract/sales/member-wallets.ts'
import { read } from '#api/query.ts'
import { useMacouReasons } from '#features/office/sales/members/macou-reasons.ts'
import { MemberName } from '#features/office/sales/members/member-name.tsx'
import { FIRST_PAGE, MemberRecords } from '#features/office/sales/members/member-records.tsx'
import { SaleLink } from '#features/office/sales/members/sale-link.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/list/column.ts'
import { Money } from '#ui/money.tsx'

/** Every movement of a member's wallet, newest first, with its sale. */
export function MemberWallet({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const [place, onPlace] = useState(FIRST_PAGE)
  const columns = useColumns()
  const page = useQuery({ ...read(memberWallets.wallet, { ...place, id }), placeholderData: keepPreviousData })
  return (
    <MemberRecords
      title={t`Wallet`}
      page={page}
      place={place}
      onPlace={onPlace}
      columns={columns}
      rowKey={(row) => String(row.entryNo)}
      empty={
        <EmptyState drawing={<Drawing of="money" />} title={<Trans>Nothing has moved in this wallet.</Trans>}>
          <Trans>Rewards, rebates and payments with macou appear here, each with its sale.</Trans>
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<WalletEntry>[] {
  const { t } = useLingui()
  const reason = useMacouReasons()
  return [
    { id: 'reason', head: t`Reason`, cell: (row) => reason(row.reason) },
    { id: 'amount', head: t`Macou`, cell: (row) => <Money value={row.amount} signed strong />, align: 'right' },
    { id: 'balance', head: t`Balance`, cell: (row) => <Money value={row.balance} />, align: 'right' },
    { id: 'at', head: t`Time`, cell: (row) => <DateTime at={row.at} /> },
    {
      id: 'receipt',
      head: t`Receipt`,
      cell: (row) =>
        row.other ? (
          <AppLink to="/shop/memberManage/memberInfo/details/$id" params={{ id: row.other.id }} preload={false}>
            <MemberName member={row.other} />
          </AppLink>
        ) : (
          <SaleLink saleId={row.saleId} receiptNo={row.receiptNo} />
        ),
    },
    { id: 'store', head: t`Store`, cell: (row) => row.storeName || null },
  ]
}
