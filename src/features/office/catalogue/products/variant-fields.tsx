import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Words } from '#contract/schemas.ts'
import { variantName } from '#domain/goods/variants.ts'
import { AllVariants } from '#features/office/catalogue/products/all-variants.tsx'
import { PacksDialog } from '#features/office/catalogue/products/packs-dialog.tsx'
import { RecipeDialog } from '#features/office/catalogue/products/recipe/recipe-dialog.tsx'
import css from '#features/office/catalogue/products/product-form.module.css'
import type { OptionValues, SkuValues } from '#features/office/catalogue/products/product-values.ts'
import { useShownVariants, VARIANTS_SHOWN } from '#features/office/catalogue/products/use-shown-variants.ts'
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

/** So many variants are lines under one heading instead of tiles. */
const LINES = 13

/** Prices and codes: of the product itself, or a row for each variant. */
export function VariantFields(props: VariantFieldsProps) {
  const { options, skus, unit, counted, errors, onSkus } = props
  const { t } = useLingui()
  const say = useSay()
  const unitName = unit ? say(unit.name) : t`pieces`
  const nameOf = ({ values }: SkuValues): string => {
    const { zh, en } = variantName(options, values)
    return `${zh} ${en}`
  }
  const { words, page, found, shown, look } = useShownVariants(skus.map(nameOf), errors)
  const [packing, setPacking] = useState<number>()
  const [cooking, setCooking] = useState<number>()
  const cooked = cooking === undefined ? undefined : skus[cooking]
  return (
    <>
      {skus.length > VARIANTS_SHOWN ? (
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
      {skus.length > VARIANTS_SHOWN ? (
        <Pager
          currentPage={page}
          pageSize={VARIANTS_SHOWN}
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
