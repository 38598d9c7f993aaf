import { Alert, Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { IconShoppingCart } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type OrderDetails, type OrderItem, purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { failureText } from '#contract/texts/failure-text.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { call } from '#api/call.ts'
import { type OrderDraftLine, withOrdered } from '#features/office/supply/orders/order-draft.ts'
import { OrderAmounts, OrderHead } from '#features/office/supply/orders/order-head.tsx'
import { OrderLineRow } from '#features/office/supply/orders/order-line-row.tsx'
import { orderRoutes } from '#features/office/supply/orders/order-routes.ts'
import { useOrderDraft } from '#features/office/supply/orders/use-order-draft.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { FoldedFields } from '#ui/lines/folded-fields.tsx'
import { GoodsScan } from '#ui/lines/goods-scan.tsx'
import { LineList } from '#ui/lines/line-list.tsx'
import { LinePage } from '#ui/lines/line-page.tsx'
import type { Scanned } from '#ui/lines/use-scanned.ts'
import { PageHead } from '#ui/page-head.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { showToast, showUndo } from '#ui/toast.tsx'
import { useLanguage, useSay } from '#ui/use-language.ts'

interface Props {
  readonly id: string
  /** Undefined: a new one. */
  readonly order: OrderDetails | undefined
}

/** An order that is being written. */
export function OrderEditor({ id, order }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const language = useLanguage()
  const navigate = useNavigate()
  const open = useOrderDraft(id, order, {
    amount: t`Enter a quantity above zero.`,
    cost: t`Enter an amount, or leave it empty.`,
  })
  const { draft, items, change, problems } = open
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
  const lineChange = (key: string, part: Partial<OrderDraftLine>): void => {
    open.clear(key)
    change((before) => ({
      ...before,
      lines: before.lines.map((line) => (line.key === key ? { ...line, ...part } : line)),
    }))
  }
  const remove = (line: OrderDraftLine): void => {
    const at = draft.lines.indexOf(line)
    const name = say(items.get(line.itemId)!.name)
    change((before) => ({ ...before, lines: before.lines.filter((one) => one.key !== line.key) }))
    showUndo(<Trans>{name} is removed.</Trans>, () =>
      change((before) => ({ ...before, lines: before.lines.toSpliced(at, 0, line) })),
    )
  }
  const save = async (): Promise<void> => {
    const saved = await open.save()
    if (!saved) return
    const { number } = saved
    await navigate({ to: orderRoutes.details, params: { id }, replace: true })
    showToast({ message: <Trans>{number} is saved.</Trans> })
  }
  const leave = (): void => {
    open.forget()
    void navigate(order ? { to: orderRoutes.details, params: { id } } : { to: orderRoutes.list })
  }
  return (
    <LinePage
      head={
        <PageHead
          title={order ? <span className="et-code">{order.number}</span> : <Trans>New purchase order</Trans>}
          beside={<RecordState of={purchaseOrderStates} code={purchaseOrderStates.notReviewed} look="filled" />}
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
        />
      }
    >
      <FormFailure>{open.failure === undefined ? null : failureText(open.failure, language)}</FormFailure>
      {open.behind ? (
        <Alert color="orange">
          <Trans>Someone else has changed this order. Saving replaces it with yours.</Trans>
        </Alert>
      ) : null}
      <FoldedFields folded={draft.lines.length > 0}>
        <OrderHead draft={draft} onChange={change} />
      </FoldedFields>
      <GoodsScan<OrderItem>
        name={`order ${draft.supplierId}`}
        find={(search) => findToOrder(search, draft.supplierId)}
        onAdd={addItem}
        field={scan}
        beside={(item) => item.supplierItemNo || item.barcode || item.itemNo}
      />
      {draft.lines.length === 0 ? (
        <EmptyState icon={<IconShoppingCart aria-hidden />} title={<Trans>Nothing on it yet.</Trans>}>
          <Trans>
            Scan the goods, type part of a name, or paste two columns from a spreadsheet: codes and quantities.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <strong aria-live="polite">
            <Trans context="document">
              <Plural value={draft.lines.length} one="# line" other="# lines" />
            </Trans>
          </strong>
          <LineList
            label={t`Lines`}
            lines={draft.lines}
            lineKey={(line) => line.key}
            latest={latest}
            wanted={open.first}
            brief={(line) => ({ name: say(items.get(line.itemId)!.name), figure: line.amount || '–' })}
            line={(line) => (
              <OrderLineRow
                line={line}
                item={items.get(line.itemId)!}
                problems={problems.get(line.key) ?? {}}
                onChange={(part) => lineChange(line.key, part)}
                onRemove={() => remove(line)}
                onDone={() => scan.current?.focus()}
              />
            )}
          />
          <OrderAmounts draft={draft} items={items} onChange={change} />
        </>
      )}
    </LinePage>
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
