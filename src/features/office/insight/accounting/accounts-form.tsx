import { TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import type { OutputOf } from '#contract/define.ts'
import { accounting, type Accounts, type Journal } from '#contract/insight/accounting.ts'
import { accountingFiles, type AccountingProgram } from '#domain/accounting-files.ts'
import { journalKinds } from '#domain/accounting-journal.ts'
import { queryClient, read, write } from '#api/query.ts'
import css from '#features/office/insight/accounting/accounting.module.css'
import { JournalTable } from '#features/office/insight/accounting/journal-table.tsx'
import { useJournalWords } from '#features/office/insight/accounting/journal-words.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { download } from '#ui/list/csv.ts'
import { showToast } from '#ui/toast.tsx'

interface Props {
  /** Of the form, for the button that sends it. */
  readonly id: string
  readonly program: AccountingProgram
  readonly saved: OutputOf<typeof accounting.accounts>
  readonly store: OutputOf<typeof accounting.journal>['store']
  /** At least one. */
  readonly journals: readonly Journal[]
  readonly onBusy: (busy: boolean) => void
}

/** The accounts that the journals need, and the first journal under them. Sent, it saves them and downloads the files. */
export function AccountsForm({ id, program, saved, store, journals, onBusy }: Props) {
  const { t } = useLingui()
  const words = useJournalWords()
  const save = useMutation(write(accounting.saveAccounts))
  const used = new Set(journals.flatMap(({ lines }) => lines.map(({ kind }) => kind)))
  const needed = journalKinds.filter((kind) => used.has(kind))
  const chosen = (values: Accounts) => Object.fromEntries(needed.map((kind) => [kind, values[kind].trim()]))
  const { name: storeName, code } = store
  const files = (accounts: Accounts) =>
    accountingFiles(
      program,
      journals.map(({ day, lines }) => ({
        day,
        number: `${code}-${day.replaceAll('-', '')}`,
        narration: t`Sales of ${storeName}, ${day}`,
        lines: lines.map((line) => ({
          account: accounts[line.kind].trim(),
          description: words.line(line),
          amount: line.amount,
        })),
      })),
    )
  const { form, field, onSubmit, busy, failure } = useRecordForm<Accounts, number>({
    schema: accounting.saveAccounts.input,
    initial: saved.accounts,
    record: { version: saved.version, values: saved.accounts },
    keep: { name: `accounts-${program}` },
    asSent: (values) => ({ version: saved.version, program, ...chosen(values) }),
    save: async (values, version) => (await save.mutateAsync({ version, program, ...chosen(values) })).version,
    newest: () => queryClient.invalidateQueries({ queryKey: read(accounting.accounts, { program }).queryKey }),
    onSaved: (_, values) => {
      for (const { from, to, text } of files(values)) download(`${program}-${from}-${to}.csv`, text)
      showToast({ message: <Trans>Accounts saved and file downloaded.</Trans> })
    },
  })
  useEffect(() => onBusy(busy), [busy, onBusy])
  const fileCount = files(form.values).length
  const dayCount = journals.length
  const changed = journals.filter(({ restatedAt }) => restatedAt !== null).length
  const send = (event: FormEvent<HTMLFormElement>): void => {
    // React lets it rise to the form around the dialog, if there is one
    event.stopPropagation()
    onSubmit(event)
  }
  return (
    <form id={id} noValidate className={css.parts} onSubmit={send}>
      <p className={css.quiet}>
        {program === 'quickbooks' ? (
          <Trans>
            Enter each account’s name exactly as in your QuickBooks chart of accounts; a subaccount as
            “Parent:Subaccount”. Turn off account numbers in QuickBooks before importing.
          </Trans>
        ) : (
          <Trans>Enter each account’s code from your Xero chart of accounts, such as 200.</Trans>
        )}
      </p>
      <FormFailure>{failure}</FormFailure>
      <div className={css.accounts}>
        {needed.map((kind) => (
          <TextInput key={kind} label={words.kind(kind)} autoComplete="off" {...field(kind)} />
        ))}
      </div>
      <JournalTable journal={journals[0]!} accounts={form.values} />
      <p className={css.quiet}>
        <Plural value={dayCount} one="One journal." other="# journals, one for each day." />{' '}
        {fileCount > 1 ? (
          <Trans>They are in {fileCount} files, since one import takes only so many lines.</Trans>
        ) : null}
      </p>
      {changed > 0 ? (
        <p className={css.quiet}>
          <Plural
            value={changed}
            one="# day has changed since it ended. If you have already imported it, delete its journal first."
            other="# days have changed since they ended. If you have already imported them, delete their journals first."
          />
        </p>
      ) : null}
    </form>
  )
}
