import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconArrowBarToRight } from '@tabler/icons-react'
import { moveTypes } from '#domain/document-types.ts'
import { type Refill, shelf } from '#contract/catalogue/shelf.ts'
import { type LineForm, MOST_LINES, stockMoves } from '#contract/stock/stock-documents.ts'
import { call } from '#api/call.ts'
import { write } from '#api/query.ts'
import { May } from '#ui/may.tsx'
import { showToast } from '#ui/toast.tsx'

/** One line for each location that has some of what a bay lacks. */
const linesOf = (refills: readonly Refill[]): LineForm[] =>
  refills
    .flatMap(({ itemId, bayId, from }) =>
      from.map(({ placeId, quantity }) => ({ itemId, placeId, toPlaceId: bayId, quantity })),
    )
    .slice(0, MOST_LINES)

/** Drafts a move of all that the warehouse can bring to bays that are low; it is checked, changed and posted like others. */
export function RefillButton() {
  const navigate = useNavigate()
  const { mutateAsync: save } = useMutation(write(stockMoves.save))
  const { mutate: start, isPending } = useMutation({
    mutationFn: async () => {
      const lines = linesOf((await call(shelf.refillProposal, {})).records)
      if (lines.length === 0)
        return showToast({ state: 'attention', message: <Trans>The warehouse has nothing to bring.</Trans> })
      const id = crypto.randomUUID()
      await save({ id, version: 0, type: moveTypes.putToShelf, lines })
      await navigate({ to: '/shop/shelfManage/stockMoves/stockMoveDetails/$id', params: { id } })
    },
    meta: { alert: true },
  })
  return (
    <May all={['shopShelf', 'shopStockMoveAdd']}>
      <Button leftSection={<IconArrowBarToRight size={18} aria-hidden />} loading={isPending} onClick={() => start()}>
        <Trans>Refill the bays</Trans>
      </Button>
    </May>
  )
}
