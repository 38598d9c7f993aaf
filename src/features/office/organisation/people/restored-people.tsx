import { Button, Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { people, type Person, type RestoredPerson } from '#contract/organisation/people.ts'
import { act, read } from '#api/query.ts'
import { nameOf } from '#features/shared/person-name.ts'
import css from '#features/office/organisation/people/people.module.css'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMay } from '#ui/may.tsx'
import { showToast } from '#ui/toast.tsx'

/** Lists cashiers that a restore recreated from their sales; hidden if there are none. */
export function RestoredPeople() {
  const { t } = useLingui()
  const may = useMay()
  const { data } = useQuery(read(people.restored, {}))
  const [opened, setOpened] = useState(false)
  const [joined, setJoined] = useState<RestoredPerson>()
  const count = data?.records.length ?? 0
  if (count === 0 && !opened) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        <Trans>From before the restore ({count})</Trans>
      </Button>
      <Dialog
        opened={opened}
        size="wide"
        title={<Trans>Cashiers from before the restore</Trans>}
        onClose={() => setOpened(false)}
      >
        <p className={css.muted}>
          {count === 0 ? (
            <Trans>Everyone is joined with an account.</Trans>
          ) : (
            <Trans>
              The backup didn’t include their accounts, so they were recreated from their sales. Add an account for
              anyone missing, then join the two here.
            </Trans>
          )}
        </p>
        <ul className={css.rows}>
          {data?.records.map((one) => {
            const { name } = one
            return (
              <li key={one.id}>
                <span className={css.words}>
                  <strong>{name}</strong>
                  <span className={css.muted}>
                    {one.shops.join(' · ')} ·{' '}
                    <Trans>
                      last contact <DateTime at={one.lastAt} within />
                    </Trans>
                  </span>
                </span>
                {may({ all: ['orgUserEdit'] }) ? (
                  <span className={css.actions}>
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={t`Join ${name} with an account`}
                      onClick={() => setJoined(one)}
                    >
                      <Trans>Join with an account</Trans>
                    </Button>
                  </span>
                ) : null}
              </li>
            )
          })}
        </ul>
      </Dialog>
      {joined ? <Join restored={joined} onClose={() => setJoined(undefined)} /> : null}
    </>
  )
}

/** Number of accounts that are listed; others are found by typing. */
const FOUND = 50

function Join({ restored, onClose }: { readonly restored: RestoredPerson; readonly onClose: () => void }) {
  const { t } = useLingui()
  const [search, setSearch] = useState(restored.name)
  const [chosen, setChosen] = useState<Person>()
  const [missing, setMissing] = useState(false)
  const wanted = chosen && search === labelOf(chosen) ? chosen.email : search.trim()
  const { data } = useQuery(
    read(people.list, { currentPage: 1, pageSize: FOUND, sort: 'name', ...(wanted === '' ? {} : { search: wanted }) }),
  )
  const found = (data?.records ?? []).filter((person) => !person.ifPrimary)
  const join = useMutation(act(people.joinRestored))
  const { name } = restored
  const confirm = (): void => {
    if (!chosen) return setMissing(true)
    const account = nameOf(chosen)
    join.mutate(
      { id: restored.id, personId: chosen.id },
      {
        onSuccess: () =>
          showToast({
            message: (
              <Trans>
                {name}’s sales are now under the account of {account}.
              </Trans>
            ),
          }),
        onSettled: onClose,
      },
    )
  }
  return (
    <ConfirmDialog
      opened
      title={<Trans>Join {name} with an account?</Trans>}
      confirm={<Trans>Join the two</Trans>}
      busy={join.isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Select
        label={t`Account of the same person`}
        required
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        value={chosen?.id ?? null}
        onChange={(id) => {
          setMissing(false)
          setChosen(found.find((person) => person.id === id))
        }}
        filter={({ options }) => options}
        data={found.map((person) => ({ value: person.id, label: labelOf(person) }))}
        nothingFoundMessage={<Trans>No account matches.</Trans>}
        error={missing ? <Trans>Choose the account of this person.</Trans> : undefined}
      />
      <p>
        <Trans>
          Both people’s shifts, sales and cash move to this account, including records that arrive later. This can’t be
          undone.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}

const labelOf = (person: Person): string => `${nameOf(person)} · ${person.email}`
