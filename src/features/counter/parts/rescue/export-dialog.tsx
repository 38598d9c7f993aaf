import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { SHORTEST_PASSPHRASE } from '#contract/sales/journal-file.ts'
import { cents } from '#domain/money.ts'
import { deviceLedger } from '#db/ledger.ts'
import { NOTHING_UNSENT, unsentSum } from '#db/outbox-sums.ts'
import { exportJournal, type Exported } from '#features/counter/parts/rescue/export-journal.ts'
import { handOutFile } from '#ui/hand-out-file.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/parts/rescue/rescue.module.css'
import { PasswordInput } from '#ui/password-input.tsx'

interface Props {
  readonly storeId: string
  readonly onClose: () => void
}

/** Exports everything on this tablet into a file sealed by a passphrase. The tablet's own journal is unchanged. */
export function ExportDialog({ storeId, onClose }: Props) {
  const { t } = useLingui()
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<Exported>()
  const [failed, setFailed] = useState(false)
  const short = passphrase.length < SHORTEST_PASSPHRASE
  const differs = again !== '' && again !== passphrase
  const write = async (): Promise<void> => {
    setBusy(true)
    setFailed(false)
    try {
      const made = await exportJournal(deviceLedger(), storeId, passphrase, Date.now())
      await handOutFile(made.file, made.name)
      setDone(made)
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <Dialog
      opened
      keep
      title={<Trans>Export the journal</Trans>}
      onClose={onClose}
      actions={
        done ? (
          <>
            <Button size="lg" variant="default" onClick={() => void handOutFile(done.file, done.name)}>
              <Trans>Export it again</Trans>
            </Button>
            <Button size="lg" onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          </>
        ) : (
          <Button size="lg" loading={busy} disabled={short || again !== passphrase} onClick={() => void write()}>
            <Trans>Export the file</Trans>
          </Button>
        )
      }
    >
      <div className={css.body}>
        {done ? (
          <Written done={done} />
        ) : (
          <>
            <Held />
            <PasswordInput
              label={t`Passphrase`}
              description={t`At least 10 characters. You need it to import the file.`}
              size="lg"
              autoComplete="new-password"
              value={passphrase}
              onChange={(event) => setPassphrase(event.currentTarget.value)}
            />
            <PasswordInput
              label={t`Repeat the passphrase`}
              size="lg"
              autoComplete="new-password"
              value={again}
              error={differs ? t`The passphrases don’t match.` : undefined}
              onChange={(event) => setAgain(event.currentTarget.value)}
            />
            {failed ? (
              <p role="alert" className={css.wrong}>
                <Trans>The file could not be exported. Every sale is still saved on this tablet. Try again.</Trans>
              </p>
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The content of the file. */
function Held() {
  const unsent = useLiveQuery(() => unsentSum(deviceLedger()), []) ?? NOTHING_UNSENT
  const count = useLiveQuery(() => deviceLedger().facts.count(), []) ?? 0
  return (
    <>
      <p>
        <Trans>
          The file contains every record from this tablet for the last 14 days, unsent records first. Import it on
          another tablet or in the back office. It is safe to import it more than once: the server keeps each record
          once.
        </Trans>
      </p>
      <dl className={css.sum}>
        <dt>
          <Trans>Records</Trans>
        </dt>
        <dd>{count}</dd>
        <dt>
          <Trans>Not sent yet</Trans>
        </dt>
        <dd>{unsent.count}</dd>
        <dt>
          <Trans>Value of unsent sales</Trans>
        </dt>
        <dd>
          <Money value={cents(unsent.cents)} />
        </dd>
      </dl>
    </>
  )
}

function Written({ done }: { readonly done: Exported }) {
  return (
    <>
      <p role="status">
        <Plural value={done.count} one="# record was exported." other="# records were exported." />{' '}
        <Trans>
          Nobody can open the file without the passphrase, not even us. Keep the file and the passphrase in separate
          places.
        </Trans>
      </p>
      <p className={`${css.name} et-code`}>{done.name}</p>
      <p>
        <Trans>This tablet keeps all its records and continues to send them.</Trans>
      </p>
    </>
  )
}
