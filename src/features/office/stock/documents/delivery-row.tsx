import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeliveryRow } from '#contract/supply/receiving.ts'
import { milli, type Milli } from '#domain/money.ts'
import { isQuantity, readQuantity } from '#domain/counted-quantity.ts'
import { useState } from 'react'
import { ChooseItem } from '#features/office/stock/documents/choose-item.tsx'
import type { Decision, DeliveryLine } from '#features/office/stock/documents/delivery-lines.ts'
import { costField } from '#ui/lines/line-cost.ts'
import css from '#features/office/stock/documents/documents.module.css'
import { formatQuantity } from '#ui/format-quantity.ts'
import { LineRow } from '#ui/lines/line-row.tsx'
import { QuantityFields } from '#ui/lines/quantity-fields.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly line: DeliveryLine
  /** There is an order to compare with. */
  readonly ordered: boolean
  readonly onDecide: (decision: Decision | undefined) => void
}

/** One line of a delivery: what the file calls it, what it is here, and how it differs from the order. */
export function DeliveryRowView({ line, ordered, onDecide }: Props) {
  const say = useSay()
  const { item, rows, state, entered, price } = line
  const [row] = rows
  const { i18n } = useLingui()
  const already = entered === undefined ? '' : formatQuantity(entered, i18n.locale)
  return (
    <LineRow
      name={item && state !== 'out' ? say(item.name) : row!.name || row!.code}
      note={
        row ? (
          <InFile row={row} more={rows.length - 1} name={item && state !== 'out' ? say(item.name) : row.name} />
        ) : (
          item!.itemNo
        )
      }
      beneath={
        <>
          {row === undefined ? (
            <StateBadge state="attention" look="plain">
              <Trans>Not in the file</Trans>
            </StateBadge>
          ) : null}
          {row && ordered && item && line.open === undefined && state === 'differs' ? (
            <StateBadge state="attention" look="plain">
              <Trans>Not ordered</Trans>
            </StateBadge>
          ) : null}
          {entered === undefined || !row ? null : (
            <StateBadge state="waiting" look="plain">
              <Trans>{already} entered already: that stays</Trans>
            </StateBadge>
          )}
          {price ? <PriceDiffers price={price} /> : null}
        </>
      }
    >
      {state === 'decide' ? (
        <Deciding line={line} onDecide={onDecide} />
      ) : state === 'out' ? (
        <div className={css['figures']}>
          <span>
            <Trans>Left out</Trans>
          </span>
          <Button variant="subtle" onClick={() => onDecide(undefined)}>
            <Trans>Undo</Trans>
          </Button>
        </div>
      ) : (
        <Figures line={line} ordered={ordered} />
      )}
    </LineRow>
  )
}

/** The name in the file, and how it was recognised. */
function InFile({ row, more, name }: { readonly row: DeliveryRow; readonly more: number; readonly name: string }) {
  const { t } = useLingui()
  const ways = {
    barcode: t`by barcode`,
    'supplier-number': t`by the supplier’s number`,
    'item-number': t`by item number`,
    name: t`by name`,
  } as const
  const theirs = [row.code, row.name === name ? '' : row.name].filter(Boolean).join(' · ')
  const at = row.row
  return (
    <>
      <Trans>Row {at}</Trans>
      {more > 0 ? ` +${more}` : null}
      {theirs === '' ? null : ` · ${theirs}`}
      {row.by === null ? null : ` · ${ways[row.by]}`}
    </>
  )
}

function PriceDiffers({ price }: { readonly price: NonNullable<DeliveryLine['price']> }) {
  const [file, order] = [costField(price.file), costField(price.order)]
  return (
    <StateBadge state="attention" look="plain">
      <Trans>
        Price {file} instead of {order}
      </Trans>
    </StateBadge>
  )
}

function Figures({ line: { item, delivered, open }, ordered }: Pick<Props, 'line' | 'ordered'>) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const said = (quantity: Milli): string => formatQuantity(quantity, i18n.locale)
  const came = delivered?.quantity ?? milli(0)
  const difference = milli(came - (open ?? 0))
  const figures: readonly (readonly [string, string])[] = [
    ...(ordered
      ? [[t({ context: 'purchase', message: 'Expected' }), open === undefined ? '–' : said(open)] as const]
      : []),
    [t({ context: 'purchase', message: 'Delivered' }), `${said(came)} ${say(item!.unit)}`],
    ...(ordered ? [[t`Difference`, difference > 0 ? `+${said(difference)}` : said(difference)] as const] : []),
  ]
  return (
    <dl className={css['figures']}>
      {figures.map(([label, value], at) => (
        <div key={label} data-differs={(at === 2 && difference !== 0) || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The problem of a row, and its solutions. */
function Deciding({ line: { item, rows }, onDecide }: Pick<Props, 'line' | 'onDecide'>) {
  const { t } = useLingui()
  const [row] = rows
  const why = row!.why
  const said = [row!.amount, row!.unit].filter(Boolean).join(' ')
  const reasons = {
    unknown: t`No product has this code or name.`,
    several: t`Several products match.`,
    made: t`This product has no stock: it is made when it is sold, or not counted.`,
    'no-quantity': t`The file gives no quantity.`,
    'bad-quantity': t`The quantity “${said}” can’t be read.`,
  } as const
  return (
    <div className={css['deciding']}>
      <span className={css['failure']}>
        {item && why === 'unknown' ? reasons['bad-quantity'] : reasons[why ?? 'bad-quantity']}
      </span>
      <div className={css['decide']}>
        {item ? (
          <TypedQuantityField item={item} onDecide={onDecide} />
        ) : (
          <ChooseItem row={row!} onChoose={(chosen) => onDecide({ item: chosen })} />
        )}
        <Button variant="default" onClick={() => onDecide({ out: true })}>
          <Trans>Leave out</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Number of came, where the file doesn't say it. */
function TypedQuantityField({
  item,
  onDecide,
}: {
  readonly item: NonNullable<DeliveryLine['item']>
  readonly onDecide: (decision: Decision) => void
}) {
  const [typed, setTyped] = useState({ amount: '', packId: null as string | null })
  const read = readQuantity(typed.amount, item, typed.packId)
  const accept = (): void => {
    if (isQuantity(read) && read.quantity > 0) onDecide({ quantity: read.quantity })
  }
  return (
    <>
      <QuantityFields
        item={item}
        {...typed}
        error={undefined}
        onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        onDone={accept}
      />
      <Button disabled={!isQuantity(read) || read.quantity === 0} onClick={accept}>
        <Trans>Take</Trans>
      </Button>
    </>
  )
}
