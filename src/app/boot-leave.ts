import { leaveTransactions } from '#db/ledger-transactions.ts'

/**
 * Aborts open work when the page is left, even if the browser keeps the page for "back" (bfcache): Dexie closes its
 * databases then, but an open transaction would block the next page for good. A page restored from bfcache has lost its
 * workers, locks and transactions, so it reloads; the cart is in the ledger.
 */
export function leaveWell(): void {
  window.addEventListener('pagehide', leaveTransactions)
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload()
  })
}
