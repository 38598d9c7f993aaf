import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { goods } from '#contract/catalogue/goods.ts'
import type { LimitFilter } from '#contract/stock/stock-warnings.ts'
import { read } from '#api/query.ts'
import { useKindNames } from '#features/office/stock/warnings/kind-names.ts'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { useMay } from '#ui/may.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly value: LimitFilter
  readonly onChange: (change: Partial<LimitFilter>) => void
  readonly any: boolean
  readonly onClear: () => void
}

/** The filters of the list of limits. */
export function LimitFilters({ value, onChange, any, onClear }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const kinds = useKindNames()
  const byCategory = useMay()({ any: ['shopGoodsList'] }) && value.kind === 'goods'
  const categories = useQuery({ ...read(goods.categories, {}), enabled: byCategory }).data?.records ?? []
  return (
    <>
      <SearchBox
        scans
        label={t`Name, pinyin, item number or barcode`}
        value={value.keyword ?? ''}
        onChange={(keyword) => onChange({ keyword: keyword || undefined })}
      />
      <FilterChips any={any} onClear={onClear}>
        <FilterChip
          label={t`Kind`}
          value={value.kind}
          choices={kinds.all}
          onChange={(kind) => onChange({ kind: kind ?? 'goods', categoryId: undefined })}
        />
        {byCategory ? (
          <FilterChip
            label={t`Category`}
            value={value.categoryId}
            choices={categories.map((c) => ({ value: c.id, label: `${say(c.name)} (${c.count})` }))}
            onChange={(categoryId) => onChange({ categoryId })}
          />
        ) : null}
        <FilterChip
          label={t`Limits`}
          value={value.limits}
          choices={[
            { value: 'set', label: t`set` },
            { value: 'unset', label: t`not set` },
          ]}
          onChange={(limits) => onChange({ limits })}
        />
      </FilterChips>
    </>
  )
}
