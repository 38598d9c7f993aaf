import { Radio, Select, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type Area, type Place, storage } from '#contract/catalogue/storage.ts'
import { write } from '#api/query.ts'
import { useZoneWords } from '#features/office/stock/places/use-zone-words.ts'
import { type ZoneKind, zoneCalls } from '#features/office/stock/places/zone-calls.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'

interface AreaProps {
  readonly kind: ZoneKind
  /** Absent for a new one. */
  readonly area?: Area
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}

const saved = (): void => showToast({ message: <Trans>Saved.</Trans> })

/** An aisle or an area: its code and its name. */
export function AreaDialog({ kind, area, onClose, onAdded }: AreaProps) {
  const { t } = useLingui()
  const words = useZoneWords(kind)
  const add = useMutation(write(zoneCalls[kind].areaAdd))
  const update = useMutation(write(zoneCalls[kind].areaUpdate))
  const { field, shell } = useRecordForm({
    schema: storage.areaAdd.input,
    initial: { code: area?.code ?? '', name: area?.name ?? '' },
    keep: false,
    sentences: { code: t`1 to 10 characters.` },
    save: async (values): Promise<string | undefined> => {
      if (!area) return (await add.mutateAsync(values)).id
      await update.mutateAsync({ id: area.id, ...values })
      return undefined
    },
    onSaved: (id) => {
      saved()
      if (id !== undefined) onAdded(id)
      onClose()
    },
  })
  const code = area?.code
  return (
    <FormDialog title={code === undefined ? words.addArea : <Trans>Edit {code}</Trans>} onClose={onClose} {...shell}>
      <TextInput label={words.areaCode} required data-autofocus {...field('code')} />
      <TextInput label={t`Name`} {...field('name')} />
    </FormDialog>
  )
}

interface PlaceProps {
  readonly kind: ZoneKind
  readonly areas: readonly Area[]
  /** The area of a new place. */
  readonly areaId: string | undefined
  /** Absent for a new one. */
  readonly place?: Place
  readonly onClose: () => void
}

/** A bay or a location: its code, its name, and whether goods are taken from it. */
export function PlaceDialog({ kind, areas, areaId, place, onClose }: PlaceProps) {
  const { t } = useLingui()
  const words = useZoneWords(kind)
  const add = useMutation(write(zoneCalls[kind].placeAdd))
  const update = useMutation(write(zoneCalls[kind].placeUpdate))
  const { form, field, shell } = useRecordForm({
    schema: storage.numberAdd.input,
    initial: {
      areaId: place?.areaId ?? areaId ?? areas[0]?.id ?? '',
      code: place?.code ?? '',
      name: place?.name ?? '',
      status: place?.status ?? (1 as const),
    },
    keep: false,
    sentences: { code: t`1 to 10 characters.` },
    save: async (values): Promise<void> => {
      if (place) await update.mutateAsync({ ...values, id: place.id })
      else await add.mutateAsync(values)
    },
    onSaved: () => {
      saved()
      onClose()
    },
  })
  const code = place?.code
  return (
    <FormDialog title={code === undefined ? words.addPlace : <Trans>Edit {code}</Trans>} onClose={onClose} {...shell}>
      {place ? null : (
        <Select
          label={words.area}
          required
          allowDeselect={false}
          data={areas.map((area) => ({ value: area.id, label: [area.code, area.name].filter(Boolean).join(' · ') }))}
          {...field('areaId')}
        />
      )}
      <TextInput label={words.placeCode} required data-autofocus {...field('code')} />
      <TextInput label={t`Name`} {...field('name')} />
      <Radio.Group
        label={t`Picking`}
        value={String(form.values.status)}
        onChange={(status) => form.setFieldValue('status', status === '2' ? 2 : 1)}
      >
        <Radio value="1" label={t`Open: products may be taken from here`} mt="xs" />
        <Radio value="2" label={t`Closed: not suggested for picking`} mt="xs" />
      </Radio.Group>
    </FormDialog>
  )
}
