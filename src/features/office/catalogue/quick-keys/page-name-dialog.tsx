import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { PageName } from '#contract/catalogue/quick-keys.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'

interface Props {
  /** The current name; absent for a new page. */
  readonly name?: string
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

const Named = v.object({ name: PageName })

/** Names a page of quick keys. It is saved together with the other pages. */
export function PageNameDialog({ name: before, onName, onClose }: Props) {
  const { t } = useLingui()
  const { field, shell } = useRecordForm({
    schema: Named,
    initial: { name: before ?? '' },
    keep: false,
    save: ({ name }) => Promise.resolve(onName(name.trim())),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={before === undefined ? <Trans>Add a page</Trans> : <Trans>Rename {before}</Trans>}
      onClose={onClose}
      submit={before === undefined ? <Trans>Add</Trans> : undefined}
      {...shell}
    >
      <TextInput
        label={t`Name of the page`}
        placeholder={t`e.g. Drinks, Bakery, Seasonal`}
        data-autofocus
        {...field('name')}
      />
    </FormDialog>
  )
}
