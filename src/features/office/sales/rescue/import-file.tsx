import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, FileInput, Progress } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExportedFact } from '#contract/sales/journal-file.ts'
import { rescue } from '#contract/sales/rescue.ts'
import { cents } from '#domain/money.ts'
import { sentenceOf } from '#api/call.ts'
import { NotOpened } from '#api/sealed-file.ts'
import {
  openJournal,
  importFacts,
  type OpenedJournal,
  type ImportedFact,
} from '#features/office/sales/rescue/import-journal.ts'
import { VerdictBadge } from '#features/office/sales/rescue/verdict-badge.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { SealedProblemWords } from '#ui/sealed-problem-words.tsx'
import css from '#features/office/sales/rescue/rescue.module.css'
import { PasswordInput } from '#ui/password-input.tsx'
import { useSay } from '#ui/use-language.ts'

/** Imports an exported journal: file, passphrase, preview, then the verdict on every record. */
export function ImportFile() {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [imported, setImported] = useState<readonly ImportedFact[]>()
  const open = useMutation({
    mutationFn: async (chosen: File) => openJournal(new Uint8Array(await chosen.arrayBuffer()), passphrase),
  })
  const take = useMutation({
    mutationFn: (opened: OpenedJournal) => importFacts(opened, setImported),
    meta: { writes: rescue.accept.writes },
  })
  const wrong = open.error ?? take.error
  return (
    <div className={css.body}>
      {open.data ? (
        <Opened opened={open.data} />
      ) : (
        <>
          <p>
            <Trans>
              Choose the file that the tablet exported and enter its passphrase. You see what’s in it first. Nothing is
              booked until you confirm, and records already here don’t change.
            </Trans>
          </p>
          <FileInput
            label={t`Exported file`}
            placeholder={t`Choose the file`}
            value={file}
            onChange={setFile}
            clearable={false}
          />
          <PasswordInput
            label={t`Passphrase`}
            autoComplete="off"
            value={passphrase}
            onChange={(event) => setPassphrase(event.currentTarget.value)}
          />
          <Button
            loading={open.isPending}
            disabled={!file || passphrase === ''}
            onClick={() => file && open.mutate(file)}
          >
            <Trans>Open the file</Trans>
          </Button>
        </>
      )}
      {wrong ? (
        <p role="alert" className={css.wrong}>
          {wrong instanceof NotOpened ? <SealedProblemWords problem={wrong.problem} /> : sentenceOf(wrong)}
        </p>
      ) : null}
      {open.data && open.data.missing.length > 0 && !take.data ? (
        <>
          {imported ? (
            <Progress value={(100 * imported.length) / open.data.missing.length} aria-label={t`Progress`} />
          ) : null}
          <Button loading={take.isPending} onClick={() => take.mutate(open.data)}>
            <Plural value={open.data.missing.length} one="Book # record" other="Book # records" />
          </Button>
        </>
      ) : null}
      {imported ? <ImportResults imported={imported} /> : null}
    </div>
  )
}

const worthOf = (facts: readonly ExportedFact[]) =>
  cents(facts.reduce((sum, fact) => sum + (fact.kind === 'sale' ? fact.cents : 0), 0))

function Opened({ opened: { journal, missing } }: { readonly opened: OpenedJournal }) {
  const { facts, lanes, exportedAt } = journal
  return (
    <>
      <dl className={css.sum}>
        <dt>
          <Trans>Exported on</Trans>
        </dt>
        <dd>
          <DateTime at={exportedAt} form="exact" />
        </dd>
        <dt>
          <Trans>Counter</Trans>
        </dt>
        <dd>{[...new Set(lanes.map(({ lease }) => lease.counterName))].join(', ')}</dd>
        <dt>
          <Trans>Records in the file</Trans>
        </dt>
        <dd>{facts.length}</dd>
        <dt>
          <Trans>Already here</Trans>
        </dt>
        <dd>{facts.length - missing.length}</dd>
        <dt>
          <Trans>Missing here</Trans>
        </dt>
        <dd>{missing.length}</dd>
        <dt>
          <Trans>Total of the missing sales</Trans>
        </dt>
        <dd>
          <Money value={worthOf(missing)} strong />
        </dd>
      </dl>
      {missing.length === 0 ? (
        <p role="status">
          <Trans>All records in this file are already here. There’s nothing to do.</Trans>
        </p>
      ) : null}
    </>
  )
}

function ImportResults({ imported }: { readonly imported: readonly ImportedFact[] }) {
  const { t } = useLingui()
  const say = useSay()
  return (
    <>
      <p role="status">
        <Plural value={imported.length} one="# record was imported." other="# records were imported." />
      </p>
      <ul className={css.list} aria-label={t`Results`} tabIndex={0}>
        {imported.map(({ fact, result }) => (
          <li key={fact.id}>
            <span>
              <span className="et-code">{titleOf(fact)}</span>
              {result.reason ? <span className={css.why}>{say(result.reason)}</span> : null}
            </span>
            <Money value={cents(fact.kind === 'refund' ? -fact.cents : fact.cents)} />
            <VerdictBadge verdict={result.verdict} known={result.dup} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The receipt number, or else the fact's number in its lease. */
function titleOf(fact: ExportedFact): string {
  try {
    const { data } = JSON.parse(fact.body) as { data?: { receiptNo?: string } }
    return data?.receiptNo ?? `${fact.kind} ${fact.seq}`
  } catch {
    return `${fact.kind} ${fact.seq}`
  }
}
