import * as v from 'valibot'

/** A document as a PDF, or its content for the screen: a `Paper` of the domain as JSON. */
export const PaperForm = v.optional(v.picklist(['pdf', 'screen']), 'pdf')
export type PaperForm = v.InferOutput<typeof PaperForm>
