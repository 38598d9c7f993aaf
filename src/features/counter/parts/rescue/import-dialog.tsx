import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, FileInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { ExportedJournal } from '#contract/sales/journal-file.ts'
import { cents } from '#domain/money.ts'
import { deviceLedger } from '#db/ledger.ts'
import { NotOpened } from '#api/sealed-file.ts'
import { wakeOutbox } from '#features/counter/core/outbox/outbox-runner.ts'
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

/** Imports another tablet's journal into this one's outbox, after showing its content. */
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
      wakeOutbox()
    })
  const action = done ? (
    <Button size="lg" onClick={onClose}>
      <Trans>Done</Trans>
    </Button>
  ) : journal ? (
    <Button size="lg" loading={busy} onClick={() => void take()}>
      <Trans>Apply</Trans>
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
                Use this when another tablet can no longer send. Its records are saved here and sent under its own
                shift. Your shift, receipt numbers and drawer do not change.
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
    return <Trans>This journal belongs to the store {shopName}. Import it on a tablet of that store.</Trans>
  }
  return <Trans>Nothing was imported: this tablet could not save the records. Free some space and try again.</Trans>
}

function Preview({ journal }: { readonly journal: ExportedJournal }) {
  const unsent = journal.facts.filter((fact) => fact.state === 'queued')
  const sales = unsent.filter((fact) => fact.kind === 'sale')
  const counters = [...new Set(journal.lanes.map(({ lease }) => lease.counterName))].join(', ')
  return (
    <dl className={css.sum}>
      <dt>
        <Trans>Exported on</Trans>
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
        <Trans>Unsent when exported</Trans>
      </dt>
      <dd>{unsent.length}</dd>
      <dt>
        <Trans>Value of unsent sales</Trans>
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
          _0="The file has no new records."
          one="# record was saved on this tablet and will be sent when the network is back."
          other="# records were saved on this tablet and will be sent when the network is back."
        />
      </p>
      {done.known > 0 ? (
        <p>
          <Plural value={done.known} one="# record was already here." other="# records were already here." />
        </p>
      ) : null}
      {done.clashes > 0 ? (
        <p className={css.wrong}>
          <Plural
            value={done.clashes}
            one="# record has the same number as a record on this tablet. Import the file in the back office as well."
            other="# records have the same numbers as records on this tablet. Import the file in the back office as well."
          />
        </p>
      ) : null}
    </>
  )
}
