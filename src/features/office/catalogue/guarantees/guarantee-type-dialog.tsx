import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type GuaranteeType, guaranteeTypes } from '#contract/catalogue/guarantee-templates.ts'
import { nameSentences } from '#contract/texts/name-texts.ts'
import { write } from '#api/query.ts'
import { NameFields } from '#features/shared/name-fields.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  /** Absent for a new one. */
  readonly type?: GuaranteeType
  readonly onClose: () => void
  /** Told the id of a new one. */
  readonly onAdded?: (id: string) => void
}

/** The names of a guarantee type. */
export function GuaranteeTypeDialog({ type, onClose, onAdded }: Props) {
  const say = useSay()
  const add = useMutation(write(guaranteeTypes.add))
  const update = useMutation(write(guaranteeTypes.update))
  const { field, shell } = useRecordForm({
    schema: guaranteeTypes.add.input,
    initial: { nameEn: type?.name.en ?? '', nameZh: type?.name.zh ?? '' },
    check: nameSentences,
    keep: false,
    save: async (values): Promise<void> => {
      if (type) {
        await update.mutateAsync({ id: type.id, ...values })
        return
      }
      const { id } = await add.mutateAsync(values)
      onAdded?.(id)
    },
    onSaved: () => {
      showToast({ message: <Trans>Saved.</Trans> })
      onClose()
    },
  })
  const name = type && say(type.name)
  return (
    <FormDialog
      title={type ? <Trans>Edit {name}</Trans> : <Trans>Add a guarantee type</Trans>}
      onClose={onClose}
      {...shell}
    >
      <NameFields field={field} />
    </FormDialog>
  )
}
