import { Trans } from '@lingui/react/macro'
import { IconCircleCheck, IconLock, IconPlayerPlay, IconUserShare } from '@tabler/icons-react'
import type { Counter } from '#contract/sales/order.ts'
import { counterStates } from '#domain/counter-states.ts'
import { Face } from '#ui/face.tsx'
import css from '#features/counter/tasks/shift/counter-card.module.css'

export interface CounterCardProps {
  readonly counter: Counter
  readonly chosen: boolean
  readonly blocked: boolean
  readonly onChoose: () => void
}

/** A counter to choose: its state, its name, and the face of the person on duty. */
export function CounterCard({ counter, chosen, blocked, onChoose }: CounterCardProps) {
  const occupied = counter.status === counterStates.occupied
  return (
    <button type="button" className={css.card} aria-pressed={chosen} disabled={blocked} onClick={onChoose}>
      <span className={css.code}>{counter.code}</span>
      <State counter={counter} />
      <span className={css.name}>{counter.cashierName}</span>
      {occupied ? (
        <span className={css.person}>
          <Face name={counter.staff} avatar={counter.avatar} />
          <span>{counter.staff}</span>
        </span>
      ) : null}
    </button>
  )
}

function State({ counter: { mine, status, handover } }: Pick<CounterCardProps, 'counter'>) {
  if (mine)
    return (
      <span className={css.state} data-state="mine">
        <IconPlayerPlay size={18} aria-hidden />
        <Trans>Your open shift</Trans>
      </span>
    )
  if (status === counterStates.occupied)
    return (
      <span className={css.state}>
        <IconLock size={18} aria-hidden />
        <Trans>On duty</Trans>
      </span>
    )
  if (handover?.mine)
    return (
      <span className={css.state} data-state="mine">
        <IconUserShare size={18} aria-hidden />
        <Trans>Handed over to you</Trans>
      </span>
    )
  return (
    <span className={css.state} data-state="free">
      <IconCircleCheck size={18} aria-hidden />
      <Trans>Free</Trans>
    </span>
  )
}
