import Stripe from 'stripe'
import type { CardFailure } from '#contract/sales/card-payment-states.ts'

/** Stripe's codes of declines and of readers, as ours. */
const FAILURES: Readonly<Record<string, CardFailure>> = {
  card_declined: 'declined',
  generic_decline: 'declined',
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
  terminal_reader_busy: 'reader-busy',
  terminal_reader_offline: 'reader-offline',
  terminal_reader_timeout: 'reader-timeout',
  terminal_reader_hardware_fault: 'reader-fault',
  terminal_reader_invalid_location_for_payment: 'reader-fault',
  resource_missing: 'reader-unknown',
  customer_canceled: 'customer',
  canceled: 'customer',
  balance_insufficient: 'balance',
  charge_already_refunded: 'balance',
  account_invalid: 'account',
}

export const failureOf = (...codes: readonly (string | null | undefined)[]): CardFailure => {
  for (const code of codes) {
    const failure = FAILURES[code ?? '']
    if (failure) return failure
  }
  return 'other'
}

/** Stripe answered with a refusal; any other error is a missing answer. */
export const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeCardError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError

export const failureOfError = (error: unknown): CardFailure => {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'account'
  if (error instanceof Stripe.errors.StripePermissionError) return 'account'
  return error instanceof Stripe.errors.StripeError ? failureOf(error.decline_code, error.code) : 'other'
}

/** The key or the account was refused, not the request: that says nothing about the money, and may be fixed. */
export const isAccountRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
