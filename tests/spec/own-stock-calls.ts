const documents = (base: string, why: string): [string, string][] =>
  [
    `GET ${base}/list`,
    `GET ${base}/details/{id}`,
    `GET ${base}/scan`,
    `GET ${base}/placeList`,
    `POST ${base}/add`,
    `POST ${base}/post`,
    `POST ${base}/discard`,
    `POST ${base}/reverse`,
    `GET ${base}/downloadPdf/{id}`,
  ].map((call) => [call, why])

/** Calls of stock for which the specification names areas, not paths. */
export const ownStockCalls: Readonly<Record<string, string>> = Object.fromEntries([
  ...documents('/shop/warehousein', 'inbound documents, with a PDF download as a blob'),
  ...documents('/shop/warehouseout', 'outbound documents'),
  ...documents('/shop/stockMove', 'moves: put to shelf, return to warehouse, between places'),
])
