import { Button, MultiSelect, Progress, Select } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { people, type Person } from '#contract/organisation/people.ts'
import { call, sentenceOf } from '#api/call.ts'
import { read } from '#api/query.ts'
import type { ManyChange } from '#features/office/organisation/people/many-changes.ts'
import { nameOf } from '#features/shared/person-name.ts'
import css from '#features/office/organisation/people/people.module.css'
import { RoleSelect } from '#features/office/organisation/people/role-select.tsx'
import { Dialog } from '#ui/dialog.tsx'

export interface ChangeManyProps {
  readonly what: ManyChange
  readonly chosen: readonly Person[]
  /** `done`: all of them were changed. */
  readonly onClose: (done: boolean) => void
}

/**
 * Applies one change to the selected people, one after the other. A refusal does not stop the rest; it is shown next to
 * the name.
 */
export function ChangeMany({ what, chosen, onClose }: ChangeManyProps) {
  // the list reloads meanwhile, so keep the original selection
  const [all] = useState(chosen)
  const [request, setRequest] = useState<PositionRequest>({ roleId: '', position: null, storeIds: [] })
  const [done, setDone] = useState<number>()
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const named = useQuery(read(people.positionNames, {})).data ?? []
  const run = useMutation({
    mutationFn: async () => {
      const refusals: Record<string, string> = {}
      setRefused({})
      for (const [n, person] of all.entries()) {
        setDone(n)
        await change(person, what, request, named).catch((error: unknown) => (refusals[person.id] = sentenceOf(error)))
        setRefused({ ...refusals })
      }
      setDone(all.length)
      return refusals
    },
    meta: { writes: people.update.writes },
  })
  const finished = run.isSuccess
  const good = finished && Object.keys(refused).length === 0
  return (
    <Dialog
      opened
      keep
      size="wide"
      title={<Title what={what} count={all.length} />}
      onClose={() => onClose(good)}
      actions={
        finished ? (
          <Button onClick={() => onClose(good)}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button variant="default" disabled={run.isPending} onClick={() => onClose(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button disabled={!isComplete(what, request)} loading={run.isPending} onClick={() => run.mutate()}>
              <Plural value={all.length} one="Change # account" other="Change # accounts" />
            </Button>
          </>
        )
      }
    >
      <RequestFields
        what={what}
        request={request}
        named={named}
        disabled={run.isPending || finished}
        onChange={setRequest}
      />
      <Progress
        value={(100 * (done ?? 0)) / all.length}
        aria-label={done === undefined ? undefined : `${done} / ${all.length}`}
        my="md"
        style={{ visibility: done === undefined ? 'hidden' : 'visible' }}
      />
      {good ? (
        <p role="status">
          <Trans>Saved. The changes apply right away.</Trans>
        </p>
      ) : null}
      <ul className={css.rows}>
        {all.map((person) => (
          <li key={person.id}>
            <span className={css.words}>
              {nameOf(person)}
              <span className={css.mail}>{person.email}</span>
            </span>
            {refused[person.id] ? (
              <span className={css.error} role="alert">
                {refused[person.id]}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The choices in the dialog. */
interface PositionRequest {
  /** '' for none. */
  readonly roleId: string
  /** The position's name; null while none is chosen. */
  readonly position: string | null
  /** The affected stores; empty for every store, including ones added later. */
  readonly storeIds: readonly string[]
}
type Named = readonly {
  readonly name: string
  readonly everywhere?: string | undefined
  readonly positions: readonly { readonly storeId: string; readonly shopName: string; readonly roleId: string }[]
}[]

const isComplete = (what: ManyChange, { position, storeIds }: PositionRequest): boolean =>
  what === 'position' ? position !== null : what !== 'leave' || storeIds.length > 0

/** Changes one person. Everything else is sent as it is on the server now, not as the list shows it. */
async function change({ id }: Person, what: ManyChange, request: PositionRequest, named: Named): Promise<unknown> {
  if (what === 'enable' || what === 'disable') return call(people.status, { id, status: what === 'enable' ? 1 : 2 })
  const now = await call(people.details, { id })
  const listed = now.positions
    .filter(({ roleName }) => roleName !== now.everywhere?.roleName)
    .map(({ storeId, roleId }) => ({ storeId, roleId }))
  if (what === 'role') {
    const { version, firstName, lastName, sessionMinutes } = now
    const role = request.roleId === '' ? {} : { roleId: request.roleId }
    const session = sessionMinutes === undefined ? {} : { sessionMinutes }
    return call(people.update, { id, version, firstName, lastName, ...session, ...role, positions: listed })
  }
  if (what === 'leave')
    return call(people.setPositions, {
      id,
      positions: now.positions
        .filter(({ storeId }) => !request.storeIds.includes(storeId))
        .map(({ storeId, roleId }) => ({ storeId, roleId })),
      ...(now.everywhere ? { everywhere: 'none' as const } : {}),
    })
  const given = named.find((one) => one.name === request.position)
  if (given?.everywhere !== undefined && request.storeIds.length === 0)
    return call(people.setPositions, { id, positions: [], everywhere: given.everywhere })
  const there = given?.positions.filter(
    ({ storeId }) => request.storeIds.length === 0 || request.storeIds.includes(storeId),
  )
  const stores = new Set(there?.map(({ storeId }) => storeId))
  return call(people.setPositions, {
    id,
    positions: [
      ...listed.filter(({ storeId }) => !stores.has(storeId)),
      ...(there ?? []).map(({ storeId, roleId }) => ({ storeId, roleId })),
    ],
  })
}

function Title({ what, count }: { readonly what: ManyChange; readonly count: number }): ReactNode {
  if (what === 'enable') return <Plural value={count} one="Enable # account" other="Enable # accounts" />
  if (what === 'disable') return <Plural value={count} one="Disable # account" other="Disable # accounts" />
  if (what === 'role')
    return <Plural value={count} one="Organisation role of # account" other="Organisation role of # accounts" />
  if (what === 'position')
    return <Plural value={count} one="Give # account a position" other="Give # accounts a position" />
  return <Plural value={count} one="Remove # account from stores" other="Remove # accounts from stores" />
}

interface RequestFieldsProps {
  readonly what: ManyChange
  readonly request: PositionRequest
  readonly named: Named
  readonly disabled: boolean
  readonly onChange: (request: PositionRequest) => void
}

function RequestFields({ what, request, named, disabled, onChange }: RequestFieldsProps) {
  const { t } = useLingui()
  const roles = useQuery({ ...read(people.roles, {}), enabled: what === 'role' }).data ?? []
  if (what === 'disable')
    return (
      <p className={css.muted}>
        <Trans>They’re signed out and can’t sign in until you enable them again.</Trans>
      </p>
    )
  if (what === 'enable') return null
  if (what === 'role')
    return (
      <RoleSelect
        label={t`Organisation role`}
        placeholder={t`None`}
        clearable
        disabled={disabled}
        choices={roles}
        value={request.roleId}
        onChange={(roleId) => onChange({ ...request, roleId })}
      />
    )
  const given = named.find((one) => one.name === request.position)
  const inStores = what === 'leave' ? named.flatMap((one) => one.positions) : (given?.positions ?? [])
  const stores = new Map(inStores.map(({ storeId, shopName }) => [storeId, shopName]))
  return (
    <>
      {what === 'position' ? (
        <Select
          label={t`Position`}
          searchable
          disabled={disabled}
          value={request.position}
          onChange={(position) => onChange({ ...request, position, storeIds: [] })}
          data={named.map(({ name }) => name)}
        />
      ) : null}
      {what === 'leave' || given ? (
        <MultiSelect
          label={t`Stores`}
          description={
            what === 'leave' ? (
              <Trans>
                They lose their position in these stores. If they have a position in every store, it ends too.
              </Trans>
            ) : given?.everywhere === undefined ? (
              <Trans>Leave blank for all stores that have this position.</Trans>
            ) : (
              <Trans>Leave blank for every store, including those added later.</Trans>
            )
          }
          searchable
          clearable
          limit={100}
          mt="sm"
          disabled={disabled}
          value={[...request.storeIds]}
          onChange={(storeIds) => onChange({ ...request, storeIds })}
          data={[...stores].map(([value, label]) => ({ value, label }))}
        />
      ) : null}
    </>
  )
}
