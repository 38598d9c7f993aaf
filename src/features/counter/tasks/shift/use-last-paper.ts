import { useEffect, useRef } from 'react'
import { session } from '#api/session.ts'
import type { LastHandover } from '#features/counter/tasks/shift/handed-over.ts'
import type { PrintReport } from '#features/counter/tasks/shift/use-print-report.ts'
import { printReceipt } from '#ui/print-receipt.ts'

/** Nobody answers for the outgoing cashier any longer than this, whatever dialog is open. */
const AT_MOST = 60_000

const endSession = async (): Promise<void> => {
  if (session.token() !== '') await (await import('#features/counter/parts/session/end-session.online.ts')).endSession()
}

/**
 * The paper of a handover is the last thing that the outgoing cashier's session serves: it is offered at once, and the
 * session ends when it was printed or declined, and after a minute in any case. A page that was loaded anew offers
 * nothing, its session ends at once. Answers what prints from then on: without a session the browser does.
 */
export function useLastPaper(handover: LastHandover | undefined, { ready, print, dialog }: PrintReport): () => void {
  const stage = useRef<'asking' | 'offered' | 'open'>('asking')
  const open = dialog !== null
  useEffect(() => {
    if (!handover) return
    if (!handover.fresh) return void endSession()
    const limit = setTimeout(() => void endSession(), AT_MOST)
    return () => clearTimeout(limit)
  }, [handover])
  useEffect(() => {
    if (open) stage.current = 'open'
    else if (handover && stage.current === 'open') void endSession()
    if (!handover?.fresh || !ready || stage.current !== 'asking') return
    stage.current = 'offered'
    print()
  }, [handover, ready, print, open])
  return () => {
    if (handover && session.token() === '') printReceipt()
    else print()
  }
}
