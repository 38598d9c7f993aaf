import { isUuid } from '#domain/ids.ts'

/** Which line the server keeps it as; lines that stand for those of an order are none yet. */
export const identityOf = ({ key }: { readonly key: string }): { readonly lineId?: string } =>
  isUuid(key) ? { lineId: key } : {}
