import { leaveTransactions } from '#db/ledger-transactions.ts'

/**
 * What is under way ends when the page is left, also where the browser keeps the page for "back": Dexie closes its
 * databases then, but a transaction that is still open would hold up the next page for good. A page that is shown
 * again has lost its workers, its locks and its transactions, and starts anew; the cart is in the ledger.
 */
export function leaveWell(): void {
  window.addEventListener('pagehide', leaveTransactions)
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload()
  })
}
