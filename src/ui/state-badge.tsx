import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconArrowUp, IconCheck, IconClockPause, IconHandStop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './state-badge.module.css'

/** The five states of everything that is sent: each has its own shape, text and colour. */
export type State = 'ready' | 'sending' | 'waiting' | 'attention' | 'stopped'

const icons = {
  ready: IconCheck,
  sending: IconArrowUp,
  waiting: IconClockPause,
  attention: IconAlertTriangle,
  stopped: IconHandStop,
}

export interface StateBadgeProps {
  readonly state: State
  /** The text; default: the state's general meaning. */
  readonly children?: ReactNode
  /** `plain` has no background: for lists with a state in every row. */
  readonly look?: 'filled' | 'plain'
}

/** State as icon, text and colour together, so that it is readable without colour or icon. */
export function StateBadge({ state, children, look = 'filled' }: StateBadgeProps) {
  const Icon = icons[state]
  return (
    <span className={css.badge} data-state={state} data-look={look}>
      <Icon className={css.icon} aria-hidden stroke={2.2} />
      <span>{children ?? <StateWord state={state} />}</span>
    </span>
  )
}

function StateWord({ state }: { readonly state: State }) {
  switch (state) {
    case 'ready':
      return <Trans>Ready</Trans>
    case 'sending':
      return <Trans>Sending</Trans>
    case 'waiting':
      return <Trans>Disconnected</Trans>
    case 'attention':
      return <Trans>Needs attention</Trans>
    case 'stopped':
      return <Trans>Stopped</Trans>
  }
}
