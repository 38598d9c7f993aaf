import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CashFilter } from '#contract/sales/cash-reviews.ts'
import { order } from '#contract/sales/order.ts'
import { read } from '#api/query.ts'
import { DateRangeChip } from '#ui/date-range-chip.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { useMay } from '#ui/may.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { cashReviewStates } from '#domain/cash-review-states.ts'
import { useSay } from '#ui/use-language.ts'

const NONE = {
  keyword: undefined,
  status: undefined,
  counterId: undefined,
  cashierId: undefined,
  from: undefined,
  to: undefined,
}

interface Props {
  readonly value: CashFilter
  readonly onChange: (change: Partial<CashFilter>) => void
}

/** Search and filters of cash submissions and cash requests. */
export function CashFilters({ value, onChange }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const may = useMay()
  // only accounts that may see orders may list counters and cashiers
  const choices = useQuery({ ...read(order.filterChoices, {}), enabled: may({ any: ['shopOfflineOrder'] }) }).data
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const any = Object.keys(NONE).some((key) => value[key as keyof typeof NONE] !== undefined)
  return (
    <>
      <SearchBox
        label={t`Number or remark`}
        value={value.keyword ?? ''}
        onChange={(keyword) => onChange({ keyword: keyword || undefined })}
      />
      <FilterChips any={any} onClear={() => onChange(NONE)}>
        <FilterChip
          label={t`State`}
          value={value.status?.toString()}
          choices={cashReviewStates.all.map(({ code, words }) => ({ value: String(code), label: say(words) }))}
          onChange={(status) => onChange({ status: status ? (Number(status) as 1 | 2 | 3) : undefined })}
        />
        <DateRangeChip from={value.from} to={value.to} onChange={onChange} />
        {choices ? (
          <>
            <FilterChip
              label={t`Counter`}
              value={value.counterId}
              choices={named(choices.counters)}
              onChange={(counterId) => onChange({ counterId })}
            />
            <FilterChip
              label={t`Cashier`}
              value={value.cashierId}
              choices={named(choices.cashiers)}
              onChange={(cashierId) => onChange({ cashierId })}
            />
          </>
        ) : null}
      </FilterChips>
    </>
  )
}
