import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { people, type Person } from '#contract/organisation/people.ts'
import { org } from '#contract/organisation/user.ts'
import { read } from '#api/query.ts'
import css from '#features/office/organisation/people/people.module.css'
import { ManyPositions } from '#features/office/organisation/people/many-positions.tsx'
import { RoleSelect } from '#features/office/organisation/people/role-select.tsx'

/** Number of positions that are shown at first, and added each time: one person may work in 500 stores. */
const AT_FIRST = 12
const MORE = 50

/** Role by store; '' while none is chosen. */
export type Positions = Readonly<Record<string, string>>

export interface PositionsEditorProps {
  readonly value: Positions
  readonly onChange: (value: Record<string, string>) => void
  /** The role of every other store; '' for none. */
  readonly everywhere: string
  readonly onEverywhere: (everywhere: string, value: Record<string, string>) => void
  /** The saved positions with the names of their stores and roles; absent for a new account. */
  readonly known?: Pick<Person, 'positions' | 'everywhere'> | undefined
  readonly error?: string | undefined
}

/** Edits the role of a person in each store. Stores are found by name. */
export function PositionsEditor(props: PositionsEditorProps) {
  const { value, onChange, everywhere, onEverywhere, error } = props
  const known = props.known?.positions ?? []
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(AT_FIRST)
  const [added, setAdded] = useState<readonly string[]>([])
  // each select is expensive to render, so paint the form first and fill the selects in place afterwards
  const ready = useDeferredValue(true, false)
  const stores = useQuery({ ...read(org.stores, {}, { persist: true }), staleTime: 60_000 }).data?.records ?? []
  const names = new Map([
    ...known.map((position) => [position.storeId, position.shopName] as const),
    ...stores.map((store) => [store.id, store.shopName] as const),
  ])
  const nameOf = (storeId: string): string => names.get(storeId) ?? '…'
  const words = typed.trim().toLowerCase()
  const found = Object.keys(value).filter((storeId) => nameOf(storeId).toLowerCase().includes(words))
  // positions that were just added or still need a role are always visible
  const shown = found.filter((storeId, i) => i < most || value[storeId] === '' || added.includes(storeId))
  const folded = found.length - shown.length
  const without = (storeId: string): Record<string, string> =>
    Object.fromEntries(Object.entries(value).filter(([id]) => id !== storeId))
  const count = Object.keys(value).length
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>
        <Trans>Store positions</Trans>
      </h2>
      <p className={css.hint}>
        <Trans>What this person can do in each store. Without a position, they can’t open the store.</Trans>
      </p>
      <Everywhere
        value={everywhere}
        known={props.known}
        onChange={(next, covered) => {
          const own = Object.entries(value).filter(([, roleId]) => !covered.includes(roleId))
          // positions that came from "every store" become single ones until they are removed
          const kept = next === '' && everywhere === props.known?.everywhere?.id ? everywhereOf(props.known) : []
          onEverywhere(next, Object.fromEntries([...kept, ...own]))
        }}
      />
      {count > AT_FIRST ? (
        <TextInput
          type="search"
          aria-label={t`Find a position by store`}
          placeholder={t`Find a position by store`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        />
      ) : null}
      <ul className={css.positions}>
        {shown.map((storeId) => {
          const roleName = known.find((position) => position.roleId === value[storeId])?.roleName
          return ready ? (
            <PositionRow
              key={storeId}
              storeId={storeId}
              shopName={nameOf(storeId)}
              roleId={value[storeId]!}
              roleName={roleName}
              enterable={stores.some((store) => store.id === storeId)}
              onRole={(roleId) => onChange({ ...value, [storeId]: roleId })}
              onRemove={() => onChange(without(storeId))}
            />
          ) : (
            <li key={storeId} className={css.position}>
              <span className={css.store}>{nameOf(storeId)}</span>
              <span className={css.coming}>{roleName}</span>
            </li>
          )
        })}
      </ul>
      {folded > 0 ? (
        <div>
          <Button variant="subtle" onClick={() => setMost(most + MORE)}>
            <Plural value={Math.min(folded, MORE)} one="Show # more position" other="Show # more positions" />
          </Button>
        </div>
      ) : null}
      {error ? (
        <p role="alert" className={css.error}>
          {error}
        </p>
      ) : null}
      {ready ? (
        <AddStore
          free={stores.filter((store) => !(store.id in value))}
          onAdd={(storeId) => {
            setAdded([...added, storeId])
            onChange({ ...value, [storeId]: '' })
          }}
        />
      ) : (
        <TextInput label={t`Add a store`} disabled maw="20rem" />
      )}
      {ready && stores.length > 1 ? (
        <ManyPositions
          taken={value}
          everywhere={everywhere}
          onAdd={(more, theirs = everywhere) => onEverywhere(theirs, { ...value, ...more })}
        />
      ) : null}
    </section>
  )
}

