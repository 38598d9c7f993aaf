import { Alert, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { IconShoppingCart } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type OrderDetails, type OrderItem, purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { call } from '#api/call.ts'
import { withOrdered } from '#features/office/supply/orders/order-draft.ts'
import { OrderAmounts, OrderHead } from '#features/office/supply/orders/order-head.tsx'
import { OrderLineRow, useOrderHeads } from '#features/office/supply/orders/order-line-row.tsx'
import { orderRoutes } from '#features/office/supply/orders/order-routes.ts'
import { useOrderDraft } from '#features/office/supply/orders/use-order-draft.ts'
import { GoodsScan } from '#ui/lines/goods-scan.tsx'
import { DraftPage } from '#ui/lines/draft-page.tsx'
import type { Scanned } from '#ui/lines/use-scanned.ts'
import { RecordState } from '#ui/record-state.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly id: string
  /** Undefined: a new one. */
  readonly order: OrderDetails | undefined
}

/** An order that is being written. */
export function OrderEditor({ id, order }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const open = useOrderDraft(id, order, {
    amount: t`Enter a quantity above zero.`,
    cost: t`Enter an amount, or leave it blank.`,
  })
  const { draft, items, change } = open
  const heads = useOrderHeads(items)
  const [latest, setLatest] = useState<string>()
  const scan = useRef<HTMLInputElement>(null)
  const addItem = ({ item, packId, amount }: Scanned<OrderItem>): void =>
    change(
      (before) => {
        const added = withOrdered(before, item, { ...(packId === null ? {} : { packId }), amount })
        if (added.key === '') showToast({ state: 'attention', message: <Trans>This document is full.</Trans> })
        else setLatest(added.key)
        return added.draft
      },
      [item],
    )
  const save = async (): Promise<void> => {
    const number = await open.save()
    if (number === undefined) return
    await navigate({ to: orderRoutes.details, params: { id }, replace: true })
    showToast({ message: <Trans>{number} is saved.</Trans> })
  }
  const leave = (): void => {
    open.forget()
    void navigate(order ? { to: orderRoutes.details, params: { id } } : { to: orderRoutes.list })
  }
  return (
    <DraftPage
      title={order ? <span className="et-code">{order.number}</span> : <Trans>New purchase order</Trans>}
      state={<RecordState of={purchaseOrderStates} code={purchaseOrderStates.notReviewed} look="filled" />}
      actions={
        <>
          <Button variant="default" onClick={leave}>
            <Trans>Discard</Trans>
          </Button>
          <Button disabled={draft.lines.length === 0} loading={open.busy} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
      fields={<OrderHead draft={draft} onChange={change} />}
      scan={
        <GoodsScan<OrderItem>
          name={`order ${draft.supplierId}`}
          find={(search) => findToOrder(search, draft.supplierId)}
          onAdd={addItem}
          field={scan}
          beside={(item) => item.supplierItemNo || item.barcode || item.itemNo}
        />
      }
      failure={
        <>
          {open.failure}
          {open.behind ? (
            <Alert color="orange">
              <Trans>Someone else has changed this order. Saving replaces it with yours.</Trans>
            </Alert>
          ) : null}
        </>
      }
      empty={{
        icon: <IconShoppingCart aria-hidden />,
        hint: (
          <Trans>
            Scan products, type part of a name, or paste two columns from a spreadsheet: codes and quantities.
          </Trans>
        ),
      }}
      lines={draft.lines}
      nameOf={(line) => say(items.get(line.itemId)!.name)}
      latest={latest}
      first={open.first}
      heads={heads}
      line={(line) => (
        <OrderLineRow
          line={line}
          item={items.get(line.itemId)!}
          problems={open.problems.get(line.key) ?? {}}
          onChange={(part) => {
            open.clear(line.key)
            open.changeLine(line.key, (before) => ({ ...before, ...part }))
          }}
          onRemove={() => open.removeLine(line, say(items.get(line.itemId)!.name))}
          onDone={() => scan.current?.focus()}
        />
      )}
      below={<OrderAmounts draft={draft} items={items} onChange={change} />}
    />
  )
}

/** Goods and recharge cards that a search means. */
async function findToOrder(search: string, supplierId: string | null) {
  const wanted = { search, ...(supplierId === null ? {} : { supplierId }) }
  const [goods, cards] = await Promise.all([
    call(purchaseOrders.goodsLookup, wanted),
    call(purchaseOrders.fuelCardLookup, wanted),
  ])
  if (goods.exact) return goods
  return cards.exact ? cards : { records: [...goods.records, ...cards.records], exact: null }
}
