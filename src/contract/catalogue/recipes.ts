import * as v from 'valibot'
import { query } from '#contract/define.ts'
import { Id, Instant, MilliSchema, orNone, PpmSchema, Words } from '#contract/schemas.ts'

export const MOST_RECIPE_LINES = 50

/** Above zero, in thousandths of a base unit. */
const Quantity = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99_999_999_000), MilliSchema)

/** A new version of what a sku is made of. */
export const RecipeForm = v.object({
  /** From when it holds; null: from now on. */
  from: orNone(Instant),
  /** Base units that one batch makes. */
  yield: Quantity,
  /** Used on top of the lines. */
  waste: PpmSchema,
  /** None: it is not made any more, and its own stock is taken. */
  lines: v.pipe(v.array(v.object({ materialId: Id, quantity: Quantity })), v.maxLength(MOST_RECIPE_LINES)),
})
export type RecipeForm = v.InferOutput<typeof RecipeForm>

/** A version as it was saved. */
export const RecipeVersion = v.object({
  version: v.number(),
  /** 0: from the beginning. */
  from: v.number(),
  yield: MilliSchema,
  waste: PpmSchema,
  lines: v.array(
    v.object({
      materialId: Id,
      name: Words,
      unit: Words,
      quantity: MilliSchema,
      /** Of one base unit, in millionths; left out for people who may not see costs, null: not known. */
      cost: v.optional(v.nullable(v.number())),
    }),
  ),
})
export type RecipeVersion = v.InferOutput<typeof RecipeVersion>

/** Recipes are read and saved with their product (`products`). */
export const recipes = {
  /** The raw materials that a recipe can name. */
  materials: query({
    name: 'recipes.materials',
    path: 'GET /shop/goods/recipeMaterials',
    can: 'shopGoodsList',
    input: v.object({}),
    output: v.object({
      records: v.array(
        v.object({
          id: Id,
          name: Words,
          itemNo: v.string(),
          unit: Words,
          unitDecimals: v.number(),
          cost: v.optional(v.nullable(v.number())),
          /** 1 in use, 2 only kept where a recipe names it already. */
          status: v.picklist([1, 2]),
        }),
      ),
    }),
    reads: ['material', 'unit'],
  }),
}
