/** States of a card payment; the last four are final. */
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

/** Why a reader charged nothing, or could not refund. */
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

/** Whether only asking the provider can tell the result. */
export const isOpenState = (state: CardPaymentState): boolean =>
  state === 'started' || state === 'processing' || state === 'unknown'
