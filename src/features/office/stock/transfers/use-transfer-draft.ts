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
import { useSelfSaving } from '#ui/form/use-self-saving.ts'
import { parseQuantity, quantityField } from '#ui/parse-quantity.ts'

/** The editor's data of an item. */
type Known = Pick<TransferItem, 'itemId' | 'name' | 'itemNo' | 'unit' | 'decimals' | 'packs' | 'there'>

/** A line as it stands in the editor: the quantity as it was typed. */
export interface TransferDraftLine {
  readonly item: Known
  readonly packId: string | null
  readonly amount: string
}

export interface TransferDraft {
  readonly direction: 'ask' | 'offer'
  readonly storeId: string | null
  readonly remark: string
  readonly lines: readonly TransferDraftLine[]
}

interface Kept {
  readonly draft: TransferDraft
  readonly version: number
}

/** The editor's view of a draft that the server keeps; an empty one if it has none yet. */
export function draftOfTransfer(
  details: TransferDetails | undefined,
  direction: 'ask' | 'offer',
  language: 'zh' | 'en',
): Kept {
  if (!details) return { draft: { direction, storeId: null, remark: '', lines: [] }, version: 0 }
  return {
    version: details.version,
    draft: {
      direction: details.way === 'in' ? 'ask' : 'offer',
      storeId: details.store.id,
      remark: details.remark,
      lines: details.lines.flatMap((line) =>
        line.itemId === null
          ? []
          : [
              {
                item: { ...line, itemId: line.itemId, there: line.otherItemId !== null },
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
function typedIn({ item, packId, amount }: TransferDraftLine): TypedQuantity | undefined {
  const read = readQuantity(amount, item, packId)
  return isQuantity(read) && read.quantity > 0 ? read : undefined
}

/** The quantity of a line in the item's own unit; undefined: it can't be read. */
export const lineQuantity = (line: TransferDraftLine): Milli | undefined => typedIn(line)?.quantity

/** The server's form of a draft: undefined while the store or a quantity is missing. */
function transferForm({ direction, storeId, remark, lines }: TransferDraft): TransferForm | undefined {
  if (storeId === null) return undefined
  const sent = lines.map((line) => {
    const typed = typedIn(line)
    return typed && { itemId: line.item.itemId, ...typed }
  })
  return sent.every((line) => line !== undefined) ? { direction, storeId, remark, lines: sent } : undefined
}

/** A draft with one more of an item: on its line, or on a new one. */
export function withTransferItem(
  draft: TransferDraft,
  item: Known,
  { packId = null, amount }: { readonly packId?: string | null; readonly amount?: string | undefined },
): TransferDraft {
  const at = draft.lines.findIndex((line) => line.item.itemId === item.itemId)
  const old = draft.lines[at]
  if (!old) return { ...draft, lines: [...draft.lines, { item, packId, amount: amount ?? '1' }] }
  const more = amount === undefined ? milli(1000) : parseQuantity(amount, 3)
  const same = old.packId === packId || saysUnits(old.amount)
  const together = more !== undefined && same ? withMore(old, item, { amount: more, packId }) : undefined
  // one line an item: what is counted in another unit is added in the item's own
  const added = lineQuantity({ item, packId, amount: amount ?? '1' }) ?? 0
  const line =
    together === undefined
      ? { ...old, packId: null, amount: quantityField(milli((lineQuantity(old) ?? 0) + added)) }
      : { ...old, amount: together }
  return { ...draft, lines: draft.lines.with(at, line) }
}

/** The draft of a transfer, which saves itself. */
export function useTransferDraft(id: string, server: Kept) {
  const { mutateAsync } = useMutation(write(stockTransfers.add))
  const { state, change, ...saving } = useSelfSaving({
    path: `/shop/stockManage/stockTransfer/${id}`,
    server,
    form: ({ draft }: Pick<Kept, 'draft'>) => transferForm(draft),
    save: (version, form) => mutateAsync({ id, version, ...form }),
  })
  return {
    draft: state.draft,
    ...saving,
    change: (made: (draft: TransferDraft) => TransferDraft): void => change(({ draft }) => ({ draft: made(draft) })),
  }
}
