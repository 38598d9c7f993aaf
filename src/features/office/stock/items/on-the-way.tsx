import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#api/query.ts'
import type { StockKind } from '#features/office/stock/items/stock-kinds.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Section } from '#ui/detail-page.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Day } from '#ui/day.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useMay } from '#ui/may.tsx'
import { Quantity } from '#ui/quantity.tsx'

/** The orders and transfers that make up what is on the way of an item. */
export function OnTheWay({ id, kind }: { readonly id: string; readonly kind: StockKind }) {
  const { t } = useLingui()
  const may = useMay()
  const { data, error, refetch } = useQuery(read(kind.calls.inTransitCount, { id }))
  return (
    <Section title={<Trans>On the way</Trans>}>
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      <DataTable
        label={t`On the way`}
        columns={[
          {
            id: 'number',
            head: t`Number`,
            cell: ({ kind: what, id: of, number }) =>
              what === 'order' && may({ all: ['shopPurchaseOrder'] }) ? (
                <AppLink
                  to="/shop/purchaseManage/purchaseOrder/purchaseOperDetails/$id"
                  params={{ id: of }}
                  className="et-code"
                >
                  {number}
                </AppLink>
              ) : what === 'transfer' && may({ all: ['shopTransfer'] }) ? (
                <AppLink
                  to="/shop/stockManage/stockTransfer/transferDetails/$id"
                  params={{ id: of }}
                  className="et-code"
                >
                  {number}
                </AppLink>
              ) : (
                <span className="et-code">{number}</span>
              ),
          },
          { id: 'supplier', head: t`Supplier or store`, cell: (one) => one.supplier },
          {
            id: 'expected',
            head: t({ context: 'purchase', message: 'Expected' }),
            cell: (one) => (one.expectedOn ? <Day on={one.expectedOn} /> : '–'),
          },
          { id: 'quantity', head: t`Quantity`, cell: (one) => <Quantity value={one.quantity} />, align: 'right' },
        ]}
        rows={data?.records}
        rowKey={(one) => one.id}
      />
    </Section>
  )
}
