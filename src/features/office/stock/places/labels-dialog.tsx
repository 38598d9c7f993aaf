import { Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type LabelLayoutName, labelLayoutNames, labelLayouts } from '#domain/labels/layouts.ts'
import { PlaceLabels } from '#contract/catalogue/storage.ts'
import { callFile } from '#api/call.ts'
import { type ZoneKind, zoneCalls } from '#features/office/stock/places/zone-calls.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { download } from '#ui/list/csv.ts'
import { useSay } from '#ui/use-language.ts'

const KEY = 'evertill-place-labels'

/** The paper that was used last on this device. */
const keptLayout = (): LabelLayoutName =>
  labelLayoutNames.find((name) => name === localStorage.getItem(KEY)) ?? 'letter-30'

interface Props {
  readonly kind: ZoneKind
  /** Undefined: all areas. */
  readonly areaId: string | undefined
  readonly onClose: () => void
}

/** Labels of places as a PDF: only the paper is chosen, and remembered on this device. */
export function LabelsDialog({ kind, areaId, onClose }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const { field, shell } = useRecordForm({
    schema: PlaceLabels,
    initial: { layout: keptLayout(), areaId },
    keep: false,
    save: async (wanted) => {
      download('labels.pdf', await callFile(zoneCalls[kind].labels, wanted))
      localStorage.setItem(KEY, wanted.layout)
    },
    onSaved: onClose,
  })
  return (
    <FormDialog title={<Trans>Print labels</Trans>} submit={<Trans>Download PDF</Trans>} onClose={onClose} {...shell}>
      <Select
        label={t`Label paper`}
        description={t`Each label has the code to scan at the bay or location.`}
        allowDeselect={false}
        data={labelLayoutNames.map((name) => ({ value: name, label: say(labelLayouts[name]) }))}
        {...field('layout')}
      />
    </FormDialog>
  )
}
