import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Words } from '#contract/schemas.ts'
import { variantName } from '#domain/goods/variants.ts'
import { fold } from '#domain/search/fold.ts'
import { AllVariants } from '#features/office/catalogue/products/all-variants.tsx'
import { PacksDialog } from '#features/office/catalogue/products/packs-dialog.tsx'
import { RecipeDialog } from '#features/office/catalogue/products/recipe/recipe-dialog.tsx'
import css from '#features/office/catalogue/products/product-form.module.css'
import type { OptionValues, SkuValues } from '#features/office/catalogue/products/product-values.ts'
import { VariantRow } from '#features/office/catalogue/products/variant-row.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'

export interface VariantFieldsProps {
  readonly options: readonly OptionValues[]
  readonly skus: readonly SkuValues[]
  /** Whether its stock is counted. */
  readonly counted: boolean
  /** In the online store: its pictures can't be changed. */
  readonly frozen: boolean
  readonly onChange: (at: number, change: Partial<SkuValues>) => void
  readonly onSkus: (skus: SkuValues[]) => void
  /** Sentences by path: `skus.0.price`. */
  readonly errors: Readonly<Record<string, unknown>>
  /** Absent until one is chosen. */
  readonly unit: { readonly name: Words; readonly decimals: number } | undefined
  /** The item number that the first empty one becomes. */
  readonly nextItemNo: string
}

/** So many variants are lines under one heading instead of tiles, and so many of them are shown at once. */
const LINES = 13
const SHOWN = 20

/** Prices and codes: of the product itself, or a row for each variant. */
export function VariantFields(props: VariantFieldsProps) {
  const { options, skus, unit, counted, errors, onSkus } = props
  const { t } = useLingui()
  const say = useSay()
  const unitName = unit ? say(unit.name) : t`pieces`
  const { words, page, found, shown, look } = useShown(skus, options, errors)
  const [packing, setPacking] = useState<number>()
  const [cooking, setCooking] = useState<number>()
  const cooked = cooking === undefined ? undefined : skus[cooking]
  return (
    <>
      {skus.length > SHOWN ? (
        <SearchBox label={t`Find a variant`} slash={false} value={words} onChange={(text) => look({ words: text })} />
      ) : null}
      {skus.length > 1 ? (
        <AllVariants skus={skus} places={found} found={found.length < skus.length} counted={counted} onSkus={onSkus} />
      ) : null}
      <ul
        className={css.variants}
        data-many={options.length > 0 || undefined}
        data-lines={skus.length >= LINES || undefined}
      >
        {shown.map((at) => (
          <VariantRow
            key={skus[at]!.key}
            {...props}
            sku={skus[at]!}
            at={at}
            onPacks={() => setPacking(at)}
            onRecipe={() => setCooking(at)}
          />
        ))}
      </ul>
      {skus.length > SHOWN ? (
        <Pager
          currentPage={page}
          pageSize={SHOWN}
          total={found.length}
          onChange={({ currentPage }) => look({ words, page: currentPage })}
        />
      ) : null}
      {packing !== undefined && skus[packing] ? (
        <PacksDialog
          packs={skus[packing].packs}
          unitName={unitName}
          decimals={unit?.decimals ?? 3}
          onClose={() => setPacking(undefined)}
          onChange={(packs) => props.onChange(packing, { packs })}
        />
      ) : null}
      {cooking !== undefined && cooked ? (
        <RecipeDialog
          title={<Trans>Recipe</Trans>}
          versions={cooked.recipes}
          change={cooked}
          unitName={unitName}
          onClose={() => setCooking(undefined)}
          onChange={(change) => props.onChange(cooking, change)}
        />
      ) : null}
    </>
  )
}

interface Looked {
  readonly words: string
  readonly page?: number
}

/** The places of the variants that are found by their name, and of those on the page; a new error shows its page. */
function useShown(skus: readonly SkuValues[], options: readonly OptionValues[], errors: VariantFieldsProps['errors']) {
  const [{ words, page = 1 }, look] = useState<Looked>({ words: '' })
  const [seen, setSeen] = useState(errors)
  const nameOf = ({ values }: SkuValues): string => {
    const { zh, en } = variantName(options, values)
    return fold(`${zh} ${en}`)
  }
  const places = skus.map((_, at) => at)
  const wanted = fold(words)
  const found = wanted === '' ? places : places.filter((at) => nameOf(skus[at]!).includes(wanted))
  const last = Math.max(1, Math.ceil(found.length / SHOWN))
  const current = Math.min(page, last)
  const shown = found.slice((current - 1) * SHOWN, current * SHOWN)
  if (seen !== errors) {
    setSeen(errors)
    const wrong = Object.keys(errors).flatMap((path) => /^skus\.(\d+)\./.exec(path)?.[1] ?? [])
    const first = wrong.length === 0 ? undefined : Math.min(...wrong.map(Number))
    if (first !== undefined && !shown.includes(first)) look({ words: '', page: Math.floor(first / SHOWN) + 1 })
  }
  return { words, page: current, found, shown, look }
}
