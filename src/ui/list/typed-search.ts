/**
 * The search of a list's address, typed but not checked: whoever opens a counter loads the routes of every screen, but
 * none of their schemas. The screen itself checks it (`useListScreen`), and so does its loader.
 */
export const typedSearch =
  <S extends object>() =>
  (search: Record<string, unknown>): S =>
    search as S

/** The search of a list beside which one record is shown. */
export type Opened<S extends object> = S & { readonly open?: string | undefined }
