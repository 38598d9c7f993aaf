/** Addresses of the counter's screens. */
export const counterPaths = [
  '/shop/checkout',
  '/shop/counter',
  '/shop/order',
  '/shop/handover',
  '/shop/writeOff',
  '/shop/pickup',
  '/shop/refund',
  '/shop/journal',
  '/shop/readiness',
] as const
