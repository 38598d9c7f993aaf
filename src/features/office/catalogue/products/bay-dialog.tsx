import { Select, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { AppError } from '#contract/errors.ts'
import { PlaceCode, storage } from '#contract/catalogue/storage.ts'
import { read, write } from '#api/query.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly onClose: () => void
  /** Told the id of the bay. */
  readonly onAdded: (id: string) => void
}

const NEW = 'new'
const BayForm = v.object({ areaId: v.string(), areaCode: v.union([v.literal(''), PlaceCode]), code: PlaceCode })

/** A refusal of the aisle's code without its field, which is called like the bay's. */
function asItsOwn(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'place.code-taken') throw error
  const own = new AppError(error.code)
  own.sentence = error.fields['code'] ?? error.sentence
  throw own
}

/** A new bay, in an aisle that is there or in a new one. */
export function BayDialog({ onClose, onAdded }: Props) {
  const { t } = useLingui()
  const aisles = useQuery(read(storage.rackAreas, {})).data?.records ?? []
  const addArea = useMutation(write(storage.areaAdd))
  const addBay = useMutation(write(storage.numberAdd))
  const length = t`1 to 10 characters.`
  const { form, field, shell } = useRecordForm({
    schema: BayForm,
    initial: { areaId: '', areaCode: '', code: '' },
    keep: false,
    sentences: { code: length, areaCode: length },
    check: ({ areaId, areaCode }): Record<string, string> =>
      areaId === ''
        ? { areaId: t`Choose an aisle.` }
        : areaId === NEW && areaCode.trim() === ''
          ? { areaCode: length }
          : {},
    // the aisle was refused, not the bay
    placeOf: (_, values) => (values.areaId === NEW ? 'areaCode' : 'code'),
    save: async (values) => {
      let { areaId } = values
      if (areaId === NEW) {
        areaId = (await addArea.mutateAsync({ code: values.areaCode }).catch(asItsOwn)).id
        // stays if the bay is refused: the next try adds to it
        form.setFieldValue('areaId', areaId)
      }
      return addBay.mutateAsync({ areaId, code: values.code })
    },
    onSaved: ({ id }) => {
      showToast({ message: <Trans>Saved.</Trans> })
      onAdded(id)
      onClose()
    },
  })
  return (
    <FormDialog title={<Trans>Add a bay</Trans>} onClose={onClose} {...shell}>
      <Select
        label={t`Aisle`}
        required
        data-autofocus
        allowDeselect={false}
        data={[
          ...aisles.map((aisle) => ({
            value: aisle.id,
            label: aisle.name === '' ? aisle.code : `${aisle.code} · ${aisle.name}`,
          })),
          { value: NEW, label: t`New aisle` },
        ]}
        {...field('areaId')}
        value={form.values.areaId === '' ? null : form.values.areaId}
      />
      {form.values.areaId === NEW ? (
        <TextInput label={t`Code of the aisle`} required maxLength={10} {...field('areaCode')} />
      ) : null}
      <TextInput label={t`Code of the bay`} required {...field('code')} />
    </FormDialog>
  )
}
