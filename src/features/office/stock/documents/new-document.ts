/** The search of a document's address. A type says that it is a new one: there is nothing to load yet. */
export const newDocumentSearch =
  <S extends { readonly type?: number }>() =>
  (search: Record<string, unknown>): S =>
    ('type' in search ? { ...search, type: Number(search['type']) } : search) as S
