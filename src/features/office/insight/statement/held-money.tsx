import type { StatementHeld } from '#contract/insight/statement.ts'
import { statementHeads } from '#contract/texts/statement.ts'
import type { Cents } from '#domain/money.ts'
import css from '#features/office/insight/statement/statement.module.css'
import { Money } from '#ui/money.tsx'
import { useSay } from '#ui/use-language.ts'

type Part = readonly [head: 'opening' | 'taken' | 'added' | 'earned' | 'back' | 'paidOut', amount: Cents]

/** Advances and refunds owed: what is left, and how it came to that; nothing in a store without online orders. */
export function HeldMoney({ held: { advances, owed } }: { readonly held: StatementHeld }) {
  return (
    <>
      <Balance
        head="advances"
        closing={advances.closing}
        parts={[
          ['opening', advances.opening],
          ['taken', advances.taken],
          ['earned', advances.earned],
          ['back', advances.back],
        ]}
      />
      <Balance
        head="owed"
        closing={owed.closing}
        parts={[
          ['opening', owed.opening],
          ['added', owed.added],
          ['paidOut', owed.paid],
        ]}
      />
    </>
  )
}

interface BalanceProps {
  readonly head: 'advances' | 'owed'
  readonly closing: Cents
  readonly parts: readonly Part[]
}

function Balance({ head, closing, parts }: BalanceProps) {
  const say = useSay()
  if (parts.every(([, amount]) => amount === 0)) return null
  return (
    <div className={css.figure}>
      <dt>{say(statementHeads[head])}</dt>
      <dd>
        <span className={css.amount}>
          <Money value={closing} />
        </span>
        <span className={css.means}>
          {parts.map(([part, amount], n) => (
            <span key={part}>
              {n === 0 ? '' : ' · '}
              {say(statementHeads[part])} <Money value={amount} />
            </span>
          ))}
        </span>
      </dd>
    </div>
  )
}
