import type { DocumentDetails } from '#contract/stock/stock-documents.ts'
import { documentActions } from '#domain/document-states.ts'
import { allows } from '#domain/states.ts'

/** Whether a document may be taken back: nothing takes it back, and it does not itself take back another or follow a sale. */
export const isReversible = ({ state, reverses, sale }: DocumentDetails): boolean =>
  allows(documentActions, state, 'reverse') && reverses === null && sale === null
