import { Checkbox } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { LeavableField } from '#domain/goods/import-fields.ts'
import { useImportWords } from '#features/office/catalogue/import/import-words.ts'
import css from '#features/office/catalogue/import/import.module.css'
import { useMay } from '#ui/may.tsx'

interface Props {
  /** Those that the file has. */
  readonly fields: readonly LeavableField[]
  readonly leave: readonly LeavableField[]
  readonly onChange: (leave: LeavableField[]) => void
}

/** Which fields of all rows are imported, each with a tick. */
export function LeftFields({ fields, leave, onChange }: Props) {
  const words = useImportWords()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  return (
    <fieldset className={css.question}>
      <legend>
        <Trans>Fields to import</Trans>
      </legend>
      <div className={css.ticks}>
        {fields
          .filter((field) => seesCost || field !== 'cost')
          .map((field) => (
            <Checkbox
              key={field}
              className={css.tick}
              label={words.field(field)}
              checked={!leave.includes(field)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? leave.filter((one) => one !== field) : [...leave, field])
              }
            />
          ))}
      </div>
      {seesCost || !fields.includes('cost') ? null : (
        <p className={css.note}>
          <Trans>Costs in the file are not imported, because you don’t have permission to see costs.</Trans>
        </p>
      )}
    </fieldset>
  )
}
