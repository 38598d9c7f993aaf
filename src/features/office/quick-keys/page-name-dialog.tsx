import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'

const LONGEST = 30

interface Props {
  /** The present name; absent for a new page. */
  readonly name?: string
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

/** Names a page of quick keys, as cashiers read it on its tab. */
export function PageNameDialog({ name: before, onName, onClose }: Props) {
  const { t } = useLingui()
  const [name, setName] = useState(before ?? '')
  const [wrong, setWrong] = useState('')
  const save = (): void => {
    if (name.trim() === '') return setWrong(t`Field required / cannot be empty.`)
    onName(name.trim())
    onClose()
  }
  return (
    <Dialog
      opened
      title={before === undefined ? <Trans>Add a page</Trans> : <Trans>Rename {before}</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={save}>{before === undefined ? <Trans>Add</Trans> : <Trans>Save</Trans>}</Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          label={t`Name of the page`}
          placeholder={t`Drinks, Bakery, Season …`}
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
