import { useEffect, useState, useSyncExternalStore } from 'react'
import { cents, ZERO } from '#domain/money.ts'
import { training } from '#db/training.ts'
import { settleLines } from '#features/counter/core/cart/cart-lines.ts'
import type { Sold } from '#features/counter/parts/sale/sell.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { displayLanguage, displayWanted, subscribeDisplay } from '#features/counter/tasks/display/display-choice.ts'
import { DisplayLink } from '#features/counter/tasks/display/display-link.ts'
import { shownOf, tipOf, type DisplayStage } from '#features/counter/tasks/display/shown-of.ts'
import { paymentInProgress } from '#features/counter/parts/tender/payment-lock.ts'
import { isLocked, subscribeLocked } from '#features/counter/core/lock/locked.ts'
import { signedReceipt } from '#features/counter/parts/print/sign-receipt.ts'

const NONE: readonly string[] = []

let link: DisplayLink | undefined

/** Stays active on other screens of the counter; a lock or the end of the window shows the idle view. */
function theLink(): DisplayLink {
  if (link) return link
  const made = new DisplayLink()
  link = made
  const close = (): void => made.close()
  const leaving = [
    subscribeLocked(() => {
      if (isLocked()) close()
    }),
    subscribeDisplay(() => {
      if (!displayWanted()) end()
    }),
  ]
  const end = (): void => {
    leaving.forEach((leave) => leave())
    window.removeEventListener('pagehide', close)
    made.end()
    link = undefined
  }
  window.addEventListener('pagehide', close)
  return made
}

type Stage = Exclude<DisplayStage, { at: 'sold' }> | { readonly at: 'sold'; readonly sold: Sold }

/** Sends the checkout's state to the customer display. Loaded only if there is a display. */
export function DisplayPublisher({ stage }: { readonly stage: Stage }) {
  const { lane, carts } = useCounter()
  const cart = useSyncExternalStore(carts.subscribe, carts.cart)
  const current = useSyncExternalStore(carts.subscribe, carts.lastLineId)
  const language = useSyncExternalStore(subscribeDisplay, displayLanguage)
  const code = useReceiptCode(stage.at === 'sold' ? stage.sold : undefined)
  const { shopName, logo, pictures = NONE } = lane.lease.settings
  useEffect(() => {
    const idle = { at: 'idle' as const, pictures: [...pictures], ...(logo ? { logo } : {}) }
    const shown = shownOf({ lane, cart, stage, current, code, idle })
    theLink().show({ t: 'state', shopName, language, training, shown })
  }, [lane, cart, stage, current, code, shopName, logo, pictures, language])
  useEffect(() => {
    const { policy, tipPercents, tipsSupported } = lane.lease.settings
    theLink().takeTips(({ saleId, percent }) => {
      const now = carts.cart()
      // once the payment has begun, the tip is the one shown then
      if (stage.at !== 'paying' || stage.saleId !== saleId || now.card || paymentInProgress()) return
      if (!tipsSupported || (percent !== 0 && !tipPercents.includes(percent))) return
      const settled = settleLines(now.lines, policy, ZERO, now)
      if (settled) carts.setTip(percent === 0 ? ZERO : tipOf(cents(settled.total - settled.tip), percent))
    })
    return () => link?.takeTips(undefined)
  }, [lane, carts, stage])
  return null
}

/** The short code of the receipt; '' until it is made, or if the lease has no keys. */
function useReceiptCode(sold: Sold | undefined): string {
  const { lane } = useCounter()
  const [made, setMade] = useState({ of: '', code: '' })
  useEffect(() => {
    if (!sold) return
    let gone = false
    const receipt = { receiptNo: sold.sale.receiptNo, language: 'en' as const, rows: [] }
    void signedReceipt(receipt, { fact: sold.fact, lease: lane.lease }).then(({ rows }) => {
      const row = rows.find((one) => one.kind === 'code' && one.size === 'short')
      if (!gone) setMade({ of: sold.fact.id, code: row?.kind === 'code' ? row.text : '' })
    })
    return () => {
      gone = true
    }
  }, [sold, lane.lease])
  return sold?.fact.id === made.of ? made.code : ''
}
