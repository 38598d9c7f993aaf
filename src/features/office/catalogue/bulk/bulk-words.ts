import { useLingui } from '@lingui/react/macro'
import type { BulkKind } from '#contract/catalogue/bulk.ts'
import { type BulkField, bulkFields } from '#domain/goods/bulk-fields.ts'
import { useSay } from '#ui/use-language.ts'

/** Names of bulk runs and their changes. */
export function useBulkWords() {
  const { t } = useLingui()
  const say = useSay()
  const kinds: Readonly<Record<BulkKind, string>> = {
    import: t`Import`,
    grid: t`Grid`,
    price: t`Price change`,
  }
  return {
    kind: (kind: BulkKind): string => kinds[kind],
    field: (field: string): string =>
      field in bulkFields
        ? say(bulkFields[field as BulkField])
        : field === 'added'
          ? t({ message: 'Added', context: 'product' })
          : field,
  }
}
