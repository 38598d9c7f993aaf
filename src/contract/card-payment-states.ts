/** Where a payment by card stands; the last four are final. */
export const cardPaymentStates = [
  'started',
  'processing',
  'unknown',
  'approved',
  'declined',
  'cancelled',
  'given-back',
] as const
export type CardPaymentState = (typeof cardPaymentStates)[number]

/** Why a reader took nothing, or could not give back. */
export const cardFailures = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'reader-busy',
  'reader-offline',
  'reader-timeout',
  'reader-fault',
  'reader-unknown',
  'account',
  'balance',
  'customer',
  'cashier',
  'never-asked',
  'other',
] as const
export type CardFailure = (typeof cardFailures)[number]

/** Whether only asking can tell what became of it. */
export const isOpenState = (state: CardPaymentState): boolean =>
  state === 'started' || state === 'processing' || state === 'unknown'
