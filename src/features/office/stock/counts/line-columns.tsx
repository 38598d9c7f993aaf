import { Trans, useLingui } from '@lingui/react/macro'
import type { CountDetails, CountLine } from '#contract/stock/count-records.ts'
import { decisionText } from '#contract/texts/stock-counts.ts'
import { countStates } from '#domain/count-states.ts'
import { milli } from '#domain/money.ts'
import { countDecisions, realDifference } from '#domain/stock-count.ts'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { NameCell } from '#ui/list/name-cell.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useSay } from '#ui/use-language.ts'

/** The columns of a count's lines: what is expected only where it may be seen. */
export function useLineColumns(count: CountDetails | undefined): Column<CountLine>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<CountLine>()
  const review = count?.review ?? null
  const planned = count?.state === countStates.planned
  const quantity = (
    id: string,
    head: string,
    of: (line: CountLine) => CountLine['counted'] | undefined,
    sortable = false,
  ) => ({
    id,
    head,
    align: 'right' as const,
    sortable,
    cell: (line: CountLine) => {
      const value = of(line)
      return value === null || value === undefined ? (
        '–'
      ) : (
        <Quantity value={value} unit={id === 'counted' ? say(line.unit) : ''} />
      )
    },
    text: (line: CountLine) => {
      const value = of(line)
      return value === null || value === undefined ? '' : value / 1000
    },
  })
  return [
    {
      id: 'item',
      head: t`Product`,
      sortable: true,
      grow: true,
      cell: (line) => (
        <NameCell name={say(line.name)}>
          {line.itemNo} · {line.place}
        </NameCell>
      ),
      text: (line) => say(line.name),
    },
    ...(planned
      ? []
      : [quantity('counted', t({ message: 'Counted', context: 'stock count' }), (line: CountLine) => line.counted)]),
    ...(review
      ? [
          quantity('book', t({ message: 'Expected', context: 'stock count' }), (line) => line.book),
          quantity('variance', t({ message: 'Difference', context: 'stock count' }), differenceOf, true),
          ...(review.worth === undefined
            ? []
            : [columns.money('value', t`Value`, (line) => line.value, { signed: true, sortable: true })]),
          {
            id: 'decision',
            head: t`Decision`,
            cell: (line: CountLine) => <Decided line={line} posted={count?.state === countStates.posted} />,
            text: (line: CountLine) => (line.decision === undefined ? '' : say(decisionText(line.decision))),
          },
        ]
      : []),
    columns.code('place', t({ message: 'Place', context: 'stock count' }), (line) => line.place, {
      sortable: true,
      hidden: !planned,
    }),
    columns.code('itemNo', t`Item no.`, (line) => line.itemNo, { hidden: true }),
    columns.count('round', t`Round`, (line) => line.round, { hidden: true }),
    columns.instant('countedAt', t`Counted at`, (line) => line.countedAt ?? undefined, { hidden: true }),
  ]
}

/** The difference as it is known now: with what has corrected the posted one since. */
export const differenceOf = ({ variance, late }: CountLine): CountLine['variance'] =>
  variance === undefined ? undefined : milli(realDifference(variance, late ?? 0))

/** The decision for a line, and its doubts. */
function Decided({ line, posted }: { readonly line: CountLine; readonly posted: boolean }) {
  const say = useSay()
  if (line.counted === null)
    return (
      <StateBadge state="waiting" look="plain">
        <Trans>Not counted</Trans>
      </StateBadge>
    )
  if (posted && line.late !== undefined)
    return (
      <StateBadge state="attention" look="plain">
        <Trans>Corrected since</Trans>
      </StateBadge>
    )
  if (line.doubt && line.decision === countDecisions.recount)
    return (
      <StateBadge state="attention" look="plain">
        <Trans>In doubt: count again</Trans>
      </StateBadge>
    )
  if (line.decision === undefined)
    return (
      <StateBadge state="attention" look="plain">
        <Trans>To decide</Trans>
      </StateBadge>
    )
  return (
    <StateBadge
      state={
        line.decision === countDecisions.post ? 'ready' : line.decision === countDecisions.skip ? 'stopped' : 'waiting'
      }
      look="plain"
    >
      {line.booked && line.variance !== 0 ? <Trans>Posted</Trans> : say(decisionText(line.decision))}
    </StateBadge>
  )
}
