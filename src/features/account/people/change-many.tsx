import { Button, Checkbox, Progress, Select } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PeopleFilter } from '#contract/filters.ts'
import { people, type Person } from '#contract/people.ts'
import { call, sentenceOf } from '#api/call.ts'
import { read, write } from '#api/query.ts'
import { positionsOf, positionList } from '#features/account/people/person-values.ts'
import { nameOf, useLockOf } from '#features/account/people/person-words.ts'
import css from '#features/account/people/people.module.css'
import { RoleSelect } from '#features/account/people/role-select.tsx'
import { allRows } from '#ui/all-rows.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useMay } from '#ui/may.tsx'

type What = 'enable' | 'disable' | 'role' | 'position'

/** One change for many people: those of the list as it is filtered, each ticked. */
export function ChangeMany({ filter, onClose }: { readonly filter: PeopleFilter; readonly onClose: () => void }) {
  const { t } = useLingui()
  const lockOf = useLockOf()
  const all = useQuery({
    queryKey: ['change-many', filter],
    queryFn: () => allRows((place) => call(people.list, { ...filter, ...place })),
    staleTime: 0,
  }).data
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [what, setWhat] = useState<What>()
  const [roleId, setRoleId] = useState('')
  const [position, setPosition] = useState<string | null>(null)
  const [done, setDone] = useState<number>()
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const roles = useQuery(read(people.roles, {})).data ?? []
  const named = useQuery(read(people.positionNames, {})).data ?? []
  const status = useMutation(write(people.status))
  const update = useMutation(write(people.update))
  const place = useMutation(write(people.setPositions))
  const free = (all ?? []).filter((person) => lockOf(person) === undefined)
  const chosen = free.filter(({ id }) => ticked.has(id))
  const choices = useChoices()
  const change = (person: Person): Promise<unknown> => {
    const { id } = person
    if (what === 'enable' || what === 'disable') return status.mutateAsync({ id, status: what === 'enable' ? 1 : 2 })
    if (what === 'role') return update.mutateAsync({ ...sameAs(person), ...(roleId === '' ? {} : { roleId }) })
    const more = named.find((one) => one.name === position)?.positions ?? []
    const wanted = { ...positionsOf(person), ...Object.fromEntries(more.map((one) => [one.storeId, one.roleId])) }
    return place.mutateAsync({ id, positions: positionList(wanted) })
  }
  const run = async (): Promise<void> => {
    const said: Record<string, string> = {}
    setDone(0)
    for (const [n, person] of chosen.entries()) {
      await change(person).catch((error: unknown) => (said[person.id] = sentenceOf(error)))
      setDone(n + 1)
    }
    setRefused(said)
  }
  const ready = chosen.length > 0 && what !== undefined && (what !== 'position' || position !== null)
  const finished = done !== undefined && done === chosen.length
  const tick = (id: string, on: boolean): void =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((one) => one !== id)))
  return (
    <Dialog
      opened
      keep
      size="wide"
      title={<Trans>Change many accounts</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant={finished ? 'filled' : 'default'} onClick={onClose}>
            {finished ? <Trans>Done</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {finished ? null : (
            <Button disabled={!ready} loading={done !== undefined} onClick={() => void run()}>
              <Plural value={chosen.length} one="Change # account" other="Change # accounts" />
            </Button>
          )}
        </>
      }
    >
      <Select
        label={t`What to change`}
        value={what ?? null}
        onChange={(value) => setWhat((value as What | null) ?? undefined)}
        data={choices}
        disabled={done !== undefined}
      />
      {what === 'role' ? (
        <RoleSelect
          label={t`Organisation role`}
          placeholder={t`None`}
          clearable
          choices={roles}
          value={roleId}
          onChange={setRoleId}
        />
      ) : null}
      {what === 'position' ? (
        <Select
          label={t`Position`}
          searchable
          value={position}
          onChange={setPosition}
          data={named.map(({ name }) => name)}
        />
      ) : null}
      {done === undefined ? null : (
        <Progress value={(100 * done) / Math.max(1, chosen.length)} aria-label={t`Progress`} />
      )}
      <Checkbox
        mt="md"
        label={<Plural value={free.length} one="# account of this list" other="All # accounts of this list" />}
        checked={free.length > 0 && chosen.length === free.length}
        indeterminate={chosen.length > 0 && chosen.length < free.length}
        disabled={done !== undefined}
        onChange={(event) => setTicked(new Set(event.currentTarget.checked ? free.map(({ id }) => id) : []))}
      />
      <ul className={css.rows}>
        {free.map((person) => (
          <li key={person.id}>
            <Checkbox
              label={`${nameOf(person)} · ${person.email}`}
              checked={ticked.has(person.id)}
              disabled={done !== undefined}
              onChange={(event) => tick(person.id, event.currentTarget.checked)}
            />
            {refused[person.id] ? <span className={css.error}>{refused[person.id]}</span> : null}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** What the caller may do to many. */
function useChoices(): { value: What; label: string }[] {
  const { t } = useLingui()
  const may = useMay()
  const status: { value: What; label: string }[] = [
    { value: 'enable', label: t`Enable` },
    { value: 'disable', label: t`Disable` },
  ]
  return [
    ...(may({ all: ['orgUserStatus'] }) ? status : []),
    ...(may({ all: ['orgUserEdit'] }) ? [{ value: 'role' as const, label: t`Give an organisation role` }] : []),
    ...(may({ all: ['orgUserPosition'] })
      ? [{ value: 'position' as const, label: t`Give a position in all stores that have it` }]
      : []),
  ]
}

/** What an update sends of somebody whose role alone is changed. */
const sameAs = ({ id, version, firstName, lastName, sessionMinutes, positions }: Person) => ({
  id,
  version,
  firstName,
  lastName,
  ...(sessionMinutes === undefined ? {} : { sessionMinutes }),
  positions: positions.map(({ storeId, roleId }) => ({ storeId, roleId })),
})
