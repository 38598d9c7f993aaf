import { useMutation } from '@tanstack/react-query'
import {
  stockTransfers,
  type TransferDetails,
  type TransferForm,
  type TransferItem,
} from '#contract/stock-transfers.ts'
import { milli, type Milli, mulDiv } from '#domain/money.ts'
import { write } from '#api/query.ts'
import { useSelfSaving } from '#ui/form/use-self-saving.ts'
import { parseQuantity, quantityField } from '#ui/parse-quantity.ts'

/** What an editor of lines knows of an item. */
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
export function draftOfTransfer(details: TransferDetails | undefined, direction: 'ask' | 'offer'): Kept {
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
                packId: line.packId,
                amount: quantityField(line.packCount ?? line.requested),
              },
            ],
      ),
    },
  }
}

/** The quantity of a line in the item's own unit; undefined: it can't be read. */
export function lineQuantity({ item, packId, amount }: TransferDraftLine): Milli | undefined {
  const count = parseQuantity(amount, packId === null ? item.decimals : 3)
  if (count === undefined || packId === null) return count
  const pack = item.packs.find((one) => one.id === packId)
  return pack && milli(mulDiv(pack.quantity, count, 1000))
}

/** What the server keeps of a draft: undefined while the store or a quantity is missing. */
function transferForm({ direction, storeId, remark, lines }: TransferDraft): TransferForm | undefined {
  if (storeId === null) return undefined
  const sent = lines.map((line) => {
    const quantity = lineQuantity(line)
    const packs = line.packId === null ? undefined : parseQuantity(line.amount, 3)
    return quantity === undefined
      ? undefined
      : {
          itemId: line.item.itemId,
          quantity,
          ...(line.packId === null || packs === undefined ? {} : { packId: line.packId, packs }),
        }
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
  const more = (amount === undefined ? milli(1000) : parseQuantity(amount, 3)) ?? milli(0)
  const had = parseQuantity(old.amount, 3) ?? milli(0)
  const pack = packId === null ? 1000 : (item.packs.find((one) => one.id === packId)?.quantity ?? 1000)
  // one line an item: what is counted in another unit is added in the item's own
  const line =
    old.packId === packId
      ? { ...old, amount: quantityField(milli(had + more)) }
      : {
          ...old,
          packId: null,
          amount: quantityField(milli((lineQuantity(old) ?? 0) + mulDiv(pack, more, 1000))),
        }
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
