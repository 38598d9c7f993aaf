/** The ids of a store's items ($1, $2) whose words match; for `more` of `matchesText`. */
export const itemsWith = (containsAll: string): string =>
  `select k.id from sku k where k.org_id = $1 and k.store_id = $2 and k.search ${containsAll}
    union all select m.id from raw_material m where m.org_id = $1 and m.store_id = $2 and m.search ${containsAll}`
