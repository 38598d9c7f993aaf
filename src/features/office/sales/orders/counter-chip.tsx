import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { order } from '#contract/sales/order.ts'
import { read } from '#api/query.ts'
import { FilterChip } from '#ui/filter-chips.tsx'
import { useMay } from '#ui/may.tsx'

interface Props {
  readonly value: string | undefined
  readonly onChange: (counterId: string | undefined) => void
}

/** A filter by counter; hidden from accounts that may not read orders. */
export function CounterChip({ value, onChange }: Props) {
  const { t } = useLingui()
  const may = useMay()
  const { data } = useQuery({ ...read(order.filterChoices, {}), enabled: may({ any: ['shopOfflineOrder'] }) })
  const choices = (data?.counters ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <FilterChip label={t`Counter`} value={value} choices={choices} onChange={onChange} />
}
