import { useEffect, useRef } from 'react'
import { session } from '#api/session.ts'
import type { LastHandover } from '#features/counter/tasks/shift/handed-over.ts'
import type { PrintReport } from '#features/counter/tasks/shift/use-print-report.ts'
import { printReceipt } from '#ui/print-receipt.ts'

/** The outgoing cashier's session ends after this time at the latest, whatever dialog is open. */
const AT_MOST = 60_000

const endSession = async (): Promise<void> => {
  if (session.token() !== '') await (await import('#features/counter/parts/session/end-session.online.ts')).endSession()
}

/**
 * The handover slip is the last thing printed in the outgoing cashier's session: it is offered at once, and the session
 * ends when it is printed or declined, after a minute at the latest. A reloaded page offers nothing and ends the
 * session at once. Returns the print function for afterwards: without a session the browser prints.
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
