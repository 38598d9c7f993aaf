import { useQuery } from '@tanstack/react-query'
import { stockTransfers } from '#contract/stock/stock-transfers.ts'
import { transferActions } from '#domain/transfer-states.ts'
import { read } from '#api/query.ts'
import { ReceiveTransfer } from '#features/office/stock/transfers/receive-transfer.tsx'
import { SendTransfer } from '#features/office/stock/transfers/send-transfer.tsx'
import { TransferEditor } from '#features/office/stock/transfers/transfer-editor.tsx'
import { draftOfTransfer } from '#features/office/stock/transfers/use-transfer-draft.ts'
import { type Step, TransferView } from '#features/office/stock/transfers/transfer-view.tsx'
import { useMay } from '#ui/may.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { allows } from '#domain/states.ts'

interface Props {
  readonly id: string
  /** Of one that is just being started. */
  readonly direction: 'ask' | 'offer'
  readonly step: Step | undefined
  readonly onStep: (step: Step | undefined) => void
}

/** One transfer: an editor while it is a draft, a page afterwards, and the screens to send and to receive it. */
export function StockTransfer({ id, direction, step, onStep }: Props) {
  const may = useMay()
  const language = useLanguage()
  const { data } = useQuery({ ...read(stockTransfers.details, { id }), retry: false })
  const editable = may({ all: ['shopTransferRequest'] })
  if (!data || (allows(transferActions, data.state, 'edit') && editable))
    return <TransferEditor id={id} start={draftOfTransfer(data, direction, language)} />
  const { state, way } = data
  if (step === 'send' && way === 'out' && allows(transferActions, state, 'send'))
    return <SendTransfer transfer={data} onClose={() => onStep(undefined)} />
  if (step === 'receive' && way === 'in' && allows(transferActions, state, 'receive'))
    return <ReceiveTransfer transfer={data} onClose={() => onStep(undefined)} />
  return <TransferView transfer={data} onStep={onStep} />
}
