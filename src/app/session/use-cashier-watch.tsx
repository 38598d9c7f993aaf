import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shopShell } from '#contract/organisation/user.ts'
import { cashierStates } from '#domain/cashier-states.ts'
import { read } from '#api/query.ts'
import { dropped, type CashierStatus } from '#app/session/cashier-status.ts'
import { hideToast, showToast } from '#ui/toast.tsx'

const ASK_EVERY = 5_000
/** The specification's storage keys. */
const STATUS = 'SHOP_CASHIER_STATUS'
/** '1' from the warning until somebody closes it in any window of the browser. */
const WARNING = 'SHOP_CASHIER_IS_OPEN'
const TOAST = 'cashier-status'

const known = (): CashierStatus | undefined => {
  const text = localStorage.getItem(STATUS)
  return text === '1' || text === '2' ? (Number(text) as CashierStatus) : undefined
}

/** Polls every five seconds whether the account is on duty; when it no longer is, one warning stays until closed. */
export function useCashierWatch(storeId: string): void {
  const asked = useQuery({ ...read(shopShell.cashierStatus, {}), enabled: storeId !== '', refetchInterval: ASK_EVERY })
  const status = asked.data?.status
  useEffect(() => {
    if (status === undefined) return
    const before = known()
    localStorage.setItem(STATUS, String(status))
    // on duty again: what was warned of is over
    if (status === cashierStates.onDuty) return settle()
    // a warning that a reload, a crash or another page took away before anybody closed it stands here again
    if (dropped(before, status) || localStorage.getItem(WARNING) === '1') warn()
  }, [status])
  useEffect(() => {
    // closed in another window: do not ask twice
    const look = (event: StorageEvent): void => {
      if (event.key === WARNING && event.newValue === null) hideToast(TOAST)
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [])
}

function settle(): void {
  localStorage.removeItem(WARNING)
  hideToast(TOAST)
}

function warn(): void {
  localStorage.setItem(WARNING, '1')
  showToast({
    id: TOAST,
    state: 'attention',
    onClose: () => localStorage.removeItem(WARNING),
    message: <Trans>Cashier status changed: you are no longer on duty at a counter. Your sales there are saved.</Trans>,
  })
}
