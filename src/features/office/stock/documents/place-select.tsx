import { Select } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { DocumentPlace } from '#contract/stock/stock-documents.ts'
import css from '#features/office/stock/documents/documents.module.css'

interface Props {
  readonly label: string
  /** The item, for who hears the fields one by one. */
  readonly of: string
  readonly places: readonly DocumentPlace[]
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (placeId: string | null) => void
}

/** A place of the store, by its kind. */
export function PlaceSelect({ label, of, places, value, error, onChange }: Props) {
  const { t } = useLingui()
  const kinds = { shelf: t`Shelf`, warehouse: t`Warehouse`, quarantine: t`Held back` } as const
  const groups = (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => ({
    group: kinds[kind],
    items: places.filter((place) => place.kind === kind).map((place) => ({ value: place.placeId, label: place.code })),
  }))
  return (
    <Select
      className={css['place']}
      label={label}
      aria-label={`${label}: ${of}`}
      data={groups}
      value={value}
      error={error}
      searchable
      limit={200}
      allowDeselect={false}
      onChange={onChange}
    />
  )
}
