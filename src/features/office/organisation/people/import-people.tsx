import { Button, FileInput, Progress } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { people } from '#contract/organisation/people.ts'
import { call, sentenceOf } from '#api/call.ts'
import { queryClient, read, write } from '#api/query.ts'
import {
  checkPeople,
  MOST_ROWS,
  type CheckedPerson,
  type PersonProblem,
} from '#features/office/organisation/people/check-people.ts'
import css from '#features/office/organisation/people/people.module.css'
import { printSlip } from '#features/office/organisation/people/print-slip.ts'
import { allRows } from '#ui/list/all-rows.ts'
import { download } from '#ui/list/csv.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'

const EXAMPLE =
  'E-mail,First name,Last name,Organisation role,Position,Stores\r\nada@example.com,Ada,Quay,,Cashier,*\r\n'

/** The server's error by row. */
type Refused = Readonly<Record<number, string>>

interface Slip {
  readonly name: string
  readonly email: string
  readonly password: string
}

const wordsOf = ({ name, email, password }: Slip, signInAt: string) => [
  { text: name, look: 'strong' as const },
  { text: signInAt, look: 'label' as const },
  { text: location.origin, look: 'plain' as const },
  { text: email, look: 'plain' as const },
  { text: password, look: 'code' as const },
]

/** Imports people from a CSV file: checks them first, then invites them or prints slips, one by one. */
export function ImportPeople({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const invite = useMutation(write(people.invite))
  const add = useMutation(write(people.add))
  const [way, setWay] = useState<'mail' | 'slip'>('mail')
  const [rows, setRows] = useState<readonly CheckedPerson[]>()
  const [failure, setFailure] = useState('')
  const [done, setDone] = useState<number>()
  const [refused, setRefused] = useState<Refused>({})
  const [slips, setSlips] = useState<readonly Slip[]>([])
  const good = rows?.filter((row) => !row.problem) ?? []
  const look = async (file: File | null): Promise<void> => {
    setFailure('')
    setDone(undefined)
    setRows(undefined)
    if (!file) return
    try {
      const [roles, positions, present] = await Promise.all([
        queryClient.fetchQuery(read(people.roles, {})),
        queryClient.fetchQuery(read(people.positionNames, {})),
        allRows((place) => call(people.list, place)),
      ])
      const emails = new Set(present.map(({ email }) => email.toLowerCase()))
      const checked = checkPeople(await file.text(), { roles, positions, emails })
      if (checked) setRows(checked)
      else setFailure(t`This file has no “E-mail” column. Use the example as a template.`)
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }
  const send = async (): Promise<void> => {
    const printed: Slip[] = []
    const said: Record<number, string> = {}
    setDone(0)
    for (const [n, { row, name, email, form }] of good.entries()) {
      try {
        if (way === 'mail') await invite.mutateAsync(form)
        else {
          const { initialPassword } = await add.mutateAsync(form)
          printed.push({ name, email, password: initialPassword ?? '' })
        }
      } catch (error) {
        said[row] = sentenceOf(error)
      }
      setDone(n + 1)
    }
    setRefused(said)
    setSlips(printed)
  }
  const print = (): void => printSlip(slips.flatMap((slip) => wordsOf(slip, t`Sign in at`)))
  const finished = done !== undefined && done === good.length
  return (
    <Dialog
      opened
      keep
      size="wide"
      title={<Trans>Import people</Trans>}
      onClose={onClose}
      actions={
        <>
          {slips.length > 0 ? (
            <Button variant="default" onClick={print}>
              <Plural value={slips.length} one="Print # slip" other="Print # slips" />
            </Button>
          ) : null}
          <Button variant={finished ? 'filled' : 'default'} onClick={onClose}>
            {finished ? <Trans>Done</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {finished ? null : (
            <Button disabled={good.length === 0} loading={done !== undefined} onClick={() => void send()}>
              {way === 'mail' ? (
                <Plural value={good.length} one="Invite # person" other="Invite # people" />
              ) : (
                <Plural value={good.length} one="Add # account" other="Add # accounts" />
              )}
            </Button>
          )}
        </>
      }
    >
      <SegmentedChoice
        label={t`Joining method`}
        value={way}
        onChange={setWay}
        choices={[
          { value: 'mail', label: t`Invite by e-mail` },
          { value: 'slip', label: t`Print a slip` },
        ]}
      />
      <FileInput
        label={t`CSV file`}
        description={t`Up to ${MOST_ROWS} people. You see a preview before anything changes.`}
        accept=".csv,text/csv"
        clearable
        mt="md"
        disabled={done !== undefined}
        onChange={(file) => void look(file)}
        error={failure || undefined}
      />
      <Button variant="subtle" onClick={() => download('people.csv', `\uFEFF${EXAMPLE}`)}>
        <Trans>Download an example</Trans>
      </Button>
      {done === undefined ? null : (
        <Progress value={(100 * done) / Math.max(1, good.length)} aria-label={t`Progress`} />
      )}
      {slips.length > 0 ? (
        <p role="status">
          <Trans>Print the slips now. The passwords won’t be shown again.</Trans>
        </p>
      ) : null}
      <Rows rows={rows ?? []} refused={refused} />
    </Dialog>
  )
}

function Rows({ rows, refused }: { readonly rows: readonly CheckedPerson[]; readonly refused: Refused }) {
  return (
    <ul className={css.rows}>
      {rows.map(({ row, name, email, problem, form }) => (
        <li key={row} data-wrong={problem !== undefined || refused[row] !== undefined || undefined}>
          <span className={css.words}>
            <strong>{name || email}</strong>
            <span className={css.muted}>
              <Trans>Row {row}</Trans> · {email} ·{' '}
              <Plural value={form.positions.length} _0="no position" one="# position" other="# positions" />
            </span>
          </span>
          <span className={problem || refused[row] ? css.error : css.muted}>
            {problem ? <ProblemWords problem={problem} /> : (refused[row] ?? <Trans>In order</Trans>)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function ProblemWords({ problem }: { readonly problem: PersonProblem }) {
  switch (problem) {
    case 'email':
      return <Trans>E-mail address isn’t valid</Trans>
    case 'name':
      return <Trans>First and last name must have 1 to 30 characters</Trans>
    case 'twice':
      return <Trans>This address is in the file twice</Trans>
    case 'taken':
      return <Trans>Already has an account here</Trans>
    case 'role':
      return <Trans>No organisation role with this name that you can give</Trans>
    case 'position':
      return <Trans>No position with this name that you can give</Trans>
    case 'store':
      return <Trans>A store with this name doesn’t have the position</Trans>
  }
}
