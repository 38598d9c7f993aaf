import { Plural, Trans } from '@lingui/react/macro'
import { cents } from '#domain/money.ts'
import { Money } from '#ui/money.tsx'

/** The unsent facts of a device; amounts in cents. */
export interface UnsentShown {
  /** Facts of every kind: sales, cash submissions, and others such as refunds or shift closes. */
  readonly count: number
  readonly sales: number
  /** Value of the sales. */
  readonly cents: number
  readonly submissions: number
  /** Sum of the cash submissions; not part of `cents`. */
  readonly submittedCents: number
}

export interface UnsentProps {
  readonly unsent: UnsentShown
}

/** Unsent facts as text: "3 sales ($84.10) and 1 cash submission", "1 sale ($5.00) and 2 other records". */
export function UnsentWords({ unsent }: UnsentProps) {
  const known = unsent.sales + unsent.submissions
  const others = unsent.count - known
  if (others <= 0) return <Takings unsent={unsent} />
  if (known === 0) return <Plural value={others} one="# record" other="# records" />
  return (
    <Trans>
      <Takings unsent={unsent} /> and <Plural value={others} one="# other record" other="# other records" />
    </Trans>
  )
}

/** Sales and cash submissions, with separate amounts. */
function Takings({ unsent }: UnsentProps) {
  const { sales, submissions } = unsent
  if (submissions === 0)
    return (
      <Trans>
        <Plural value={sales} one="# sale" other="# sales" /> (<Money value={cents(unsent.cents)} />)
      </Trans>
    )
  if (sales === 0)
    return (
      <Trans>
        <Plural value={submissions} one="# cash submission" other="# cash submissions" /> (
        <Money value={cents(unsent.submittedCents)} />)
      </Trans>
    )
  return (
    <Trans>
      <Plural value={sales} one="# sale" other="# sales" /> (<Money value={cents(unsent.cents)} />) and{' '}
      <Plural value={submissions} one="# cash submission" other="# cash submissions" />
    </Trans>
  )
}

/** The warning for a person who signs out while something is unsent. */
export function UnsentStays({ unsent }: UnsentProps) {
  return (
    <Trans>
      Still on this tablet: <UnsentWords unsent={unsent} />. It will be sent when the network is back, even if nobody is
      signed in.
    </Trans>
  )
}
