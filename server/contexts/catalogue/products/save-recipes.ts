import { AppError } from '#contract/errors.ts'
import type { Product, ProductForm } from '#contract/catalogue/products.ts'
import type { RecipeForm, RecipeVersion } from '#contract/catalogue/recipes.ts'
import { errorText, fieldTexts } from '#contract/texts/errors.ts'
import { recipeSentences } from '#contract/texts/product-texts.ts'
import { recipeAt } from '#domain/goods/recipe.ts'
import { milli } from '#domain/money.ts'
import { unitStates } from '#domain/unit-states.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { carryRecipes } from '#server/contexts/catalogue/extras/carry-recipes.ts'
import { recipesHere } from '#server/contexts/catalogue/materials/recipes.queries.ts'
import type { SkuToSave } from '#server/contexts/catalogue/products/save-skus.ts'
import { turnRecipe } from '#server/contexts/catalogue/products/turn-recipe.job.ts'

/** The recipes of a sku as they were before it is saved. */
const versionsOf = (before: Product | undefined, skuId: string | undefined): readonly RecipeVersion[] =>
  before?.skus.find((sku) => sku.id === skuId)?.recipes ?? []

/**
 * Throws input.invalid at the recipe that names a material the store does not have or use, or a time that has passed, and
 * recipe.began where one is withdrawn that holds already.
 */
export async function requireRecipes(ctx: Ctx, form: ProductForm, before: Product | undefined): Promise<void> {
  const named = form.skus.flatMap((sku) => sku.recipe?.lines.map((line) => line.materialId) ?? [])
  const { rows } = await ctx.tx.query<{ id: string; status: number }>({
    text: `select id, status from raw_material
      where org_id = $1 and store_id = $2 and deleted_at is null and id = any($3::uuid[])`,
    values: [ctx.orgId, ctx.storeId, named],
  })
  const states = new Map(rows.map((row) => [row.id, row.status]))
  const fields: Record<string, string> = {}
  for (const [at, sku] of form.skus.entries()) {
    const versions = versionsOf(before, sku.id)
    const kept = new Set(versions.flatMap((one) => one.lines.map((line) => line.materialId)))
    const known = ({ materialId: id }: RecipeForm['lines'][number]): boolean =>
      states.get(id) === unitStates.on || (states.has(id) && kept.has(id))
    const { from = null, lines = [] } = sku.recipe ?? {}
    if (!lines.every(known)) fields[`skus.${at}.recipe`] = fieldTexts.invalid[ctx.language]
    if (from !== null && from <= ctx.now) fields[`skus.${at}.recipe`] = recipeSentences.past[ctx.language]
    const planned = (version: number) => versions.some((one) => one.version === version && one.from > ctx.now)
    if (sku.withdrawn?.every(planned) === false)
      throw new AppError('recipe.began', {
        fields: { [`skus.${at}.recipe`]: errorText('recipe.began', ctx.language) },
      })
  }
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', { fields })
}

/**
 * Writes new versions of recipes, takes planned ones back, and tells tablets what is made now, under the skus' change.
 * Returns the recipes of the changed skus before and after, as the log says them.
 */
export async function saveRecipes(
  ctx: Ctx,
  skus: readonly SkuToSave[],
  before: Product | undefined,
): Promise<{ before: string[]; after: string[] }> {
  const changed = skus.filter((sku) => sku.recipe || sku.withdrawn?.length)
  const ids = changed.map((sku) => sku.id)
  if (ids.length === 0) return { before: [], after: [] }
  for (const sku of changed) {
    const versions = versionsOf(before, sku.id)
    await withdraw(ctx, sku.id, sku.withdrawn ?? [])
    if (sku.recipe) await addVersion(ctx, sku.id, sku.recipe, versions, sku.itemNo)
  }
  await carryRecipes(ctx.tx, ctx, ids)
  const saved = await recipesHere(ctx, ids)
  return {
    before: ids.flatMap((id) => inWords(versionsOf(before, id), ctx.now)),
    after: ids.flatMap((id) => inWords(saved.get(id) ?? [], ctx.now)),
  }
}

const withdraw = (ctx: Ctx, skuId: string, versions: readonly number[]) =>
  ctx.tx.query({
    text: 'delete from recipe where org_id = $1 and store_id = $2 and sku_id = $3 and version = any($4::bigint[])',
    values: [ctx.orgId, ctx.storeId, skuId, versions],
  })

async function addVersion(
  ctx: Ctx,
  skuId: string,
  form: RecipeForm,
  versions: readonly RecipeVersion[],
  about: string,
): Promise<void> {
  const first = versions.length === 0
  if (first && form.lines.length === 0) return
  const from = form.from ?? ctx.now
  // the first version also holds for what was sold before it: that must not be so for what had stock of its own until now
  const before = first && (form.from !== null || (await hadStock(ctx, skuId)))
  if (before) await insertVersion(ctx, skuId, 1, 0, { yield: milli(1000), waste: form.waste, lines: [] })
  const highest = versions.reduce((most, one) => Math.max(most, one.version), before ? 1 : 0)
  await insertVersion(ctx, skuId, highest + 1, from, form)
  if (form.from === null) return
  await enqueueJob(ctx.tx, turnRecipe, {
    payload: { skuId },
    now: ctx.now,
    runAt: from,
    orgId: ctx.orgId,
    storeId: ctx.storeId,
    about,
    key: `${skuId} ${highest + 1}`,
  })
}

async function hadStock(ctx: Ctx, skuId: string): Promise<boolean> {
  const { rows } = await ctx.tx.query({
    text: 'select 1 from stock_ledger where org_id = $1 and store_id = $2 and sku_id = $3 limit 1',
    values: [ctx.orgId, ctx.storeId, skuId],
  })
  return rows.length > 0
}

async function insertVersion(
  ctx: Ctx,
  skuId: string,
  version: number,
  from: number,
  { yield: made, waste, lines }: Pick<RecipeForm, 'yield' | 'waste' | 'lines'>,
): Promise<void> {
  const own = { org_id: ctx.orgId, store_id: ctx.storeId, sku_id: skuId, version }
  await insertMany(ctx.tx, 'recipe', [
    {
      ...own,
      valid_from: new Date(from).toISOString(),
      yield_milli: made,
      waste_ppm: waste,
      created_at: new Date(ctx.now).toISOString(),
    },
  ])
  await insertMany(
    ctx.tx,
    'recipe_line',
    lines.map(({ materialId, quantity }, sort) => ({
      ...own,
      material_id: materialId,
      quantity_milli: quantity,
      sort,
    })),
  )
}

/** The recipe that holds now and those that are planned: `v2: Beans 18 + Milk 0.25 / 1 + 5 %`. */
const inWords = (versions: readonly RecipeVersion[], now: number): string[] => {
  const held = recipeAt(versions, now)
  return versions
    .filter((one) => one === held || one.from > now)
    .map(({ version, from, yield: made, waste, lines }) => {
      const parts = lines.map((line) => `${line.name.en} ${line.quantity / 1000}`).join(' + ') || '–'
      const more = waste > 0 ? ` + ${waste / 10_000} %` : ''
      return `v${version}${from > now ? ` (${new Date(from).toISOString()})` : ''}: ${parts} / ${made / 1000}${more}`
    })
}
