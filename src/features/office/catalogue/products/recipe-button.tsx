import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import css from '#features/office/catalogue/products/product-form.module.css'
import type { SkuValues } from '#features/office/catalogue/products/product-values.ts'
import { presentRecipe } from '#features/office/catalogue/products/recipe/recipe-values.ts'

interface Props {
  readonly sku: Pick<SkuValues, 'recipes' | 'recipe' | 'withdrawn'>
  readonly wrong: string | undefined
  readonly onOpen: () => void
}

/** Opens the recipe of a sku; says how many raw materials go in, and whether saving changes it. */
export function RecipeButton({ sku: { recipes, recipe, withdrawn }, wrong, onOpen }: Props) {
  const [now] = useState(Date.now)
  const held = presentRecipe(recipes, now)
  const count = (recipe ?? held)?.lines.length ?? 0
  const changed = recipes.length > 0 && (recipe !== null || withdrawn.length > 0)
  return (
    <>
      <Button variant="default" onClick={onOpen} {...(wrong ? { color: 'red', variant: 'outline' } : {})}>
        {changed ? (
          <Trans>Recipe changed</Trans>
        ) : count === 0 ? (
          recipes.length === 0 ? (
            <Trans>Add a recipe</Trans>
          ) : (
            <Trans>Recipe</Trans>
          )
        ) : (
          <Trans>Recipe ({count})</Trans>
        )}
      </Button>
      {wrong ? (
        <p className={css.error} role="alert">
          {wrong}
        </p>
      ) : null}
    </>
  )
}
