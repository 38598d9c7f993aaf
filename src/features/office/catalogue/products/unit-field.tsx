import { Select, type SelectProps } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OutputOf } from '#contract/define.ts'
import type { products } from '#contract/catalogue/products.ts'
import { UnitDialog } from '#features/office/catalogue/units/unit-dialog.tsx'
import { WithAdd } from '#ui/form/with-add.tsx'
import { useSay } from '#ui/use-language.ts'

export interface UnitFieldProps extends SelectProps {
  readonly units: OutputOf<typeof products.choices>['units']
  readonly hint?: string | undefined
}

/** Unit of the product; a new unit can be added here. */
export function UnitField({ units, hint, ...props }: UnitFieldProps) {
  const { t } = useLingui()
  const say = useSay()
  return (
    <WithAdd
      may="shopMeasureUnit"
      disabled={props.disabled}
      dialog={(close) => (
        <UnitDialog onClose={close} onAdded={(id) => props.onChange?.(id, { value: id, label: '' })} />
      )}
    >
      <Select
        label={t`Unit`}
        required
        searchable
        allowDeselect={false}
        description={hint}
        // below the field, so that it stays on a line with the one beside it
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        nothingFoundMessage={<Trans>No unit has this name.</Trans>}
        data={units.map((unit) => ({ value: unit.id, label: say(unit.name) }))}
        {...props}
        value={props.value === '' ? null : (props.value ?? null)}
      />
    </WithAdd>
  )
}
