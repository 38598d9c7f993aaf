import type { RecipeForm, RecipeVersion } from '#contract/catalogue/recipes.ts'
import type { Words } from '#contract/schemas.ts'
import { exactBatch, partOf } from '#domain/goods/unit-parts.ts'
import { recipeAt } from '#domain/goods/recipe.ts'
import { milli, ppm } from '#domain/money.ts'
import { instantOf, wallClock } from '#domain/wall-clock.ts'

type Typed = number | string

export interface TypedLine {
  /** Tells the rows apart. */
  key: string
  materialId: string | null
  quantity: Typed
  /** It is typed in the smaller unit, of which so many make one; 1: in the material's own. */
  per: number
}

/** A recipe as it is typed: quantities in units, the waste in percent, times of the store's clock ('' for now). */
export interface TypedRecipe {
  lines: TypedLine[]
  yield: Typed
  waste: Typed
  from: string
}

export type RecipeProblem = 'material' | 'repeated' | 'quantity' | 'yield' | 'waste' | 'from'

const PER_UNIT = 1000
const PER_PERCENT = 10_000
/** Thousandths of a unit: below a tenth. */
const LITTLE = 100

export const emptyLine = (): TypedLine => ({ key: crypto.randomUUID(), materialId: null, quantity: '', per: 1 })

type Content = Pick<RecipeForm, 'yield' | 'waste' | 'lines'>

/** A recipe to go on from; without one, an empty line to begin with. */
export const typedRecipe = (
  recipe: (Content & { readonly from?: number | null }) | undefined,
  zone: string,
  unitOf: (materialId: string) => Words | undefined = () => undefined,
): TypedRecipe => ({
  lines: recipe
    ? recipe.lines.map(({ materialId, quantity }) => {
        const unit = unitOf(materialId)
        // little is said in the smaller unit: 18 g
        const { per } = (unit && quantity < LITTLE ? partOf(unit) : undefined) ?? { per: 1 }
        return { ...emptyLine(), materialId, quantity: (quantity * per) / PER_UNIT, per }
      })
    : [emptyLine()],
  yield: recipe ? recipe.yield / PER_UNIT : 1,
  waste: recipe ? recipe.waste / PER_PERCENT : 0,
  from: recipe?.from ? wallClock(recipe.from, zone) : '',
})

const thousandths = (value: Typed, per: number): number => Math.round(Number(value) * per)

/** Problems of a line, or undefined. */
export function lineProblem(line: TypedLine, lines: readonly TypedLine[]): RecipeProblem | undefined {
  if (line.materialId === null) return 'material'
  if (lines.find((one) => one.materialId === line.materialId) !== line) return 'repeated'
  return thousandths(line.quantity, PER_UNIT) > 0 ? undefined : 'quantity'
}

/** Problems of the rest of it, or undefined. */
export function recipeProblem(
  { yield: made, waste, from }: TypedRecipe,
  zone: string,
  now: number,
): RecipeProblem | undefined {
  if (!(thousandths(made, PER_UNIT) > 0)) return 'yield'
  if (waste === '' || !(Number(waste) >= 0) || Number(waste) > 100) return 'waste'
  const at = from === '' ? undefined : instantOf(from, zone)
  return from !== '' && (at === undefined || at <= now) ? 'from' : undefined
}

/**
 * The recipe that was typed; it has been checked. Amounts in ounces and the like stay exact: where thousandths of the unit
 * can't say them, the recipe is that of a larger batch.
 */
export function sentRecipe({ lines, yield: made, waste, from }: TypedRecipe, zone: string): RecipeForm {
  const amounts = lines.map(({ quantity, per }) => ({ typed: thousandths(quantity, PER_UNIT), per }))
  const batch = exactBatch(amounts)
  return {
    from: from === '' ? null : (instantOf(from, zone) ?? null),
    yield: milli(thousandths(made, PER_UNIT) * batch),
    waste: ppm(thousandths(waste, PER_PERCENT)),
    lines: lines.map(({ materialId }, at) => ({
      materialId: materialId!,
      quantity: milli((amounts[at]!.typed * batch) / amounts[at]!.per),
    })),
  }
}

/** Whether two recipes come to the same. */
export const sameRecipe = (one: Content, other: Content): boolean => content(one) === content(other)
const content = ({ yield: made, waste, lines }: Content): string =>
  JSON.stringify([made, waste, lines.map(({ materialId, quantity }) => [materialId, quantity])])

/** The recipe that holds now; undefined for what is not made. */
export function presentRecipe(versions: readonly RecipeVersion[], now: number): RecipeVersion | undefined {
  const held = recipeAt(versions, now)
  return held && held.lines.length > 0 ? held : undefined
}

/** The recipe that holds now, as one for another sku. */
export function likeRecipe(versions: readonly RecipeVersion[], now: number): RecipeForm | null {
  const held = presentRecipe(versions, now)
  return held
    ? {
        from: null,
        yield: held.yield,
        waste: held.waste,
        lines: held.lines.map(({ materialId, quantity }) => ({ materialId, quantity })),
      }
    : null
}
