import { Button, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { sentenceOf } from '#api/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showUndo } from '#ui/toast.tsx'

interface Props {
  readonly title: ReactNode
  readonly description: string
  /** Said when it is done, beside the way back. */
  readonly done: string
  readonly onSettle: (note: string) => Promise<unknown>
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** Asks what was found or done about something that waits for a person. It leaves the list; for a moment it can be taken back. */
export function SettleDialog({ title, description, done, onSettle, onUndo, onClose }: Props) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    if (note.trim() === '') return setWrong(t`Say what was found or done, in a few words.`)
    setBusy(true)
    try {
      await onSettle(note.trim())
      showUndo(done, onUndo)
      onClose()
    } catch (error) {
      setWrong(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened
      keep
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={busy} onClick={() => void save()}>
            <Trans>Settle</Trans>
          </Button>
        </>
      }
    >
      <Textarea
        data-autofocus
        label={t`What was found or done`}
        description={description}
        value={note}
        error={wrong}
        maxLength={300}
        autosize
        minRows={3}
        onChange={(event) => {
          setNote(event.currentTarget.value)
          setWrong('')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
        }}
      />
    </Dialog>
  )
}
