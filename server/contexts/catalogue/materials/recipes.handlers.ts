import { recipes } from '#contract/catalogue/recipes.ts'
import { implement } from '#server/kernel/context.ts'
import { recipeMaterials } from '#server/contexts/catalogue/materials/recipes.queries.ts'

export const recipesHandlers = implement(recipes, { materials: recipeMaterials })
