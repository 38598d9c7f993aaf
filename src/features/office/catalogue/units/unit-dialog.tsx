import { NumberInput, Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { nameSentences } from '#contract/texts/name-texts.ts'
import { type Unit, type UnitKind, unitKinds, units } from '#contract/catalogue/units.ts'
import { write } from '#api/query.ts'
import { useUnitWords } from '#features/office/catalogue/units/unit-words.ts'
import { NameFields } from '#features/shared/name-fields.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  /** Absent for a new one. */
  readonly unit?: Unit
  readonly onClose: () => void
  /** Told the id of a new one. */
  readonly onAdded?: (id: string) => void
}

/** A unit: its names, what it measures, and how finely. */
export function UnitDialog({ unit, onClose, onAdded }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const words = useUnitWords()
  const add = useMutation(write(units.add))
  const update = useMutation(write(units.update))
  const { form, field, shell } = useRecordForm({
    schema: units.add.input,
    initial: {
      nameEn: unit?.name.en ?? '',
      nameZh: unit?.name.zh ?? '',
      kind: unit?.kind ?? ('piece' as UnitKind),
      decimals: unit?.decimals ?? 0,
    },
    check: nameSentences,
    keep: false,
    save: async (values): Promise<void> => {
      if (unit) {
        await update.mutateAsync({ id: unit.id, ...values })
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
  const fixed = unit !== undefined && unit.used > 0
  const name = unit && say(unit.name)
  return (
    <FormDialog title={unit ? <Trans>Edit {name}</Trans> : <Trans>Add a unit</Trans>} onClose={onClose} {...shell}>
      <NameFields field={field} />
      <Select
        label={t`Kind`}
        {...(fixed ? { description: t`Products use this unit, so its kind and decimals can’t change.` } : {})}
        allowDeselect={false}
        disabled={fixed}
        data={unitKinds.map((kind) => ({ value: kind, label: words.kind(kind) }))}
        {...field('kind')}
        onChange={(kind) => {
          form.setFieldValue('kind', kind as UnitKind)
          // pieces default to whole numbers; weights and measures to thousandths
          form.setFieldValue('decimals', kind === 'piece' ? 0 : 3)
        }}
      />
      <NumberInput
        label={t`Decimals`}
        description={t`Digits after the decimal point: 0 for whole units only, 3 for 0.375 kg.`}
        disabled={fixed}
        min={0}
        max={3}
        clampBehavior="none"
        allowDecimal={false}
        {...field('decimals')}
      />
    </FormDialog>
  )
}
