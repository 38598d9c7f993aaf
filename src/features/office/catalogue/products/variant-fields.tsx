import { Button, NumberInput, TagsInput, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Words } from '#contract/schemas.ts'
import { variantName } from '#domain/goods/variants.ts'
import { PacksDialog } from '#features/office/catalogue/products/packs-dialog.tsx'
import { RecipeButton } from '#features/office/catalogue/products/recipe-button.tsx'
import { RecipeDialog } from '#features/office/catalogue/products/recipe/recipe-dialog.tsx'
import css from '#features/office/catalogue/products/product-form.module.css'
import type { OptionValues, SkuValues } from '#features/office/catalogue/products/product-values.ts'
import { useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { useSay } from '#ui/use-language.ts'

export interface VariantFieldsProps {
  readonly options: readonly OptionValues[]
  readonly skus: readonly SkuValues[]
  /** Whether its stock is counted. */
  readonly counted: boolean
  readonly onChange: (at: number, change: Partial<SkuValues>) => void
  /** Sentences by path: `skus.0.price`. */
  readonly errors: Readonly<Record<string, unknown>>
  /** Absent until one is chosen. */
  readonly unit: { readonly name: Words; readonly decimals: number } | undefined
  /** The item number that the first empty one becomes. */
  readonly nextItemNo: string
}

/** Prices and codes: of the product itself, or a row for each variant. */
export function VariantFields(props: VariantFieldsProps) {
  const { options, skus, unit } = props
  const { t } = useLingui()
  const say = useSay()
  const unitName = unit ? say(unit.name) : t`pieces`
  const [packing, setPacking] = useState<number>()
  const [cooking, setCooking] = useState<number>()
  const cooked = cooking === undefined ? undefined : skus[cooking]
  return (
    <>
      <ul className={css.variants} data-many={options.length > 0 || undefined}>
        {skus.map((sku, at) => (
          <VariantRow
            key={sku.key}
            {...props}
            sku={sku}
            at={at}
            onPacks={() => setPacking(at)}
            onRecipe={() => setCooking(at)}
          />
        ))}
      </ul>
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

interface VariantRowProps extends VariantFieldsProps {
  readonly sku: SkuValues
  readonly at: number
  readonly onPacks: () => void
  readonly onRecipe: () => void
}

function VariantRow(props: VariantRowProps) {
  const { options, sku, at, counted, onChange, errors, nextItemNo, onPacks, onRecipe } = props
  const { t } = useLingui()
  const say = useSay()
  const may = useMay()
  const name = say(variantName(options, sku.values))
  const error = (field: string): string | undefined => errors[`skus.${at}.${field}`] as string | undefined
  const packError = Object.keys(errors).some((path) => path.startsWith(`skus.${at}.packs`))
  const recipeWrong = Object.entries(errors).find(([path]) => path.startsWith(`skus.${at}.recipe`))?.[1] as
    | string
    | undefined
  return (
    <li className={css.variant} aria-label={name || undefined}>
      {options.length > 0 ? <h3 className={css.variantName}>{name || t`New variant`}</h3> : null}
      <div className={css.variantFields}>
        <MoneyInput
          label={t`Selling price`}
          placeholder={t`No price yet`}
          value={sku.price}
          error={error('price')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={
            sku.promotion === undefined ? undefined : (
              <Trans>
                On promotion now: <Money value={sku.promotion} />. This is the price afterwards.
              </Trans>
            )
          }
          onChange={(price) => onChange(at, { price })}
        />
        <MoneyInput
          label={t`Original price`}
          value={sku.originalPrice}
          error={error('originalPrice')}
          onChange={(originalPrice) => onChange(at, { originalPrice })}
        />
        {may({ any: ['shopCostSee'] }) ? (
          <MoneyInput
            label={t`Cost`}
            value={sku.cost}
            error={error('cost')}
            onChange={(cost) => onChange(at, { cost })}
          />
        ) : null}
        {counted && sku.id === undefined && sku.recipe === null && may({ any: ['shopInboundAdd'] }) ? (
          <NumberInput
            label={t`Opening stock`}
            min={0}
            decimalScale={3}
            hideControls
            value={sku.opening}
            error={error('opening')}
            onChange={(opening) => onChange(at, { opening })}
          />
        ) : null}
        <TextInput
          label={t`Item number`}
          maxLength={40}
          placeholder={at === 0 ? nextItemNo : t`Next free number`}
          value={sku.itemNo}
          error={error('itemNo')}
          onChange={(event) => onChange(at, { itemNo: event.currentTarget.value })}
        />
        <TagsInput
          className={css.codes}
          label={t`Barcodes`}
          placeholder={sku.barcodes.length === 0 ? t`Scan, or type and press Enter` : ''}
          value={sku.barcodes}
          error={error('barcodes') ?? error('values')}
          maxTags={20}
          acceptValueOnBlur
          onChange={(barcodes) => onChange(at, { barcodes })}
        />
        <div className={css.packs}>
          <Button variant="default" onClick={onPacks} {...(packError ? { color: 'red', variant: 'outline' } : {})}>
            {sku.packs.length === 0 ? (
              <Trans>Add packs</Trans>
            ) : (
              <Plural value={sku.packs.length} one="# pack" other="# packs" />
            )}
          </Button>
          <RecipeButton sku={sku} wrong={recipeWrong} onOpen={onRecipe} />
        </div>
      </div>
    </li>
  )
}
