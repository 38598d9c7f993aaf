import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { Overview, OverviewFigures, OverviewStore } from '#contract/insight/overview.ts'
import type { StatementRange } from '#contract/insight/statement.ts'
import { Trend, useTrendWords } from '#features/office/insight/analysis/trend.tsx'
import { changeOf } from '#features/office/insight/overview/change-of.ts'
import { countWords } from '#features/office/insight/plot-words.ts'
import { useFigureWords } from '#features/office/insight/statement/figure-words.ts'
import css from '#features/office/insight/statement/statement.module.css'
import { openStore } from '#features/shared/open-store.ts'
import type { Column, Sort } from '#ui/list/column.ts'
import { amountInFile } from '#ui/list/csv.ts'
import { Money } from '#ui/money.tsx'
import { useDayWords } from '#ui/use-day-words.ts'
import type { Cents } from '#domain/money.ts'

type Amount = 'net' | 'average' | 'refunded' | 'tax' | 'tips' | 'money' | 'margin'

const change = ({ books }: OverviewStore) => changeOf(books?.figures.net ?? 0, books?.before?.net)

/** Stores by a column; those without its figure are last. */
export const inOrder = (stores: readonly OverviewStore[], { by, down }: Sort): OverviewStore[] => {
  const valueOf = (store: OverviewStore): number | undefined => {
    if (by === 'change') return change(store).trend ?? undefined
    return store.books?.figures[by as keyof OverviewFigures]
  }
  const turned = down ? -1 : 1
  return stores.toSorted((one, other) => {
    if (by === 'name') return turned * one.name.localeCompare(other.name)
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return turned * (a - b)
  })
}

/** A column for each figure that may be seen in at least one store; a store's name opens its statement. */
export function useStoreColumns(
  overview: Overview | undefined,
  days: StatementRange,
): readonly Column<OverviewStore>[] {
  const { t } = useLingui()
  const words = useFigureWords()
  const trend = useTrendWords()
  const stores = overview?.stores ?? []
  const amount = (id: Amount, head: string, card: Column<OverviewStore>['card'] = 'hidden'): Column<OverviewStore>[] =>
    overview && stores.every(({ books }) => books?.figures[id] === undefined)
      ? []
      : [
          {
            id,
            head,
            align: 'right',
            sortable: true,
            card,
            text: ({ books }) => amountInFile(books?.figures[id]),
            cell: ({ books }) => <Amount value={books?.figures[id]} strong={card === 'amount'} />,
          },
        ]
  const compared = !overview || stores.some(({ books }) => books?.before)
  return [
    {
      id: 'name',
      head: t`Store`,
      card: 'title',
      sortable: true,
      text: ({ name }) => name,
      cell: (store) => <StoreName store={store} overview={overview} days={days} />,
    },
    ...amount('net', words.net.name, 'amount'),
    ...(compared
      ? [
          {
            id: 'change',
            head: t`Trend`,
            sortable: true,
            card: 'meta',
            text: (store) => trend(change(store)),
            cell: (store) => <Trend row={change(store)} />,
          } satisfies Column<OverviewStore>,
        ]
      : []),
    {
      id: 'sales',
      head: t`Orders`,
      align: 'right',
      sortable: true,
      card: 'named',
      text: ({ books }) => books?.figures.sales ?? '',
      cell: ({ books }) => (books ? countWords(books.figures.sales) : '–'),
    },
    ...amount('average', t`Average order`, 'named'),
    ...amount('margin', words.margin.name, 'named'),
    ...amount('refunded', words.refunded.name),
    ...amount('tax', words.tax.name),
    ...amount('tips', words.tips.name),
    ...amount('money', words.money.name),
  ]
}

function Amount({ value, strong }: { readonly value: Cents | undefined; readonly strong: boolean }) {
  return value === undefined ? '–' : <Money value={value} strong={strong} />
}

interface NameProps {
  readonly store: OverviewStore
  readonly overview: Overview | undefined
  readonly days: StatementRange
}

/** Enters the store and opens its statement of these days; says which days they are where other stores have others. */
function StoreName({ store: { id, name, books }, overview, days }: NameProps) {
  const router = useRouter()
  const words = useDayWords()
  if (id === '') return <strong>{name}</strong>
  if (!books)
    return (
      <>
        {name}
        <span className={css.mark}>
          <Trans>No permission</Trans>
        </span>
      </>
    )
  const open = () =>
    void openStore(router, { id, shopName: name }, { to: '/shop/data/operatingStatement', search: days })
  return (
    <>
      <button type="button" className={css.open} onClick={open}>
        {name}
      </button>
      {overview && (books.from !== overview.from || books.to !== overview.to) ? (
        <span className={css.mark}>
          {words(books.from)} – {words(books.to)}
        </span>
      ) : null}
    </>
  )
}
