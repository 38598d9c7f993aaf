import { Button, Select, type SelectProps } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OutputOf } from '#contract/define.ts'
import type { products } from '#contract/products.ts'
import { UnitDialog } from '#features/office/catalogue/units/unit-dialog.tsx'
import css from '#features/office/catalogue/products/product-form.module.css'
import { May } from '#ui/may.tsx'
import { useSay } from '#ui/use-language.ts'

export interface UnitFieldProps extends SelectProps {
  readonly units: OutputOf<typeof products.choices>['units']
  readonly hint?: string | undefined
}

/** What the product is counted in; a new unit is added on the way. */
export function UnitField({ units, hint, ...props }: UnitFieldProps) {
  const { t } = useLingui()
  const say = useSay()
  const [adding, setAdding] = useState(false)
  return (
    <div className={css.withAdd}>
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
      <May all={['shopMeasureUnit']}>
        <Button variant="default" disabled={props.disabled ?? false} onClick={() => setAdding(true)}>
          <Trans>New</Trans>
        </Button>
      </May>
      {adding ? (
        <UnitDialog onClose={() => setAdding(false)} onAdded={(id) => props.onChange?.(id, { value: id, label: '' })} />
      ) : null}
    </div>
  )
}
