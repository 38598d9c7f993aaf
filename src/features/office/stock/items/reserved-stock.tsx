import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { goodsStock, type ReservedStock as Reservation } from '#contract/stock/stock-items.ts'
import { read } from '#api/query.ts'
import { usePlaceWords } from '#features/office/stock/items/place-words.ts'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Section } from '#ui/detail-page.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useMay } from '#ui/may.tsx'
import { Quantity } from '#ui/quantity.tsx'

/** The part of a product that is reserved, for whom and where. */
export function ReservedStock({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const words = usePlaceWords()
  const { data, error, refetch } = useQuery(read(goodsStock.lockedCount, { id }))
  return (
    <Section title={<Trans>Reserved for others</Trans>}>
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      <DataTable
        label={t`Reserved for others`}
        columns={[
          { id: 'for', head: t`Reserved for`, cell: (one) => <ReservedFor reservation={one} /> },
          { id: 'place', head: t`Place`, cell: (one) => words({ ...one, kind: one.placeKind }) },
          { id: 'since', head: t`Since`, cell: (one) => <DateTime at={one.since} /> },
          { id: 'quantity', head: t`Quantity`, cell: (one) => <Quantity value={one.quantity} />, align: 'right' },
        ]}
        rows={data?.records}
        rowKey={(one) => one.id}
      />
    </Section>
  )
}

const onlineOrder = (id: string): string => `/shop/orderManage/onlineOrderInfo/onlineOrderDes/${id}`

function ReservedFor({ reservation: { kind, owner } }: { readonly reservation: Reservation }) {
  const { t } = useLingui()
  const may = useMay()
  const kinds: Readonly<Record<Reservation['kind'], string>> = {
    order: t`Online order`,
    prize: t`Prize`,
    transfer: t`Transfer`,
    hand: t`Reserved by hand`,
  }
  if (owner.number === '') return kinds[kind]
  return (
    <>
      {kinds[kind]}{' '}
      {kind === 'transfer' && may({ all: ['shopTransfer'] }) ? (
        <AppLink to="/shop/stockManage/stockTransfer/transferDetails/$id" params={{ id: owner.id }} className="et-code">
          {owner.number}
        </AppLink>
      ) : kind === 'order' && may({ all: ['shopOnlineOrder'] }) ? (
        <AppLink to={onlineOrder(owner.id)} className="et-code">
          {owner.number}
        </AppLink>
      ) : (
        <span className="et-code">{owner.number}</span>
      )}
    </>
  )
}
