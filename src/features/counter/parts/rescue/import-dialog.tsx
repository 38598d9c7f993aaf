import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, FileInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { ExportedJournal } from '#contract/journal-file.ts'
import { cents } from '#domain/money.ts'
import { deviceLedger } from '#db/ledger.ts'
import { NotOpened } from '#api/sealed-file.ts'
import { queued } from '#features/counter/core/outbox/outbox-runner.ts'
import { importJournal, openJournal, OtherStore, type Imported } from '#features/counter/parts/rescue/import-journal.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { SealedProblemWords } from '#ui/sealed-problem-words.tsx'
import css from '#features/counter/parts/rescue/rescue.module.css'
import { PasswordInput } from '#ui/password-input.tsx'

interface Props {
  readonly storeId: string
  readonly onClose: () => void
}

/** Takes another tablet's journal into this one's outbox: what it holds is shown before anything is taken. */
export function ImportDialog({ storeId, onClose }: Props) {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<unknown>()
  const [journal, setJournal] = useState<ExportedJournal>()
  const [done, setDone] = useState<Imported>()
  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setWrong(undefined)
    await work().catch(setWrong)
    setBusy(false)
  }
  const open = () =>
    during(async () => {
      if (file) setJournal(await openJournal(new Uint8Array(await file.arrayBuffer()), passphrase, storeId))
    })
  const take = () =>
    during(async () => {
      if (!journal) return
      setDone(await importJournal(deviceLedger(), journal))
      queued()
    })
  const action = done ? (
    <Button size="lg" onClick={onClose}>
      <Trans>Done</Trans>
    </Button>
  ) : journal ? (
    <Button size="lg" loading={busy} onClick={() => void take()}>
      <Trans>Take it over</Trans>
    </Button>
  ) : (
    <Button size="lg" loading={busy} disabled={!file || passphrase === ''} onClick={() => void open()}>
      <Trans>Open the file</Trans>
    </Button>
  )
  return (
    <Dialog opened keep title={<Trans>Import a journal</Trans>} onClose={onClose} actions={action}>
      <div className={css.body}>
        {done ? <Taken done={done} /> : journal ? <Preview journal={journal} /> : null}
        {done || journal ? null : (
          <>
            <p>
              <Trans>
                For a tablet that can no longer send: its records are kept here and handed over as its own. Your own
                shift, numbers and drawer stay as they are.
              </Trans>
            </p>
            <FileInput
              label={t`Exported file`}
              placeholder={t`Choose the file`}
              size="lg"
              value={file}
              onChange={setFile}
              clearable={false}
            />
            <PasswordInput
              label={t`Passphrase`}
              size="lg"
              autoComplete="off"
              value={passphrase}
              onChange={(event) => setPassphrase(event.currentTarget.value)}
            />
          </>
        )}
        {wrong === undefined ? null : (
          <p role="alert" className={css.wrong}>
            <Why error={wrong} />
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Why({ error }: { readonly error: unknown }): ReactNode {
  if (error instanceof NotOpened) return <SealedProblemWords problem={error.problem} />
  if (error instanceof OtherStore) {
    const { shopName } = error
    return <Trans>This journal is of the store {shopName}. Import it on a tablet of that store.</Trans>
  }
  return <Trans>Nothing was taken over: this tablet could not keep it. Free some space and try again.</Trans>
}

function Preview({ journal }: { readonly journal: ExportedJournal }) {
  const unsent = journal.facts.filter((fact) => fact.state === 'queued')
  const sales = unsent.filter((fact) => fact.kind === 'sale')
  const counters = [...new Set(journal.lanes.map(({ lease }) => lease.counterName))].join(', ')
  return (
    <dl className={css.sum}>
      <dt>
        <Trans>Written</Trans>
      </dt>
      <dd>
        <DateTime at={journal.exportedAt} form="exact" />
      </dd>
      <dt>
        <Trans>Counter</Trans>
      </dt>
      <dd>{counters}</dd>
      <dt>
        <Trans>Records in the file</Trans>
      </dt>
      <dd>{journal.facts.length}</dd>
      <dt>
        <Trans>Not sent when it was written</Trans>
      </dt>
      <dd>{unsent.length}</dd>
      <dt>
        <Trans>Worth of the unsent sales</Trans>
      </dt>
      <dd>
        <Money value={cents(sales.reduce((sum, fact) => sum + fact.cents, 0))} />
      </dd>
    </dl>
  )
}

function Taken({ done }: { readonly done: Imported }) {
  return (
    <>
      <p role="status">
        <Plural
          value={done.added}
          _0="Nothing new was in the file."
          one="# record is kept on this tablet and is sent as soon as the server answers."
          other="# records are kept on this tablet and are sent as soon as the server answers."
        />
      </p>
      {done.known > 0 ? (
        <p>
          <Plural value={done.known} one="# record was here already." other="# records were here already." />
        </p>
      ) : null}
      {done.clashes > 0 ? (
        <p className={css.wrong}>
          <Plural
            value={done.clashes}
            one="# record has a number that another one has here. Import the file in the office as well."
            other="# records have numbers that others have here. Import the file in the office as well."
          />
        </p>
      ) : null}
    </>
  )
}
