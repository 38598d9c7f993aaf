import { useLingui } from '@lingui/react/macro'
import type { OnlineOrderFilter, OnlineOrderRow } from '#contract/online/online-orders.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { orderKinds } from '#domain/order-slots.ts'
import { useOrderWords } from '#features/office/online/orders/order-words.ts'
import { DateRangeChip } from '#ui/date-range-chip.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly filter: OnlineOrderFilter
  readonly change: (next: Partial<OnlineOrderFilter>) => void
  readonly filtered: boolean
  readonly clear: () => void
  /** The one kind that is listed; absent: both. */
  readonly kind?: OnlineOrderRow['kind'] | undefined
}

const REFUNDED = ['partial', 'full', 'failed', 'none'] as const

/** The filters of the lists of online orders. */
export function OrderFilters({ filter, change, filtered, clear, kind }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const words = useOrderWords()
  return (
    <>
      <SearchBox
        scans
        label={t`Order number, buyer, phone, product or barcode`}
        value={filter.keyword ?? ''}
        onChange={(keyword) => change({ keyword: keyword || undefined })}
      />
      <FilterChips any={filtered} onClear={clear}>
        <FilterChip
          label={t({ message: 'Due', context: 'order' })}
          value={filter.due}
          choices={[
            { value: 'late', label: t`late` },
            { value: 'today', label: t`today` },
            { value: 'tomorrow', label: t`tomorrow` },
          ]}
          onChange={(due) => change({ due })}
        />
        <FilterChip
          label={t`State`}
          value={filter.state === undefined ? undefined : String(filter.state)}
          choices={[
            { value: 'open', label: t`All open orders` },
            ...onlineOrderStates.all.map(({ code, words: said }) => ({ value: String(code), label: say(said) })),
          ]}
          onChange={(state) =>
            change({
              state: state === undefined || state === 'open' ? state : (Number(state) as OnlineOrderRow['state']),
            })
          }
        />
        {kind === undefined ? (
          <FilterChip
            label={t`Delivery method`}
            value={filter.kind}
            choices={orderKinds.map((one) => ({ value: one, label: words.kind(one) }))}
            onChange={(next) => change({ kind: next })}
          />
        ) : null}
        <FilterChip
          label={t`Payment`}
          value={filter.paid}
          choices={[
            { value: 'no', label: t`still to be paid` },
            { value: 'yes', label: t`paid` },
          ]}
          onChange={(paid) => change({ paid })}
        />
        <FilterChip
          label={t`Refund`}
          value={filter.refunded}
          choices={REFUNDED.map((one) => ({ value: one, label: words.refunded[one] }))}
          onChange={(refunded) => change({ refunded })}
        />
        <DateRangeChip from={filter.from} to={filter.to} onChange={change} />
      </FilterChips>
    </>
  )
}
