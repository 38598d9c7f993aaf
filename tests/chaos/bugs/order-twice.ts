import { patchSource } from './patch-source.ts'

// this server does not know again what it has answered: a form that comes twice places two orders
patchSource('/server/http/shop/buyer/checkout-acts.ts', (source) =>
  source
    .replace('if (await buyerOrder(db, shop, secret, now)) return toOrder(buyer, secret)', '')
    .replace('if (await buyerOrder(tx, shop, secret, now)) return true', ''),
)
patchSource('/server/contexts/online/orders/place-basket.ts', (source) =>
  source.replace('await emptyBasket(tx, shop, basket.id)', ''),
)
patchSource('/server/contexts/online/orders/place-quoted.ts', (source) =>
  source.replace(
    'if (before) return before',
    'if (before) sent = { ...sent, requestId: crypto.randomUUID(), secret: undefined }',
  ),
)
