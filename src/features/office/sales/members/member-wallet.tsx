import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberWallets, type WalletEntry } from '#contract/sales/member-wallets.ts'
import { read } from '#api/query.ts'
import { useMacouReasons } from '#features/office/sales/members/macou-reasons.ts'
import { SaleLink } from '#features/office/sales/members/sale-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Section } from '#ui/detail-page.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Money } from '#ui/money.tsx'

/** Every movement of a member's wallet, newest first, with its sale. */
export function MemberWallet({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const [place, setPlace] = useState({ currentPage: 1, pageSize: 20 })
  const columns = useColumns()
  const { data, error, refetch } = useQuery({
    ...read(memberWallets.wallet, { ...place, id }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title={<Trans>Wallet</Trans>}>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data?.total === 0 ? (
        <EmptyState drawing={<Drawing of="money" />} title={<Trans>Nothing has moved in this wallet.</Trans>}>
          <Trans>Rewards, rebates and payments with macou appear here, each with its sale.</Trans>
        </EmptyState>
      ) : (
        <>
          <DataTable
            label={t`Wallet`}
            columns={columns}
            rows={data?.records}
            rowKey={(row) => String(row.entryNo)}
            density="comfortable"
          />
          {data && data.total > place.pageSize ? <Pager {...place} total={data.total} onChange={setPlace} /> : null}
        </>
      )}
    </Section>
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
      cell: (row) => <SaleLink saleId={row.saleId} receiptNo={row.receiptNo} />,
    },
    { id: 'store', head: t`Store`, cell: (row) => row.storeName || null },
  ]
}
