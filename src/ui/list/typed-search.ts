/**
 * The typed but unvalidated search of a list's address: the counter loads the routes of every screen without their
 * schemas. The screen reads it with its schema (`useListScreen`), and so does its loader (`readSearch`).
 */
export const typedSearch =
  <S extends object>() =>
  (search: Record<string, unknown>): S =>
    search as S

/** The search of a list with one record shown beside it. */
export type Opened<S extends object> = S & { readonly open?: string | undefined }
