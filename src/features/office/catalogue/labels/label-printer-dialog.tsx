import { NumberInput, Select, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { labels } from '#contract/catalogue/labels.ts'
import { write } from '#api/query.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'

/** A label printer in the shop's network that takes ZPL. */
export function LabelPrinterDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const add = useMutation(write(labels.addPrinter))
  const { form, field, shell } = useRecordForm({
    schema: labels.addPrinter.input,
    initial: { name: '', host: '', port: 9100 as number | undefined, dpi: 203 as 203 | 300 },
    keep: false,
    save: async (values): Promise<void> => {
      await add.mutateAsync(values)
    },
    onSaved: () => {
      showToast({ message: <Trans>Saved.</Trans> })
      onClose()
    },
  })
  return (
    <FormDialog title={<Trans>Add a label printer</Trans>} onClose={onClose} {...shell}>
      <TextInput label={t`Name`} required data-autofocus {...field('name')} />
      <TextInput
        label={t`Address`}
        description={t`In the shop’s network, such as 192.168.1.50. The printer prints it on its configuration label.`}
        required
        inputMode="decimal"
        {...field('host')}
      />
      <NumberInput label={t`Port`} min={1} max={65_535} allowDecimal={false} {...field('port')} />
      <Select
        label={t`Dots per inch`}
        allowDeselect={false}
        data={['203', '300']}
        value={String(form.getValues().dpi)}
        onChange={(dpi) => form.setFieldValue('dpi', Number(dpi) as 203 | 300)}
      />
    </FormDialog>
  )
}
