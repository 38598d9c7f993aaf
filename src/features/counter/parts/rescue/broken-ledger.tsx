import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { SHORTEST_PASSPHRASE } from '#contract/sales/journal-file.ts'
import { cents } from '#domain/money.ts'
import css from '#features/counter/parts/page/middle.module.css'
import { readJournal } from '#features/counter/core/device/journal.ts'
import { handOutFile } from '#ui/hand-out-file.ts'
import { heldIn, sealJournal, sendJournal } from '#features/counter/parts/rescue/journal-alone.ts'
import { sendFacts } from '#sw/send-facts.ts'
import { ErrorView } from '#ui/error-view.tsx'
import { Money } from '#ui/money.tsx'
import { useDensity } from '#ui/use-density.ts'
import type { JournalLine } from '#workers/journal-messages.ts'
import { PasswordInput } from '#ui/password-input.tsx'

declare const __APP_VERSION__: string

/**
 * The ledger of this tablet cannot be opened and no new one can be created: sends or exports the content of the journal
 * file without any database.
 */
export function BrokenLedger() {
  useDensity('counter')
  const [lines, setLines] = useState<readonly JournalLine[]>()
  useEffect(() => void readJournal().then((found) => setLines(found ?? [])), [])
  const held = heldIn(lines ?? [])
  return (
    <main className={css.screen}>
      <ErrorView
        happened={<Trans>This tablet can no longer open its ledger.</Trans>}
        means={
          lines && held.count > 0 ? (
            <Plural value={held.count} one="The journal file has # record." other="The journal file has # records." />
          ) : lines ? (
            <Trans>The journal file can’t be read either.</Trans>
          ) : undefined
        }
        advice={
          lines && held.count === 0 ? (
            <Trans>
              Restart the tablet and try again. If that doesn’t help, rebuild the sales from their receipts in the back
              office, under Import records, Printed receipts.
            </Trans>
          ) : (
            <Trans>Send or export them first. Then restart the tablet and free some space on it.</Trans>
          )
        }
        onRetry={() => window.location.reload()}
        action={
          lines && held.count > 0 ? (
            <>
              <p>
                <Trans>Sales value</Trans> <Money value={cents(held.cents)} />
              </p>
              <SendThem lines={lines} />
              <TakeThemOut lines={lines} />
            </>
          ) : undefined
        }
      />
    </main>
  )
}

function SendThem({ lines }: { readonly lines: readonly JournalLine[] }) {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ taken: number; left: number }>()
  const send = async (): Promise<void> => {
    setBusy(true)
    setSent(await sendJournal(lines, sendFacts('journal', __APP_VERSION__)))
    setBusy(false)
  }
  return (
    <>
      <Button size="lg" loading={busy} onClick={() => void send()}>
        <Trans>Send them now</Trans>
      </Button>
      {sent ? (
        <p role="status">
          {sent.left === 0 ? (
            <Trans>The server has all the records.</Trans>
          ) : (
            <Trans>
              The server has {sent.taken}. {sent.left} are still only on this tablet. Try again when the network is
              back.
            </Trans>
          )}
        </p>
      ) : null}
    </>
  )
}

function TakeThemOut({ lines }: { readonly lines: readonly JournalLine[] }) {
  const { t } = useLingui()
  const [passphrase, setPassphrase] = useState('')
  const [name, setName] = useState('')
  const write = async (): Promise<void> => {
    const made = await sealJournal(lines, passphrase, Date.now())
    await handOutFile(made.file, made.name)
    setName(made.name)
  }
  return (
    <>
      <PasswordInput
        label={t`Passphrase`}
        description={t`At least 10 characters. You need it to import the file.`}
        size="lg"
        autoComplete="new-password"
        value={passphrase}
        onChange={(event) => setPassphrase(event.currentTarget.value)}
      />
      <Button
        size="lg"
        variant="default"
        disabled={passphrase.length < SHORTEST_PASSPHRASE}
        onClick={() => void write()}
      >
        <Trans>Export the journal</Trans>
      </Button>
      {name ? (
        <p role="status" className="et-code">
          {name}
        </p>
      ) : null}
    </>
  )
}
