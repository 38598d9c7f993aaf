/** What pages of the web shop can do more where scripts run. Without it they are whole. */
import { keepStockLive } from './live-stock.ts'
import { pageFacts } from './page-facts.ts'
import { stepQuantities } from './step-quantity.ts'
import { suggestProducts } from './search-list.ts'

stepQuantities(document)
const facts = pageFacts(document)
if (facts) {
  suggestProducts(document, facts, (address) => location.assign(address))
  keepStockLive(document, facts)
}
