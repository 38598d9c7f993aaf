import { Trans, useLingui } from '@lingui/react/macro'
import type { Product } from '#contract/catalogue/products.ts'
import { RecipeHistory } from '#features/office/catalogue/products/recipe/recipe-history.tsx'
import css from '#features/office/catalogue/products/recipe/recipe.module.css'
import { Section } from '#ui/detail-page.tsx'
import { useSay } from '#ui/use-language.ts'

/** Current and past recipes of a product's skus; nothing for a product without recipes. */
export function ProductRecipes({ product }: { readonly product: Product }) {
  const { t } = useLingui()
  const say = useSay()
  const made = product.skus.filter((sku) => sku.recipes.length > 0)
  if (made.length === 0) return null
  return (
    <Section title={<Trans>Recipe</Trans>} hint={<Trans>What a sale takes out of stock instead of the product.</Trans>}>
      {made.map((sku) => (
        <div key={sku.id}>
          {product.options.length > 0 ? <h3 className={css.sku}>{say(sku.name)}</h3> : null}
          <RecipeHistory versions={sku.recipes} unit={say(product.unit)} label={t`Recipe`} />
        </div>
      ))}
    </Section>
  )
}
