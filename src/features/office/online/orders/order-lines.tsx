import { Trans, useLingui } from '@lingui/react/macro'
import type { OnlineOrder, OnlineOrderLine } from '#contract/online/online-orders.ts'
import css from '#features/office/online/orders/online-orders.module.css'
import type { Column } from '#ui/list/column.ts'
import { useDayWords } from '#ui/use-day-words.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useSay } from '#ui/use-language.ts'

/** The lines of an order, and how far each is. */
export function OnlineOrderLines({ order }: { readonly order: OnlineOrder }) {
  const { t } = useLingui()
  const say = useSay()
  const all: Column<OnlineOrderLine>[] = [
    {
      id: 'name',
      head: t`Product`,
      cell: (line) => (
        <span className={css.goods}>
          <Picture
            className={css.picture}
            picture={line.image}
            name={say(line.name)}
            tone={line.categoryId ?? undefined}
          />
          <span>
            {say(line.name) || line.name.en || line.name.zh}
            <br />
            <small className={css.small}>
              {line.guarantee ? <Validity {...line.guarantee} /> : <span className="et-code">{line.itemNo}</span>}
            </small>
          </span>
        </span>
      ),
    },
    { id: 'unitPrice', head: t`Unit price`, cell: (line) => <Money value={line.unitPrice} />, align: 'right' },
    { id: 'quantity', head: t`Quantity`, cell: (line) => <Quantity value={line.quantity} />, align: 'right' },
    {
      id: 'discount',
      head: t`Discounts`,
      cell: (line) => (line.discount ? <Money value={line.discount} /> : '–'),
      align: 'right',
    },
    { id: 'tax', head: t`Tax`, cell: (line) => <Money value={line.tax} />, align: 'right' },
    { id: 'net', head: t`Subtotal`, cell: (line) => <Money value={line.net} strong />, align: 'right', kind: 'total' },
    {
      id: 'far',
      head: t({ message: 'Progress', context: 'line of an order' }),
      cell: (line) => <Progress line={line} />,
    },
  ]
  const columns = all.filter(({ id }) => id !== 'discount' || order.lines.some((line) => line.discount > 0))
  return (
    <DataTable
      label={t`Products`}
      columns={columns}
      rows={order.lines}
      rowKey={(line) => String(line.lineNo)}
      density="comfortable"
    />
  )
}

/** How long a guarantee holds: until a day once its goods were handed over. */
function Validity({ validDays, until }: NonNullable<OnlineOrderLine['guarantee']>) {
  const day = useDayWords({ dateStyle: 'medium' })
  if (until === undefined)
    return <Trans>Guarantee for the product above, {validDays} days from the day of hand-over</Trans>
  const last = day(until)
  return <Trans>Guarantee for the product above, valid until {last}</Trans>
}

function Progress({ line }: { readonly line: OnlineOrderLine }) {
  const wanted = line.quantity - line.short
  return (
    <span className={css.states}>
      {line.short > 0 ? (
        <StateBadge state="stopped" look="plain">
          <Trans>
            <Quantity value={line.short} /> not delivered
          </Trans>
        </StateBadge>
      ) : null}
      {line.picked > 0 ? (
        <StateBadge state={line.picked >= wanted ? 'ready' : 'sending'} look="plain">
          <Trans>
            <Quantity value={line.picked} /> picked
          </Trans>
        </StateBadge>
      ) : line.kept > 0 ? (
        <span className={css.small}>
          <Trans>
            <Quantity value={line.kept} /> kept
          </Trans>
        </span>
      ) : line.presale ? (
        <span className={css.small}>
          <Trans>Pre-sale</Trans>
        </span>
      ) : null}
    </span>
  )
}
