import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { ledger } from '#db/ledger.ts'
import type { JournalRow } from '#features/counter/parts/look/journal-list.tsx'
import { mailWishes } from '#features/counter/core/outbox/mail-wishes.ts'

/** Says at a row of a receipt that its last e-mail was not sent, and why: nobody looks there by themselves. */
export function useFailedMails(): (row: JournalRow) => JournalRow {
  const { t } = useLingui()
  const wishes = useLiveQuery(() => mailWishes(ledger()), [])
  return (row) => {
    // the newest first: another one that went out is what counts
    const last = wishes?.find((wish) => wish.factId === row.id)
    if (last?.state !== 'failed') return row
    const said = t`The receipt was not e-mailed to ${last.email}.`
    return { ...row, reason: [row.reason, said, last.reason].filter(Boolean).join(' ') }
  }
}
