import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { counters, type ManagedCounter } from '#contract/counters.ts'
import { AppError } from '#contract/errors.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'

const LONGEST = 30

interface Props {
  /** Absent: a new one. */
  readonly counter?: ManagedCounter
  readonly onClose: () => void
}

/** The name of a counter; its code is given by the server and never changes. */
export function CounterDialog({ counter, onClose }: Props) {
  const { t } = useLingui()
  const [name, setName] = useState(counter?.cashierName ?? '')
  const [wrong, setWrong] = useState('')
  const add = useMutation(write(counters.add))
  const edit = useMutation(write(counters.edit))
  const save = async (): Promise<void> => {
    const cashierName = name.trim()
    if (cashierName === '') return setWrong(t`Field required / cannot be empty.`)
    try {
      if (counter) await edit.mutateAsync({ id: counter.id, cashierName })
      else {
        const { code } = await add.mutateAsync({ cashierName })
        showToast({
          message: (
            <Trans>
              {cashierName} is ready to sell. Its receipts begin with {code}.
            </Trans>
          ),
        })
      }
      onClose()
    } catch (error) {
      setWrong(error instanceof AppError ? (error.fields['cashierName'] ?? sentenceOf(error)) : sentenceOf(error))
    }
  }
  return (
    <Dialog
      opened
      keep
      title={counter ? <Trans>Rename {counter.cashierName}</Trans> : <Trans>Add a counter</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={add.isPending || edit.isPending} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label={t`Name`}
          description={t`As cashiers see it, such as “Front” or “Counter 2”.`}
          data-autofocus
          maxLength={LONGEST}
          value={name}
          error={wrong || undefined}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setWrong('')
          }}
        />
      </form>
    </Dialog>
  )
}
