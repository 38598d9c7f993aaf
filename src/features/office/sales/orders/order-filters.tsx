import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type OrderFilter, order } from '#contract/sales/order.ts'
import { tenders, type Tender } from '#contract/facts/sale.ts'
import { read } from '#api/query.ts'
import { DateRangeChip } from '#ui/date-range-chip.tsx'
import { useOrderStates } from '#features/office/sales/orders/order-state.tsx'
import { useTenderName } from '#ui/use-tender-name.ts'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { SearchBox } from '#ui/search-box.tsx'

export interface OrderFiltersProps {
  readonly value: OrderFilter
  readonly onChange: (change: Partial<OrderFilter>) => void
}

const NONE = {
  keyword: undefined,
  counterId: undefined,
  cashierId: undefined,
  tender: undefined,
  from: undefined,
  to: undefined,
  state: undefined,
}

/** Search and filters of in-store orders; each chip reads as a sentence. */
export function OrderFilters({ value, onChange }: OrderFiltersProps) {
  const { t } = useLingui()
  const words = useTenderName()
  const states = useOrderStates()
  const choices = useQuery(read(order.filterChoices, {})).data
  const named = (list: readonly { id: string; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const any = Object.keys(NONE).some((key) => value[key as keyof typeof NONE] !== undefined)
  return (
    <>
      <SearchBox
        scans
        label={t`Receipt, product, barcode or member code`}
        value={value.keyword ?? ''}
        onChange={(keyword) => onChange({ keyword: keyword || undefined })}
      />
      <FilterChips any={any} onClear={() => onChange(NONE)}>
        <DateRangeChip from={value.from} to={value.to} onChange={onChange} />
        <FilterChip
          label={t`Counter`}
          value={value.counterId}
          choices={named(choices?.counters)}
          onChange={(counterId) => onChange({ counterId })}
        />
        <FilterChip
          label={t`Cashier`}
          value={value.cashierId}
          choices={named(choices?.cashiers)}
          onChange={(cashierId) => onChange({ cashierId })}
        />
        <FilterChip
          label={t`Paid by`}
          value={value.tender}
          choices={tenders.map((tender: Tender) => ({ value: tender, label: words(tender) }))}
          onChange={(tender) => onChange({ tender })}
        />
        <FilterChip
          label={t`State`}
          value={value.state}
          choices={[
            { value: 'differences', label: t`With differences` },
            { value: 'disconnected', label: t`Rung up while disconnected` },
            ...states,
          ]}
          onChange={(state) => onChange({ state })}
        />
      </FilterChips>
    </>
  )
}
