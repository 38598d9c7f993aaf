import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { PageName, type QuickKeyPage } from '#contract/catalogue/quick-keys.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'

export type PageNames = Pick<QuickKeyPage, 'name' | 'nameZh'>

interface Props {
  /** The current names; absent for a new page. */
  readonly names?: PageNames
  readonly onName: (names: PageNames) => void
  readonly onClose: () => void
}

const Named = v.object({ name: PageName, nameZh: v.union([v.literal(''), PageName]) })

/** Names a page of quick keys. It is saved together with the other pages. */
export function PageNameDialog({ names, onName, onClose }: Props) {
  const { t } = useLingui()
  const before = names?.name
  const { field, shell } = useRecordForm({
    schema: Named,
    initial: { name: before ?? '', nameZh: names?.nameZh ?? '' },
    keep: false,
    save: ({ name, nameZh }) =>
      Promise.resolve(onName({ name: name.trim(), ...(nameZh.trim() === '' ? {} : { nameZh: nameZh.trim() }) })),
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
      <TextInput label={t`Name in Chinese (optional)`} {...field('nameZh')} />
    </FormDialog>
  )
}
