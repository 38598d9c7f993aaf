import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { ledger } from '#db/ledger.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { saleOf } from '#features/counter/core/outbox/fact-row.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useSay } from '#ui/use-language.ts'
import css from '#features/counter/tasks/checkout/note-dialog.module.css'

const NOTE_LIMIT = 200
/** Sales in which notes are looked for, and the notes offered. */
const LOOKED_AT = 200
const OFFERED = 6

/** Notes of the last sales on this tablet, the newest first, each once. */
async function recentNotes(): Promise<string[]> {
  const facts = await ledger().facts.orderBy('at').reverse().limit(LOOKED_AT).toArray()
  const notes = facts.flatMap((fact) => saleOf(fact)?.lines.map(({ note }) => note ?? '') ?? [])
  return [...new Set(notes)].filter(Boolean).slice(0, OFFERED)
}

/** A note on a line, printed on the receipt; those of the last sales are one tap away. */
export function NoteDialog({ lineId, onClose }: { readonly lineId: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  const { carts } = useCounter()
  const line = carts.cart().lines.find((one) => one.lineId === lineId)
  const [note, setNote] = useState(line?.note ?? '')
  const recent = useLiveQuery(recentNotes, [])
  if (!line) return null
  const save = (): void => {
    carts.change(lineId, { note: note.trim() })
    onClose()
  }
  return (
    <Dialog
      opened
      title={say({ zh: line.nameZh, en: line.nameEn })}
      onClose={onClose}
      actions={
        <Button size="lg" onClick={save}>
          <Trans>Save note</Trans>
        </Button>
      }
    >
      <Textarea
        label={t`Note`}
        description={t`Printed on the receipt below the product.`}
        size="md"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={NOTE_LIMIT}
        autosize
        minRows={3}
        data-autofocus
      />
      {recent && recent.length > 0 ? (
        <div className={css.recent} role="group" aria-label={t`Notes of the last sales`}>
          {recent.map((one) => (
            <button key={one} type="button" onClick={() => setNote(one)}>
              {one}
            </button>
          ))}
        </div>
      ) : null}
    </Dialog>
  )
}
