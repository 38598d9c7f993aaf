import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { ledger } from '#db/ledger.ts'
import type { JournalRow } from '#features/counter/core/outbox/journal-row.ts'
import { mailRequests } from '#features/counter/core/outbox/mail-requests.ts'

/** Shows at a receipt's row that its last e-mail failed, and why, because nobody checks by themselves. */
export function useFailedMails(): (row: JournalRow) => JournalRow {
  const { t } = useLingui()
  const requests = useLiveQuery(() => mailRequests(ledger()), [])
  return (row) => {
    // newest first: a later e-mail that was sent replaces the failure
    const last = requests?.find((request) => request.factId === row.id)
    if (last?.state !== 'failed') return row
    const said = t`The receipt was not e-mailed to ${last.email}.`
    return { ...row, reason: [row.reason, said, last.reason].filter(Boolean).join(' ') }
  }
}
