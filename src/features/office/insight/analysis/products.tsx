import { Trans, useLingui } from '@lingui/react/macro'
import type { OutputOf } from '#contract/define.ts'
import { ADVISED, type analysis, type AnalysedProduct, type AnalysisFilter } from '#contract/insight/analysis.ts'
import css from '#features/office/insight/analysis/analysis.module.css'
import { classChoices } from '#features/office/insight/analysis/product-columns.tsx'
import { useAdviceNames } from '#features/office/insight/analysis/use-advice-words.ts'
import type { AdviceKind } from '#domain/product-analysis.ts'
import { Section } from '#ui/detail-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { useDayWords } from '#ui/use-day-words.ts'

interface Props {
  readonly list: OutputOf<typeof analysis.list> | undefined
  readonly filter: AnalysisFilter
  readonly columns: readonly Column<AnalysedProduct>[]
  readonly change: (next: Partial<AnalysisFilter>) => void
}

/** The products of the range with the advice for each, by class or by advice. */
export function Products({ list, filter, columns, change }: Props) {
  const { t, i18n } = useLingui()
  const names = useAdviceNames()
  const advices = (Object.keys(names) as AdviceKind[]).map((value) => ({ value, label: names[value] }))
  const first = i18n.number(ADVISED)
  return (
    <Section title={<Trans>Products</Trans>} hint={<Compared list={list} />}>
      <div className={css.filters}>
        <FilterChips
          any={filter.class !== undefined || filter.advice !== undefined}
          onClear={() => change({ class: undefined, advice: undefined })}
        >
          <FilterChip
            label={t`Class`}
            value={filter.class}
            choices={classChoices}
            onChange={(value) => change({ class: value })}
          />
          <FilterChip
            label={t`Advice`}
            value={filter.advice}
            choices={advices}
            onChange={(value) => change({ advice: value })}
          />
        </FilterChips>
      </div>
      {filter.advice !== undefined && list && list.sold > ADVISED ? (
        <p className={css.quiet}>
          <Trans>Only the {first} best sellers are searched for an advice.</Trans>
        </p>
      ) : null}
      {list?.total === 0 ? (
        <EmptyState title={<Trans>No product matches these filters.</Trans>} />
      ) : (
        <>
          <DataTable label={t`Products`} columns={columns} rows={list?.records} rowKey={({ itemId }) => itemId} />
          {list && (list.total > filter.pageSize || filter.currentPage > 1) ? (
            <Pager currentPage={filter.currentPage} pageSize={filter.pageSize} total={list.total} onChange={change} />
          ) : null}
        </>
      )}
    </Section>
  )
}

/** With which days the trend compares, and of when the stock is. */
function Compared({ list }: { readonly list: Props['list'] }) {
  const words = useDayWords({ month: 'short', day: 'numeric', year: 'numeric' })
  // keeps its line, so that the table does not move
  if (!list) return '\u00A0'
  const { before } = list
  if (before === null)
    return <Trans>There is no trend yet: the store did not sell in the days before. Stock is as of now.</Trans>
  const first = words(before.from)
  const last = words(before.to)
  return before.from === before.to ? (
    <Trans>The trend compares with {first}. Stock is as of now.</Trans>
  ) : (
    <Trans>
      The trend compares with {first} – {last}. Stock is as of now.
    </Trans>
  )
}