/** The positions that come from a position in every store. */
const everywhereOf = ({ positions, everywhere }: Pick<Person, 'positions' | 'everywhere'>): [string, string][] =>
  positions.filter(({ roleName }) => roleName === everywhere?.roleName).map(({ storeId, roleId }) => [storeId, roleId])

interface EverywhereProps {
  readonly value: string
  readonly known: Pick<Person, 'everywhere'> | undefined
  /** `covered`: the single-store roles that it replaces. */
  readonly onChange: (value: string, covered: readonly string[]) => void
}

/** A position in every store, including stores opened later. */
function Everywhere({ value, known, onChange }: EverywhereProps) {
  const { t } = useLingui()
  const named = useQuery({ ...read(people.positionNames, {}), staleTime: 60_000 }).data ?? []
  const mine = named.flatMap(({ name, everywhere, positions }) =>
    everywhere === undefined
      ? []
      : [{ id: everywhere, name, mine: true, covers: positions.map(({ roleId }) => roleId) }],
  )
  const held = known?.everywhere
  const choices =
    held === undefined || mine.some(({ id }) => id === held.id)
      ? mine
      : [{ id: held.id, name: held.roleName, mine: false, covers: [] }, ...mine]
  if (choices.length === 0) return null
  return (
    <RoleSelect
      label={t`Position in every store`}
      description={<Trans>Includes stores added later, except where you give another position below.</Trans>}
      placeholder={t`None`}
      clearable
      disabled={value !== '' && choices.some(({ id, mine: givable }) => id === value && !givable)}
      choices={choices}
      value={value}
      onChange={(id) => onChange(id, choices.find((one) => one.id === id)?.covers ?? [])}
    />
  )
}

interface AddStoreProps {
  readonly free: readonly { readonly id: string; readonly shopName: string }[]
  readonly onAdd: (storeId: string) => void
}

function AddStore({ free, onAdd }: AddStoreProps) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Add a store`}
      placeholder={free.length === 0 ? t`All the stores you can assign are in the list` : t`Type the store’s name`}
      searchable
      limit={50}
      disabled={free.length === 0}
      value={null}
      nothingFoundMessage={<Trans>No store has this name.</Trans>}
      data={free.map((store) => ({ value: store.id, label: store.shopName }))}
      onChange={(storeId) => {
        if (storeId !== null) onAdd(storeId)
      }}
      maw="20rem"
    />
  )
}

interface PositionRowProps {
  readonly storeId: string
  readonly shopName: string
  readonly roleId: string
  readonly roleName: string | undefined
  /** Whether the caller may enter the store; otherwise they may not assign its positions. */
  readonly enterable: boolean
  readonly onRole: (roleId: string) => void
  readonly onRemove: () => void
}

function PositionRow({ storeId, shopName, roleId, roleName, enterable, onRole, onRemove }: PositionRowProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  // load a store's roles only when needed, not for 500 stores at once
  const wanted = enterable && (opened || roleId === '')
  const choices = useQuery({ ...read(people.storeRoles, { id: storeId }), enabled: wanted, staleTime: 60_000 }).data
  const held = choices?.find((role) => role.id === roleId)
  const locked = !enterable || held?.mine === false
  return (
    <li className={css.position}>
      <span className={css.store} title={shopName}>
        {shopName}
      </span>
      <RoleSelect
        label={t`Position at ${shopName}`}
        labelHidden
        placeholder={choices?.length === 0 ? t`This store has no role yet` : t`Choose a position`}
        value={roleId}
        onChange={onRole}
        choices={choices ?? []}
        {...(roleName === undefined ? {} : { shown: roleName })}
        disabled={locked}
        description={
          locked ? (
            enterable ? (
              <Trans>This position has more permissions than you.</Trans>
            ) : (
              <Trans>You have no position in this store.</Trans>
            )
          ) : undefined
        }
        onOpen={() => setOpened(true)}
      />
      <ActionIcon
        size="2.25rem"
        aria-label={t`Remove the position at ${shopName}`}
        disabled={locked}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}
