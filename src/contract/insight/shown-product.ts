import * as v from 'valibot'
import { Id, Words } from '#contract/schemas.ts'

/** How a report shows a product: one that the store has, or had when it was sold. */
export const ShownProduct = v.object({ itemId: Id, name: Words, picture: v.string(), unit: Words })
