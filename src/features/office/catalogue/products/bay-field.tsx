import { Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Place, storage } from '#contract/catalogue/storage.ts'
import { placeLabel } from '#domain/place-label.ts'
import { read } from '#api/query.ts'
import { BayDialog } from '#features/office/catalogue/products/bay-dialog.tsx'
import { WithAdd } from '#ui/form/with-add.tsx'

export interface BayFieldProps {
  readonly value: string | null
  readonly onChange: (bayId: string | null) => void
  readonly error?: string | undefined
}

const labelOf = ({ areaCode, code, name }: Place): string =>
  [placeLabel(areaCode, code), name].filter((part) => part !== '').join(' · ')

/** The shelf bay where the product lies, by aisle; a new one is added on the way. */
export function BayField({ value, onChange, error }: BayFieldProps) {
  const { t } = useLingui()
  const { data } = useQuery(read(storage.rackNumbers, {}))
  const bays = data?.records ?? []
  const aisles = [...new Set(bays.map((bay) => bay.areaCode))]
  return (
    <WithAdd may="shopShelf" dialog={(close) => <BayDialog onClose={close} onAdded={onChange} />}>
      <Select
        label={t`Shelf location`}
        description={t`Sales are taken from here first.`}
        // below the field, so that it stays on a line with the button beside it
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t`No shelf location` }}
        nothingFoundMessage={<Trans>No bay has this code.</Trans>}
        placeholder={t`None`}
        data={aisles.map((aisle) => ({
          group: t`Aisle ${aisle}`,
          items: bays.filter((bay) => bay.areaCode === aisle).map((bay) => ({ value: bay.id, label: labelOf(bay) })),
        }))}
        value={value}
        error={error}
        onChange={onChange}
      />
    </WithAdd>
  )
}
