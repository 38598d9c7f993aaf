import { Button, NumberInput, TagsInput, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { variantName } from '#domain/goods/variants.ts'
import { RecipeButton } from '#features/office/catalogue/products/recipe-button.tsx'
import css from '#features/office/catalogue/products/product-form.module.css'
import type { SkuValues } from '#features/office/catalogue/products/product-values.ts'
import type { VariantFieldsProps } from '#features/office/catalogue/products/variant-fields.tsx'
import { VariantPicture } from '#features/office/catalogue/products/variant-picture.tsx'
import { useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { useSay } from '#ui/use-language.ts'

interface VariantRowProps extends Omit<VariantFieldsProps, 'skus' | 'unit' | 'onSkus'> {
  readonly sku: SkuValues
  readonly at: number
  readonly onPacks: () => void
  readonly onRecipe: () => void
}

/** Prices and codes of one variant, or of a product without any. */
export function VariantRow(props: VariantRowProps) {
  const { options, sku, at, counted, frozen, onChange, errors, nextItemNo, onPacks, onRecipe } = props
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
        <TagsInput
          className={css.codes}
          label={t`Barcodes`}
          placeholder={sku.barcodes.length === 0 ? t`Scan or type` : ''}
          value={sku.barcodes}
          error={error('barcodes') ?? error('values')}
          maxTags={20}
          acceptValueOnBlur
          onChange={(barcodes) => onChange(at, { barcodes })}
        />
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
        {may({ any: ['shopCostSee'] }) ? (
          <MoneyInput
            label={t`Cost`}
            value={sku.cost}
            error={error('cost')}
            onChange={(cost) => onChange(at, { cost })}
          />
        ) : null}
        <MoneyInput
          label={t`Original price`}
          value={sku.originalPrice}
          error={error('originalPrice')}
          onChange={(originalPrice) => onChange(at, { originalPrice })}
        />
        <TextInput
          label={t`Item number`}
          description={options.length === 0 && sku.id === undefined ? t`Leave blank for the next free one.` : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={40}
          placeholder={at === 0 ? nextItemNo : t`Next free number`}
          value={sku.itemNo}
          error={error('itemNo')}
          onChange={(event) => onChange(at, { itemNo: event.currentTarget.value })}
        />
        <div className={css.packs}>
          <Button variant="default" onClick={onPacks} {...(packError ? { color: 'red', variant: 'outline' } : {})}>
            {sku.packs.length === 0 ? (
              <Trans>Add packs</Trans>
            ) : (
              <Plural value={sku.packs.length} one="# pack" other="# packs" />
            )}
          </Button>
          {options.length > 0 || sku.picture !== null ? (
            <VariantPicture
              name={name}
              value={sku.picture}
              error={error('picture')}
              disabled={frozen}
              onChange={(picture) => onChange(at, { picture })}
            />
          ) : null}
          <RecipeButton sku={sku} wrong={recipeWrong} onOpen={onRecipe} />
        </div>
      </div>
    </li>
  )
}
