import { stateOf, type States } from '#domain/states.ts'
import { StateBadge, type StateBadgeProps } from './state-badge.tsx'
import { useSay } from './use-language.ts'

export interface RecordStateProps extends Pick<StateBadgeProps, 'look'> {
  /** The states declared in their domain file. */
  readonly of: States
  readonly code: number | string
}

/** The state of a record with its declared text, badge and colour. */
export function RecordState({ of, code, look }: RecordStateProps) {
  const say = useSay()
  const { badge, words } = stateOf(of, code)
  return (
    <StateBadge state={badge} {...(look ? { look } : {})}>
      {say(words)}
    </StateBadge>
  )
}
