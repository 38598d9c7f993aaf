import { stateOf, type States } from '#domain/states.ts'
import { StateBadge, type StateBadgeProps } from './state-badge.tsx'
import { useSay } from './use-language.ts'

export interface RecordStateProps extends Pick<StateBadgeProps, 'look'> {
  /** The states as their domain file declares them. */
  readonly of: States
  readonly code: number | string
}

/** Where a record is in its life: word, badge and colour as they are declared with its states. */
export function RecordState({ of, code, look }: RecordStateProps) {
  const say = useSay()
  const { badge, words } = stateOf(of, code)
  return (
    <StateBadge state={badge} {...(look ? { look } : {})}>
      {say(words)}
    </StateBadge>
  )
}
