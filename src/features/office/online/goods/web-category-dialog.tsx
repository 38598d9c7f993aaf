import { Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type PlatformCategory, platformCategories } from '#contract/online/platform-categories.ts'
import { nameSentences } from '#contract/texts/name-texts.ts'
import { write } from '#api/query.ts'
import { sendImage } from '#api/upload.ts'
import { categoryForm } from '#features/office/online/goods/web-category-values.ts'
import { NameFields } from '#features/shared/name-fields.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { ImageUpload } from '#ui/image-upload.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  /** Absent for a new one. */
  readonly category?: PlatformCategory
  /** Of a new one: the category that it is in. */
  readonly parentId?: string | null
  readonly records: readonly PlatformCategory[]
  readonly onClose: () => void
}

/** A category of the web shop: its name, its picture and the category that it is in. */
export function WebCategoryDialog({ category, parentId = null, records, onClose }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const add = useMutation(write(platformCategories.add))
  const update = useMutation(write(platformCategories.update))
  const { form, field, shell } = useRecordForm({
    schema: platformCategories.add.input,
    initial: category ? categoryForm(category) : { nameZh: '', nameEn: '', image: '', parentId },
    keep: false,
    check: nameSentences,
    placeOf: ({ code }) => (code === 'online.category-levels' ? 'parentId' : undefined),
    save: async (values) => {
      if (category) await update.mutateAsync({ id: category.id, ...values })
      else await add.mutateAsync(values)
    },
    onSaved: () => {
      showToast({ message: <Trans>Saved.</Trans> })
      onClose()
    },
  })
  const above = records.filter((one) => one.parentId === null && one.id !== category?.id)
  const { image } = form.values
  return (
    <FormDialog
      title={category ? <Trans>Edit a web category</Trans> : <Trans>Add a web category</Trans>}
      onClose={onClose}
      {...shell}
    >
      <NameFields field={field} />
      {above.length > 0 ? (
        <Select
          label={t`In the category`}
          placeholder={t`First level`}
          clearable
          data={above.map(({ id, name }) => ({ value: id, label: say(name) }))}
          {...field('parentId')}
        />
      ) : null}
      <ImageUpload
        label={<Trans context="product">Picture</Trans>}
        value={image}
        error={form.errors['image']}
        upload={sendImage('goods')}
        onChange={(path) => form.setFieldValue('image', path)}
      />
    </FormDialog>
  )
}
