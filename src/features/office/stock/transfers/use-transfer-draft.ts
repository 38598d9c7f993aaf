import { useMutation } from '@tanstack/react-query'
import {
  stockTransfers,
  type TransferDetails,
  type TransferForm,
  type TransferItem,
} from '#contract/stock/stock-transfers.ts'
import { fieldOf, isQuantity, readQuantity, saysUnits, type TypedQuantity, withMore } from '#domain/counted-quantity.ts'
import { milli, type Milli } from '#domain/money.ts'
import { write } from '#api/query.ts'
import { type KeptDraft, useDraft } from '#ui/form/use-draft.tsx'
import { parseQuantity, quantityField } from '#ui/parse-quantity.ts'

/** The editor's data of an item. */
export type TransferDraftItem = Pick<
  TransferItem,
  'itemId' | 'name' | 'itemNo' | 'unit' | 'decimals' | 'packs' | 'there'
>

/** A line as it stands in the editor: the quantity as it was typed. */
export interface TransferDraftLine {
  /** Of its item: there is one line of each. */
  readonly key: string
  readonly packId: string | null
  readonly amount: string
}

export interface TransferDraft {
  readonly direction: 'ask' | 'offer'
  readonly storeId: string | null
  readonly remark: string
  readonly lines: readonly TransferDraftLine[]
}

interface Kept extends KeptDraft<TransferDraft, TransferDraftItem> {
  readonly version: number
}

type Items = ReadonlyMap<string, TransferDraftItem>

/** The editor's view of a draft that the server keeps; an empty one if it has none yet. */
export function draftOfTransfer(
  details: TransferDetails | undefined,
  direction: 'ask' | 'offer',
  language: 'zh' | 'en',
): Kept {
  if (!details) return { draft: { direction, storeId: null, remark: '', lines: [] }, items: [], version: 0 }
  return {
    version: details.version,
    items: details.lines.flatMap((line) =>
      line.itemId === null ? [] : [{ ...line, itemId: line.itemId, there: line.otherItemId !== null }],
    ),
    draft: {
      direction: details.way === 'in' ? 'ask' : 'offer',
      storeId: details.store.id,
      remark: details.remark,
      lines: details.lines.flatMap((line) =>
        line.itemId === null
          ? []
          : [
              {
                key: line.itemId,
                ...fieldOf(
                  {
                    quantity: line.requested,
                    ...(line.packId && line.packCount ? { packId: line.packId, packs: line.packCount } : {}),
                  },
                  line,
                  language,
                ),
              },
            ],
      ),
    },
  }
}

/** The typed quantity of a line, above zero; undefined: it can't be read. */
function typedIn(
  { packId, amount }: Pick<TransferDraftLine, 'packId' | 'amount'>,
  item: TransferDraftItem,
): TypedQuantity | undefined {
  const read = readQuantity(amount, item, packId)
  return isQuantity(read) && read.quantity > 0 ? read : undefined
}

/** The quantity of a line in the item's own unit; undefined: it can't be read. */
export const lineQuantity = (line: TransferDraftLine, item: TransferDraftItem): Milli | undefined =>
  typedIn(line, item)?.quantity

/** The server's form of a draft: undefined while the store or a quantity is missing. */
function transferForm({ direction, storeId, remark, lines }: TransferDraft, items: Items): TransferForm | undefined {
  if (storeId === null) return undefined
  const sent = lines.map((line) => {
    const item = items.get(line.key)
    const typed = item && typedIn(line, item)
    return typed && { itemId: line.key, ...typed }
  })
  return sent.every((line) => line !== undefined) ? { direction, storeId, remark, lines: sent } : undefined
}

/** A draft with one more of an item: on its line, or on a new one. */
export function withTransferItem(
  draft: TransferDraft,
  item: TransferDraftItem,
  { packId = null, amount }: { readonly packId?: string | null; readonly amount?: string | undefined },
): TransferDraft {
  const at = draft.lines.findIndex((line) => line.key === item.itemId)
  const old = draft.lines[at]
  if (!old) return { ...draft, lines: [...draft.lines, { key: item.itemId, packId, amount: amount ?? '1' }] }
  const more = amount === undefined ? milli(1000) : parseQuantity(amount, 3)
  const same = old.packId === packId || saysUnits(old.amount)
  const together = more !== undefined && same ? withMore(old, item, { amount: more, packId }) : undefined
  // one line an item: what is counted in another unit is added in the item's own
  const added = typedIn({ packId, amount: amount ?? '1' }, item)?.quantity ?? 0
  const line =
    together === undefined
      ? { ...old, packId: null, amount: quantityField(milli((lineQuantity(old, item) ?? 0) + added)) }
      : { ...old, amount: together }
  return { ...draft, lines: draft.lines.with(at, line) }
}

/** The draft of a transfer, which saves itself. */
export function useTransferDraft(id: string, server: Kept) {
  const { mutateAsync } = useMutation(write(stockTransfers.add))
  return useDraft({
    path: `/shop/stockManage/stockTransfer/${id}`,
    server,
    form: transferForm,
    save: (version, form) => mutateAsync({ id, version, ...form }),
  })
}
