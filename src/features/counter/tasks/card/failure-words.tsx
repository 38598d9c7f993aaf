import { Trans } from '@lingui/react/macro'
import type { CardFailure } from '#contract/sales/card-payment-states.ts'

/** Why a card payment failed, in a cashier's words; a server's sentence is shown unchanged. */
export function FailureWords({ failure }: { readonly failure: string }) {
  switch (failure as CardFailure | '' | 'given-back') {
    case 'declined':
      return <Trans>The bank declined the card.</Trans>
    case 'insufficient-funds':
      return <Trans>Not enough money on the card.</Trans>
    case 'expired-card':
      return <Trans>The card has expired.</Trans>
    case 'reader-busy':
      return <Trans>The reader is busy with another payment.</Trans>
    case 'reader-offline':
      return <Trans>The reader has no network. Check that it is on and connected.</Trans>
    case 'reader-timeout':
      return <Trans>No card was presented in time.</Trans>
    case 'reader-fault':
      return <Trans>The reader is not working. Turn it off and on again.</Trans>
    case 'reader-unknown':
      return <Trans>The payment company does not recognize this counter’s reader. Bind it again.</Trans>
    case 'account':
      return <Trans>The payment account does not allow this store to take cards. Ask the manager.</Trans>
    case 'customer':
      return <Trans>The customer cancelled on the reader.</Trans>
    case 'cashier':
      return <Trans>It was cancelled here before a card was read.</Trans>
    case 'never-asked':
      return <Trans>The payment never reached the reader.</Trans>
    case 'given-back':
      return <Trans>The money was given back to the card.</Trans>
    case 'balance':
    case 'other':
    case '':
      return <Trans>The card payment did not go through.</Trans>
  }
  return <>{failure}</>
}
