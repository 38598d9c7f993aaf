import { ActionIcon, Select, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { OrderItem } from '#contract/purchase-orders.ts'
import {
  lineSum,
  type OrderDraftLine,
  orderedQuantity,
  type OrderField,
  packOf,
} from '#features/office/supply/orders/order-draft.ts'
import css from '#features/office/supply/orders/orders.module.css'
import { formatQuantity } from '#ui/format-quantity.ts'
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

/** One line of an order: what, how much, at what cost. */
export function OrderLineRow({ line, item, problems, onChange, onRemove, onDone }: Props) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const name = say(item.name)
  const unit = say(item.unit)
  const quantity = orderedQuantity(line, item)
  const sum = lineSum(line, item)
  const inPacks = packOf(line, item) !== undefined && quantity !== undefined
  return (
    <div className={css['line']}>
      <div className={css['what']}>
        <span className={css['name']}>{name}</span>
        <Known line={line} item={item} />
      </div>
      <TextInput
        className={css['amount']}
        label={t`Quantity`}
        aria-label={t`Quantity: ${name}`}
        inputMode="decimal"
        data-field="amount"
        value={line.amount}
        error={problems.amount}
        {...(inPacks ? { description: `= ${formatQuantity(quantity, i18n.locale)} ${unit}` } : {})}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onDone()
        }}
      />
      <Select
        className={css['pack']}
        label={t`Unit`}
        aria-label={t`Unit: ${name}`}
        allowDeselect={false}
        data={[
          { value: '', label: unit },
          ...item.packs.map((pack) => ({
            value: pack.id,
            label: `${say(pack.name)} (${formatQuantity(pack.quantity, i18n.locale)})`,
          })),
        ]}
        value={line.packId ?? ''}
        onChange={(packId) => onChange({ packId: packId || null })}
      />
      {seesCost ? (
        <>
          <TextInput
            className={css['cost']}
            label={t`Cost of one`}
            aria-label={t`Cost of one: ${name}`}
            inputMode="decimal"
            data-field="cost"
            value={line.cost}
            error={problems.cost}
            onChange={(event) => onChange({ cost: event.currentTarget.value })}
          />
          <span className={css['sum']}>{sum === undefined ? '–' : <Money value={sum} />}</span>
        </>
      ) : null}
      <ActionIcon
        className={css['remove']}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t`Remove ${name}`}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** Its numbers, what there is, what is on the way, and the fewest that the supplier delivers. */
function Known({ line, item }: Pick<Props, 'line' | 'item'>) {
  const { i18n } = useLingui()
  const say = useSay()
  const there = formatQuantity(item.available, i18n.locale)
  const coming = formatQuantity(item.inTransit, i18n.locale)
  const { minPacks } = item
  const pack = packOf(line, item)
  const unit = say(pack ? pack.name : item.unit)
  return (
    <span className={css['number']}>
      {[item.itemNo, item.supplierItemNo].filter(Boolean).join(' · ')}
      {' · '}
      <Trans>{there} in stock</Trans>
      {item.inTransit > 0 ? (
        <>
          {' · '}
          <Trans>{coming} on the way</Trans>
        </>
      ) : null}
      {minPacks > 1 && line.packId === item.packId ? (
        <>
          {' · '}
          <Trans>
            at least {minPacks} {unit}
          </Trans>
        </>
      ) : null}
    </span>
  )
}
