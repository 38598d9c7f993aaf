import { useLingui } from '@lingui/react/macro'

/** Why a wallet changed, in words. */
export function useMacouReasons(): (reason: string) => string {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    opening: t`Opening balance`,
    deduction: t`Paid with macou`,
    reward: t`Cash reward`,
    rebate: t`Product rebate`,
    card: t`Recharge card return`,
    refund: t`Returned by a refund`,
    'taken-back': t`Reward taken back by a refund`,
    join: t`Joined with another member`,
    left: t`Given up with the account`,
  }
  return (reason) => words[reason] ?? reason
}
