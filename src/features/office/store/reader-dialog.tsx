import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { counters, type ManagedCounter } from '#contract/counters.ts'
import { AppError } from '#contract/errors.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast, showUndo } from '#ui/toast.tsx'

/** Binds a card reader to a counter, or takes it away again. */
export function ReaderDialog({ counter, onClose }: { readonly counter: ManagedCounter; readonly onClose: () => void }) {
  const { t } = useLingui()
  const [code, setCode] = useState(counter.readerCode)
  const [wrong, setWrong] = useState('')
  const bind = useMutation(write(counters.bindReader))
  const unbind = useMutation(write(counters.unbindReader))
  const say = (error: unknown): void =>
    setWrong(error instanceof AppError ? (error.fields['readerCode'] ?? sentenceOf(error)) : sentenceOf(error))
  const save = async (): Promise<void> => {
    if (!/^[A-Za-z0-9._-]{3,60}$/.test(code.trim()))
      return setWrong(t`3 to 60 letters, digits, dots, hyphens or underscores, as printed on the reader.`)
    try {
      await bind.mutateAsync({ id: counter.id, readerCode: code.trim() })
      showToast({ message: <Trans>The reader is bound to {counter.cashierName}.</Trans> })
      onClose()
    } catch (error) {
      say(error)
    }
  }
  const takeAway = async (): Promise<void> => {
    try {
      await unbind.mutateAsync({ id: counter.id })
      showUndo(t`The reader of ${counter.cashierName} is unbound.`, () =>
        bind.mutate({ id: counter.id, readerCode: counter.readerCode }),
      )
      onClose()
    } catch (error) {
      say(error)
    }
  }
  return (
    <Dialog
      opened
      keep
      title={<Trans>Card reader of {counter.cashierName}</Trans>}
      onClose={onClose}
      actions={
        <>
          {counter.bound ? (
            <Button variant="subtle" color="red" loading={unbind.isPending} onClick={() => void takeAway()}>
              <Trans>Unbind</Trans>
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={bind.isPending} onClick={() => void save()}>
            <Trans>Bind</Trans>
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
          label={t`Reader code`}
          description={t`Printed on the reader, or shown by the maker’s service. A reader serves one counter.`}
          data-autofocus
          maxLength={60}
          value={code}
          error={wrong || undefined}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setWrong('')
          }}
        />
      </form>
    </Dialog>
  )
}
