import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderItem } from '#contract/supply/purchase-orders.ts'
import { CostField } from '#ui/lines/cost-field.tsx'
import { withCostUnit } from '#ui/lines/line-cost.ts'
import {
  lineSum,
  type OrderDraftLine,
  type OrderField,
  type OrderItems,
  packOf,
} from '#features/office/supply/orders/order-draft.ts'
import { useWaitingWords } from '#features/office/supply/orders/waiting-orders.tsx'
import css from '#features/office/supply/orders/orders.module.css'
import { formatQuantity } from '#ui/format-quantity.ts'
import { LineRow } from '#ui/lines/line-row.tsx'
import type { LineHead } from '#ui/lines/line-list.tsx'
import { QuantityFields } from '#ui/lines/quantity-fields.tsx'
import { useQuantityHead } from '#ui/lines/use-quantity-head.ts'
import { useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly line: OrderDraftLine
  readonly item: OrderItem
  readonly problems: Readonly<Partial<Record<OrderField, string>>>
  readonly onChange: (change: Partial<OrderDraftLine>) => void
  readonly onRemove: () => void
  /** Enter in its quantity: the next code may come. */
  readonly onDone: () => void
}

/** The heads above the lines of an order. */
export function useOrderHeads(items: OrderItems): readonly LineHead[] {
  const { t } = useLingui()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const quantity = useQuantityHead([...items.values()])
  if (!seesCost) return [quantity]
  return [quantity, { label: t`Cost`, className: css['cost'] }, { label: t`Amount`, className: css['sumHead'] }]
}

/** One line of an order: what, how much, at what cost. */
export function OrderLineRow({ line, item, problems, onChange, onRemove, onDone }: Props) {
  const say = useSay()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const name = say(item.name)
  const sum = lineSum(line, item)
  return (
    <LineRow name={name} note={<Known line={line} item={item} />} onRemove={onRemove}>
      <QuantityFields
        item={item}
        amount={line.amount}
        packId={packOf(line, item)?.id ?? null}
        error={problems.amount}
        onChange={(change) => onChange(withCostUnit(line, item, change))}
        onDone={onDone}
      />
      {seesCost ? (
        <>
          <CostField
            typed={line}
            item={item}
            className={css['cost']}
            error={problems.cost}
            onChange={(cost) => onChange({ cost })}
          />
          <span className={css['sum']}>{sum === undefined ? '–' : <Money value={sum} />}</span>
        </>
      ) : null}
    </LineRow>
  )
}

/** Its numbers, what there is, what is on the way, and the fewest that the supplier delivers. */
function Known({ line, item }: Pick<Props, 'line' | 'item'>) {
  const { i18n } = useLingui()
  const say = useSay()
  const waiting = useWaitingWords()(item.waiting)
  const there = formatQuantity(item.available, i18n.locale)
  const coming = formatQuantity(item.inTransit, i18n.locale)
  const { minPacks } = item
  const pack = packOf(line, item)
  const unit = say(pack ? pack.name : item.unit)
  return (
    <>
      {[item.itemNo, item.supplierItemNo].filter(Boolean).join(' · ')}
      {' · '}
      <Trans>{there} in stock</Trans>
      {item.inTransit > 0 ? (
        <>
          {' · '}
          <Trans>{coming} on the way</Trans>
        </>
      ) : null}
      {waiting === '' ? null : ` · ${waiting}`}
      {minPacks > 1 && line.packId === item.packId ? (
        <>
          {' · '}
          <Trans>
            at least {minPacks} {unit}
          </Trans>
        </>
      ) : null}
    </>
  )
}
