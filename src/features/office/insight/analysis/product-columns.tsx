import { useLingui } from '@lingui/react/macro'
import type { OutputOf } from '#contract/define.ts'
import type { AnalysedProduct, analysis } from '#contract/insight/analysis.ts'
import { productClasses } from '#domain/product-analysis.ts'
import css from '#features/office/insight/analysis/analysis.module.css'
import { Trend, useTrendWords } from '#features/office/insight/analysis/trend.tsx'
import { useAdviceWords } from '#features/office/insight/analysis/use-advice-words.ts'
import { useShareWords } from '#features/office/insight/analysis/use-share-words.ts'
import { ItemLink } from '#features/office/insight/stock-home/item-link.tsx'
import type { Column } from '#ui/list/column.ts'
import { amountInFile } from '#ui/list/csv.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useNarrow } from '#ui/use-narrow.ts'
import { useSay } from '#ui/use-language.ts'

/** Columns of a list; without a trend if nothing can be compared. */
export function useProductColumns(
  list: OutputOf<typeof analysis.list> | undefined,
): readonly Column<AnalysedProduct>[] {
  const { t, i18n } = useLingui()
  const say = useSay()
  const narrow = useNarrow()
  const share = useShareWords()
  const trend = useTrendWords()
  const advice = useAdviceWords(list?.halfFrom ?? '')
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const { text } = useColumnPresets<AnalysedProduct>()
  const percent = (part: number): number => Math.round(part / 1000) / 10
  return [
    {
      id: 'name',
      head: t`Product`,
      card: 'title',
      cell: (row) =>
        narrow ? (
          <ItemLink item={{ ...row, kind: 'goods' }} className={css.cardName} />
        ) : (
          <span className={css.product}>
            <Picture className={css.picture} picture={row.picture} name={say(row.name)} />
            <ItemLink item={{ ...row, kind: 'goods' }} />
          </span>
        ),
      text: (row) => say(row.name),
    },
    {
      id: 'class',
      head: t`Class`,
      card: 'state',
      cell: ({ class: own }) => (
        <span className={css.letter} data-class={own} aria-label={t`Class ${own}`} role="img">
          {own}
        </span>
      ),
      text: (row) => row.class,
    },
    {
      id: 'net',
      head: t`Net sales`,
      align: 'right',
      card: 'amount',
      cell: ({ net }) => <Money value={net} strong />,
      text: ({ net }) => amountInFile(net),
    },
    ...(list?.before === null
      ? []
      : [
          {
            id: 'trend',
            head: t`Trend`,
            card: 'meta',
            cell: (row) => <Trend row={row} />,
            text: trend,
          } satisfies Column<AnalysedProduct>,
        ]),
    {
      id: 'advice',
      head: t`Advice`,
      card: 'meta',
      cell: (row) => (narrow ? advice(row) : <span className={css.advice}>{advice(row)}</span>),
      text: advice,
    },
    {
      id: 'days',
      head: t`Days of stock`,
      align: 'right',
      card: 'hidden',
      cell: ({ stock }) => stock?.days?.toLocaleString(i18n.locale) ?? '–',
      text: ({ stock }) => stock?.days ?? '',
    },
    {
      id: 'sold',
      head: t`Sold`,
      align: 'right',
      card: 'meta',
      cell: (row) => <Quantity value={row.quantity} unit={say(row.unit)} />,
      text: (row) => row.quantity / 1000,
    },
    {
      id: 'share',
      head: t`Share`,
      name: t`Share, %`,
      align: 'right',
      card: 'hidden',
      cell: (row) => share(row.share),
      text: (row) => percent(row.share),
    },
    {
      id: 'cumulative',
      head: t`Share up to here`,
      name: t`Share up to here, %`,
      align: 'right',
      card: 'hidden',
      hidden: true,
      cell: (row) => share(row.cumulative),
      text: (row) => percent(row.cumulative),
    },
    ...(seesCost
      ? [
          {
            id: 'margin',
            head: t({ message: 'Margin', context: 'amount' }),
            align: 'right',
            card: 'hidden',
            cell: ({ margin }) => (margin === null || margin === undefined ? '–' : <Money value={margin} />),
            text: ({ margin }) => amountInFile(margin ?? undefined),
          } satisfies Column<AnalysedProduct>,
        ]
      : []),
    { ...text('unit', t`Unit`, (row) => say(row.unit)), hidden: true, card: 'hidden' },
  ]
}

export const classChoices = productClasses.map((value) => ({ value, label: value }))
