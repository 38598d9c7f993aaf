import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ActivityFilter, activity } from '#contract/organisation/activity.ts'
import { eventText } from '#contract/events.ts'
import { org } from '#contract/organisation/user.ts'
import { read } from '#api/query.ts'
import { PickChip } from '#ui/list/pick-chip.tsx'
import { DateRangeChip } from '#ui/date-range-chip.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useLanguage } from '#ui/use-language.ts'

export interface ActivityFiltersProps {
  readonly value: ActivityFilter
  readonly onChange: (change: Partial<ActivityFilter>) => void
}

const NONE = {
  search: undefined,
  accountId: undefined,
  storeId: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
}

/** Search and filters of the log: when, who, what, in which store. */
export function ActivityFilters({ value, onChange }: ActivityFiltersProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const choices = useQuery({ ...read(activity.choices, {}), staleTime: 60_000 }).data
  const stores = useQuery({ ...read(org.stores, {}, { persist: true }), staleTime: 60_000 }).data?.records ?? []
  const any = Object.keys(NONE).some((key) => value[key as keyof typeof NONE] !== undefined)
  return (
    <>
      <SearchBox
        label={t`Person, item or value`}
        value={value.search ?? ''}
        onChange={(search) => onChange({ search: search || undefined })}
      />
      <FilterChips any={any} onClear={() => onChange(NONE)}>
        <DateRangeChip from={value.from} to={value.to} onChange={onChange} />
        <PickChip
          label={t`Person`}
          value={value.accountId}
          choices={(choices?.accounts ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(accountId) => onChange({ accountId })}
        />
        <PickChip
          label={t`Action`}
          value={value.action}
          choices={(choices?.actions ?? []).map((action) => ({ value: action, label: eventText(action, language) }))}
          onChange={(action) => onChange({ action })}
        />
        <PickChip
          label={t`Store`}
          value={value.storeId}
          choices={stores.map((store) => ({ value: store.id, label: store.shopName }))}
          onChange={(storeId) => onChange({ storeId })}
        />
      </FilterChips>
    </>
  )
}
