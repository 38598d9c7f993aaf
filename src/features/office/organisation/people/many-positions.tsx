import { Button, Select } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { people } from '#contract/organisation/people.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import css from '#features/office/organisation/people/people.module.css'
import { nameOf } from '#features/shared/person-name.ts'

export interface ManyPositionsProps {
  /** Existing positions, which are not changed. */
  readonly taken: Readonly<Record<string, string>>
  /** The position in every store; '' for none. */
  readonly everywhere: string
  /** `everywhere` absent: as it is. */
  readonly onAdd: (positions: Record<string, string>, everywhere?: string) => void
}

/**
 * Adds one position in every store that has it, or copies a colleague's positions, as far as the caller may assign
 * them.
 */
export function ManyPositions({ taken, everywhere, onAdd }: ManyPositionsProps) {
  const { t } = useLingui()
  const [name, setName] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const named = useQuery({ ...read(people.positionNames, {}), staleTime: 60_000 }).data ?? []
  const colleagues = useQuery(read(people.list, { search, pageSize: 20 })).data?.records ?? []
  const chosen = named.find((one) => one.name === name)
  const free = chosen?.positions.filter(({ storeId }) => !taken[storeId]) ?? []
  const copy = async (id: string | null): Promise<void> => {
    if (id === null) return
    const theirs = await call(people.details, { id })
    const mine = new Set(named.flatMap((one) => one.positions.map(({ roleId }) => roleId)))
    // a position in every store is copied as such if the caller may assign it everywhere, otherwise store by store
    const asEveryStore = everywhere === '' && named.some((one) => one.everywhere === theirs.everywhere?.id)
    const listed = theirs.positions.filter(
      ({ storeId, roleId, roleName }) =>
        mine.has(roleId) && !taken[storeId] && !(asEveryStore && roleName === theirs.everywhere?.roleName),
    )
    const added = Object.fromEntries(listed.map(({ storeId, roleId }) => [storeId, roleId]))
    onAdd(added, asEveryStore ? theirs.everywhere?.id : undefined)
  }
  if (named.length === 0) return null
  return (
    <div className={css.many}>
      <Select
        label={t`The same position in many stores`}
        placeholder={t`Choose a position`}
        searchable
        clearable
        value={name}
        onChange={setName}
        data={named.map((one) => one.name)}
      />
      <Button
        variant="default"
        disabled={free.length === 0}
        onClick={() => {
          onAdd(Object.fromEntries(free.map(({ storeId, roleId }) => [storeId, roleId])))
          setName(null)
        }}
      >
        {chosen ? <Plural value={free.length} one="Add # store" other="Add # stores" /> : <Trans>Add stores</Trans>}
      </Button>
      <Select
        label={t`Copy from a colleague`}
        placeholder={t`Type a name`}
        searchable
        value={null}
        onChange={(id) => void copy(id).catch(() => undefined)}
        onSearchChange={setSearch}
        filter={({ options }) => options}
        data={colleagues
          .filter((person) => person.positions.length > 0)
          .map((person) => ({ value: person.id, label: nameOf(person) }))}
      />
    </div>
  )
}
