import { useEffect, type Dispatch, type SetStateAction } from 'react'
import { session } from '#api/session.ts'
import { getValue } from '#db/device-values.ts'
import { deviceLedger, ledger } from '#db/ledger.ts'
import type { DeviceReport } from '#features/counter/core/device/boot.ts'
import type { Goods } from '#features/counter/core/device/goods.ts'
import { lockAfterSale } from '#features/counter/core/lock/locked.ts'
import { startOutbox, subscribeContact, contactNow } from '#features/counter/core/outbox/outbox-runner.ts'

const EVERY = 10 * 60_000
const KEEP_AFTER = 15_000
const NEWS_AT_MOST_EVERY = 20_000

/**
 * Runs the outbox and updates the catalogue: at the start, when the server reports news, and periodically; then it also
 * checks the free space.
 */
export function useUpkeep(goods: Goods, onReport: Dispatch<SetStateAction<DeviceReport | undefined>>): void {
  // not stopped with the screen: sending continues after the counter is left
  useEffect(() => startOutbox(), [])
  useEffect(() => {
    let pulledAt = 0
    const pull = (): void => {
      pulledAt = Date.now()
      void goods.pull().then((outcome) => {
        if (outcome === 'unauthorised' && session.token() !== '') lockAfterSale()
      })
    }
    const onContact = async (): Promise<void> => {
      if (contactNow().state !== 'connected') return
      // receipts to be e-mailed: the sender is loaded only if there are any
      if (await deviceLedger().values.where('key').startsWith('receipt-mail/').count())
        void import('#features/counter/core/outbox/send-mail-requests.online.ts').then((m) => m.sendMailRequests())
      if (Date.now() - pulledAt < NEWS_AT_MOST_EVERY) return
      const news = await getValue(deviceLedger(), 'catalogueNews')
      const behind = news?.storeId === goods.storeId && news.rev > goods.state().summary.rev
      if (behind || !goods.state().summary.complete) pull()
    }
    const keep = (): void =>
      void import('#features/counter/core/device/tidy.ts')
        .then((m) => m.runUpkeep(ledger()))
        .then((room) => onReport((report) => report && { ...report, ...room }))
        .catch(() => undefined)
    pull()
    // once the counter is open: it writes some megabytes
    const soon = setTimeout(keep, KEEP_AFTER)
    const timer = setInterval(() => {
      pull()
      keep()
    }, EVERY)
    const leave = subscribeContact(() => void onContact())
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
      leave()
    }
  }, [goods, onReport])
}
