import { Anchor, NumberInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ItemSuggestion } from '#contract/supply/reorder.ts'
import { cents } from '#domain/money.ts'
import type { ReorderMethod } from '#domain/reorder.ts'
import { changeLine, type DraftChanges, draftLine } from '#features/office/supply/reorder/draft-changes.ts'
import { useWaitingWords, WaitingOrders } from '#features/office/supply/orders/waiting-orders.tsx'
import css from '#features/office/supply/reorder/order-draft.module.css'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useDayWords } from '#ui/use-day-words.ts'
import { useSay } from '#ui/use-language.ts'

const MOST = 9_999_999

interface Options {
  readonly changes: DraftChanges
  readonly supplier: string
  readonly cost: boolean
  /** Shows why so much is proposed. */
  readonly onWhy: (row: ItemSuggestion) => void
}

/** Ordered quantity of each item, the suggestions of each method, when it runs out, and its cost. */
export function useDraftColumns({ changes, supplier, cost, onWhy }: Options): Column<ItemSuggestion>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<ItemSuggestion>()
  const runsOut = useRunsOut()
  const waiting = useWaitingWords()
  const proposed = (method: ReorderMethod, head: string): Column<ItemSuggestion> =>
    columns.text(method, head, (row) => String(row.proposals[method]?.packs ?? ''))
  const priceOf = (row: ItemSuggestion) => {
    const each = row.packCost ?? undefined
    return each === undefined ? undefined : cents(each * Number(draftLine(changes, row).packs))
  }
  return [
    {
      id: 'name',
      head: t`Name`,
      sortable: true,
      text: (row) => say(row.name),
      cell: (row) => (
        <Anchor component="button" type="button" className={css.why} onClick={() => onWhy(row)}>
          {say(row.name)}
        </Anchor>
      ),
    },
    {
      id: 'packs',
      head: t`Order`,
      sortable: true,
      align: 'right',
      text: (row) => Number(draftLine(changes, row).packs),
      cell: (row) => <Packs row={row} changes={changes} supplier={supplier} />,
    },
    {
      id: 'quantity',
      head: t`Quantity`,
      align: 'right',
      text: (row) => draftLine(changes, row).quantity / 1000,
      cell: (row) => <Quantity value={draftLine(changes, row).quantity} unit={say(row.unit)} />,
    },
    {
      id: 'shortOn',
      head: t`Without an order`,
      sortable: true,
      text: (row) => row.shortOn ?? '',
      cell: (row) => <span className={css.runsOut}>{runsOut(row)}</span>,
    },
    proposed('fixed', t`Upper limit`),
    proposed('ai', t`Sales`),
    proposed('order', t`Online orders`),
    ...(cost ? [columns.money('cost', t`Cost`, priceOf, { sortable: true })] : []),
    columns.quantity('available', t`Stock`, (row) => row.available, { hidden: true }),
    columns.quantity('inTransit', t`On the way`, (row) => row.inTransit, { hidden: true }),
    {
      id: 'waiting',
      head: t`On other orders`,
      text: (row) => waiting(row.waiting),
      cell: (row) => <WaitingOrders orders={row.waiting} />,
    },
    columns.code('itemNo', t`Item number`, (row) => row.itemNo, { hidden: true }),
  ]
}

function Packs({ row, changes, supplier }: { readonly row: ItemSuggestion } & Pick<Options, 'changes' | 'supplier'>) {
  const { t } = useLingui()
  const say = useSay()
  const name = say(row.name)
  return (
    <span className={css.packs}>
      <NumberInput
        aria-label={t`Quantity of ${name}`}
        w="5.5rem"
        hideControls
        min={0}
        max={MOST}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        disabled={changes.out.has(row.itemId)}
        value={draftLine(changes, row).packs}
        onChange={(value) => changeLine(supplier, row, { packs: value === '' ? '' : Number(value) })}
      />
      {row.pack.id === null ? null : <span className={css.quiet}>× {say(row.pack.name)}</span>}
    </span>
  )
}

function useRunsOut(): (row: ItemSuggestion) => React.ReactNode {
  const day = useDayWords({ weekday: 'short', month: 'short', day: 'numeric' })
  return ({ shortOn, today }) => {
    if (shortOn === null) return <Trans>Lasts three months</Trans>
    if (shortOn <= today) return <strong>{<Trans>Runs out today</Trans>}</strong>
    const runsOut = day(shortOn)
    return <Trans>Runs out on {runsOut}</Trans>
  }
}
