import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type PeopleFilter, people } from '#contract/organisation/people.ts'
import { org } from '#contract/organisation/user.ts'
import { read } from '#api/query.ts'
import { PickChip } from '#ui/list/pick-chip.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { personStates } from '#domain/person-states.ts'

export interface AccountFiltersProps {
  readonly value: PeopleFilter
  readonly onChange: (change: Partial<PeopleFilter>) => void
}

const NONE = { search: undefined, roleId: undefined, storeId: undefined, status: undefined }

/** Search and filters of the accounts. */
export function AccountFilters({ value, onChange }: AccountFiltersProps) {
  const { t } = useLingui()
  const roles = useQuery({ ...read(people.roles, {}), staleTime: 60_000 }).data ?? []
  const stores = useQuery({ ...read(org.stores, {}, { persist: true }), staleTime: 60_000 }).data?.records ?? []
  const any = Object.keys(NONE).some((key) => value[key as keyof typeof NONE] !== undefined)
  return (
    <>
      <SearchBox
        label={t`Name or e-mail`}
        value={value.search ?? ''}
        onChange={(search) => onChange({ search: search || undefined })}
      />
      <FilterChips any={any} onClear={() => onChange(NONE)}>
        <PickChip
          label={t`Role`}
          value={value.roleId}
          choices={roles.map((role) => ({ value: role.id, label: role.name }))}
          onChange={(roleId) => onChange({ roleId })}
        />
        <PickChip
          label={t`Store`}
          value={value.storeId}
          choices={stores.map((store) => ({ value: store.id, label: store.shopName }))}
          onChange={(storeId) => onChange({ storeId })}
        />
        <FilterChip
          label={t`Status`}
          value={value.status === undefined ? undefined : value.status === personStates.enabled ? '1' : '2'}
          choices={[
            { value: '1', label: t`Enabled` },
            { value: '2', label: t`Disabled` },
          ]}
          onChange={(status) => onChange({ status: status === undefined ? undefined : status === '1' ? 1 : 2 })}
        />
      </FilterChips>
    </>
  )
}
