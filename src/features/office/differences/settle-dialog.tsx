import { Button, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { differences, type DifferenceRow } from '#contract/differences.ts'
import { differenceTexts } from '#contract/texts/facts.ts'
import { sentenceOf } from '#api/call.ts'
import { act, write } from '#api/query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showUndo } from '#ui/toast.tsx'

/** Says what was done about a difference. It leaves the list; for a moment it can be taken back. */
export function SettleDialog({ row, onClose }: { readonly row: DifferenceRow; readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'zh'
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState('')
  const settle = useMutation(write(differences.settle))
  const reopen = useMutation(act(differences.reopen))
  const item = { factId: row.factId, no: row.no }
  const save = async (): Promise<void> => {
    if (note.trim() === '') return setWrong(t`Say what was found or done, in a few words.`)
    try {
      await settle.mutateAsync({ items: [item], note: note.trim() })
      showUndo(t`The difference is settled.`, () => reopen.mutate(item))
      onClose()
    } catch (error) {
      setWrong(sentenceOf(error))
    }
  }
  return (
    <Dialog
      opened
      keep
      title={<Trans>Settle: {differenceTexts[row.code]?.[language] ?? row.code}</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={settle.isPending} onClick={() => void save()}>
            <Trans>Settle</Trans>
          </Button>
        </>
      }
    >
      <Textarea
        data-autofocus
        label={t`What was found or done`}
        description={t`Kept with the difference and in the activity log. What the customer paid does not change.`}
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
