import { Button, Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { differences, type DifferenceRow } from '#contract/sales/differences.ts'
import { act, read } from '#api/query.ts'
import { FilterChip } from '#ui/filter-chips.tsx'
import { useMay } from '#ui/may.tsx'

/** The owner of a difference. An open one can be assigned to oneself or to somebody else. */
export function DifferenceOwner({ row }: { readonly row: DifferenceRow }) {
  const { t } = useLingui()
  const may = useMay()
  const name = row.owner?.name ?? '–'
  const [open, setOpen] = useState(false)
  if (row.settled || !may({ any: ['shopOfflineOrderDifference'] })) return name
  return (
    <Menu position="bottom-start" opened={open} onChange={setOpen}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={row.owner ? t`Owner: ${name}. Choose another` : t`Assign an owner`}
        >
          {row.owner ? name : <Trans>Assign</Trans>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
        {open ? <OwnerChoices row={row} /> : null}
      </Menu.Dropdown>
    </Menu>
  )
}

function OwnerChoices({ row }: { readonly row: DifferenceRow }) {
  const assign = useMutation(act(differences.assign))
  const { data: owners = [] } = useQuery(read(differences.owners, {}))
  const give = (accountId?: string): void =>
    assign.mutate({ items: [{ factId: row.factId, no: row.no }], ...(accountId === undefined ? {} : { accountId }) })
  return (
    <>
      {owners
        .toSorted((a, b) => Number(b.me) - Number(a.me))
        .map(({ value, label, me }) => (
          <Menu.Item
            key={value}
            onClick={() => give(value)}
            rightSection={row.owner?.id === value ? <IconCheck size={16} aria-hidden /> : null}
          >
            {me && row.owner?.id !== value ? <Trans>Assign to me</Trans> : label}
          </Menu.Item>
        ))}
      {row.owner ? (
        <Menu.Item onClick={() => give()}>
          <Trans>Nobody</Trans>
        </Menu.Item>
      ) : null}
    </>
  )
}

interface ChipProps {
  readonly value: string | undefined
  readonly onChange: (ownerId: string | undefined) => void
}

/** The owner by whom a list of differences is filtered. */
export function OwnerChip({ value, onChange }: ChipProps) {
  const { t } = useLingui()
  const { data: owners = [] } = useQuery(read(differences.owners, {}))
  const others = owners.filter(({ me }) => !me).map(({ value: id, label }) => ({ value: id, label }))
  return (
    <FilterChip
      label={t`Owner`}
      value={value}
      choices={[{ value: 'mine', label: t`me` }, ...others]}
      onChange={onChange}
    />
  )
}
