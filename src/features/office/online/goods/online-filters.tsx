import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { onlineGoods } from '#contract/online/online-goods.ts'
import type { OnlineFilter } from '#contract/online/online-goods-schemas.ts'
import { availabilities, onlineReviewStates, salesMethods } from '#domain/online-goods.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { stateOf } from '#domain/states.ts'
import { read } from '#api/query.ts'
import { useOnlineWords } from '#features/office/online/goods/online-words.ts'
import { useWebCategories } from '#features/office/online/goods/use-web-categories.ts'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly filter: OnlineFilter
  readonly change: (next: Partial<OnlineFilter>) => void
  readonly filtered: boolean
  readonly clear: () => void
}

/** The filters of the list of online goods. */
export function OnlineFilters({ filter, change, filtered, clear }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const words = useOnlineWords()
  const categories = useWebCategories()
  const reviewed = useReviewed()
  return (
    <>
      <SearchBox
        scans
        label={t`Name, pinyin, item number or barcode`}
        value={filter.keyword ?? ''}
        onChange={(keyword) => change({ keyword: keyword || undefined })}
      />
      <FilterChips any={filtered} onClear={clear}>
        <CodeChip
          label={t`State`}
          codes={[onlineProductStates.onSale, onlineProductStates.soldOut, onlineProductStates.off]}
          value={filter.state}
          words={(code) => say(stateOf(onlineProductStates, code).words)}
          onChange={(state) => change({ state })}
        />
        <CodeChip
          label={t`Availability`}
          codes={[availabilities.available.code, availabilities.partly.code, availabilities.out.code]}
          value={filter.availability}
          words={(code) => say(Object.values(availabilities).find((one) => one.code === code)!)}
          onChange={(availability) => change({ availability })}
        />
        {reviewed || filter.review !== undefined ? (
          <CodeChip
            label={t`Review`}
            codes={[onlineReviewStates.waiting, onlineReviewStates.rejected, onlineReviewStates.approved]}
            value={filter.review}
            words={(code) => say(stateOf(onlineReviewStates, code).words)}
            onChange={(review) => change({ review })}
          />
        ) : null}
        <CodeChip
          label={t`Sales method`}
          codes={[salesMethods.regular, salesMethods.presale]}
          value={filter.salesMethod}
          words={words.method}
          onChange={(salesMethod) => change({ salesMethod })}
        />
        {categories.length > 0 ? (
          <FilterChip
            label={t`Web category`}
            value={filter.platformCategoryId}
            choices={categories}
            onChange={(platformCategoryId) => change({ platformCategoryId })}
          />
        ) : null}
      </FilterChips>
    </>
  )
}

/** Whether any product waits for its review, or was rejected. */
function useReviewed(): boolean {
  const found = (review: 1 | 3) => read(onlineGoods.list, { review, pageSize: 1 })
  const waiting = useQuery(found(onlineReviewStates.waiting)).data?.total ?? 0
  const rejected = useQuery(found(onlineReviewStates.rejected)).data?.total ?? 0
  return waiting + rejected > 0
}

interface CodeChipProps<C extends number> {
  readonly label: string
  readonly codes: readonly C[]
  readonly value: C | undefined
  readonly words: (code: C) => string
  readonly onChange: (code: C | undefined) => void
}

/** A filter by the codes of a state. */
const CodeChip = <C extends number>({ label, codes, value, words, onChange }: CodeChipProps<C>) => (
  <FilterChip
    label={label}
    value={value?.toString()}
    choices={codes.map((code) => ({ value: String(code), label: words(code) }))}
    onChange={(chosen) => onChange(codes.find((code) => String(code) === chosen))}
  />
)
