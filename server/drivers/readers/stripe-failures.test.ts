import { expect, it } from 'vitest'
import Stripe from 'stripe'
import { isAccountRefusal } from '#server/drivers/readers/stripe-failures.ts'

it('a no to the key or the account is no answer about the money', () => {
  const { StripeAuthenticationError, StripePermissionError, StripeInvalidRequestError } = Stripe.errors
  const raw = { message: 'no', type: 'invalid_request_error' } as const
  expect(isAccountRefusal(new StripeAuthenticationError(raw))).toBe(true)
  expect(isAccountRefusal(new StripePermissionError(raw))).toBe(true)
  expect(isAccountRefusal(new StripeInvalidRequestError(raw))).toBe(false)
})
