import { Trans, useLingui } from '@lingui/react/macro'
import { type LabelLayoutName, labelLayoutNames } from '#domain/labels/layouts.ts'
import { labelOfPlace, placeDesign } from '#domain/labels/place-labels.ts'
import type { FilledPlace } from '#contract/catalogue/placed-goods.ts'
import { PlaceLabels } from '#contract/catalogue/storage.ts'
import { callFile } from '#api/call.ts'
import { type ZoneKind, zoneCalls } from '#features/office/stock/places/zone-calls.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { LayoutChoice } from '#ui/labels/layout-choice.tsx'
import { download } from '#ui/list/csv.ts'

const KEY = 'evertill-place-labels'

/** The paper that was used last on this device. */
const keptLayout = (): LabelLayoutName =>
  labelLayoutNames.find((name) => name === localStorage.getItem(KEY)) ?? 'letter-30'

interface Props {
  readonly kind: ZoneKind
  /** Undefined: all areas. */
  readonly areaId: string | undefined
  /** The place whose label is shown. */
  readonly sample: FilledPlace
  readonly onClose: () => void
}

/** Labels of places as a PDF: only the paper is chosen, and remembered on this device. */
export function LabelsDialog({ kind, areaId, sample, onClose }: Props) {
  const { t } = useLingui()
  const { form, shell } = useRecordForm({
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
      <p>
        <Trans>Each label has the code to scan at the bay or location.</Trans>
      </p>
      <LayoutChoice
        label={t`Label paper`}
        sample={labelOfPlace(sample)}
        design={placeDesign(form.getValues().layout)}
        onChange={(layout) => form.setFieldValue('layout', layout)}
      />
    </FormDialog>
  )
}
