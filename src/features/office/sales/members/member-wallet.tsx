import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberWallets, type WalletEntry } from '#contract/sales/member-wallets.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import { useMacouReasons } from '#features/office/sales/members/macou-reasons.ts'
import { MemberName } from '#features/office/sales/members/member-name.tsx'
import { FIRST_PAGE, MemberRecords } from '#features/office/sales/members/member-records.tsx'
import { SaleLink } from '#features/office/sales/members/sale-link.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { allRows } from '#ui/list/all-rows.ts'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'

/** Every movement of a member's wallet, newest first, with its sale. */
export function MemberWallet({ id, code }: { readonly id: string; readonly code: string }) {
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
      file={{
        name: `wallet-${code}`,
        onExport: () => allRows((part) => call(memberWallets.wallet, { ...part, id })),
      }}
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
  const columns = useColumnPresets<WalletEntry>()
  return [
    { id: 'reason', head: t`Reason`, cell: (row) => reason(row.reason), text: (row) => reason(row.reason) },
    columns.money('amount', t`Macou`, (row) => row.amount, { signed: true, strong: true }),
    columns.money('balance', t`Balance`, (row) => row.balance),
    columns.instant('at', t`Time`, (row) => row.at),
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
      text: (row) => (row.other ? row.other.name || row.other.code : row.receiptNo),
    },
    { id: 'store', head: t`Store`, cell: (row) => row.storeName || null, text: (row) => row.storeName },
  ]
}
