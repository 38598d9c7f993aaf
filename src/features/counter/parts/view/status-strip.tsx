import {
  IconAlertTriangle,
  IconArrowUp,
  IconCheck,
  IconCloudOff,
  IconHandStop,
  IconUserCircle,
} from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EvertillMark } from '#ui/evertill-mark.tsx'
import type { State } from '#ui/state-badge.tsx'
import css from './status-strip.module.css'

const icons = {
  ready: IconCheck,
  sending: IconArrowUp,
  waiting: IconCloudOff,
  attention: IconAlertTriangle,
  stopped: IconHandStop,
}

export interface StatusStripProps {
  /** The store; truncated if the state's text needs the space. */
  readonly shop: string
  readonly counter: string
  readonly cashier: string
  /** A colleague is selling on this cashier's shift. */
  readonly other?: boolean
  /** Opens the choice of who sells; absent: nobody else can. */
  readonly onCashier?: (() => void) | undefined
  readonly state: State
  /** The state: `OutboxWords`, or something more important. */
  readonly children: ReactNode
  /** Opens the journal. */
  readonly onOpen: () => void
  /** Buttons at the end: parked sales, today, lock, menu. `StripButton`s. */
  readonly tools?: ReactNode
}

/**
 * The status strip: store, cashier, and whether everything is sent. Turns amber with text when it matters, and never
 * covers the sale.
 */
export function StatusStrip({
  shop,
  counter,
  cashier,
  other,
  onCashier,
  state,
  children,
  onOpen,
  tools,
}: StatusStripProps) {
  const { t } = useLingui()
  const Icon = icons[state]
  return (
    <header className={css.strip} data-state={state}>
      <div className={css.where}>
        <EvertillMark size={28} />
        <span className={css.shop}>
          {shop} <span className={css.dot}>·</span>
        </span>
        <span className={css.counter}>{counter}</span>
        {onCashier ? (
          <button
            type="button"
            className={css.who}
            data-other={other || undefined}
            aria-label={t`Selling now: ${cashier}`}
            onClick={onCashier}
          >
            <IconUserCircle size={20} stroke={1.8} aria-hidden />
            <span className={css.cashier}>{cashier}</span>
          </button>
        ) : (
          <span className={css.cashier}>{cashier}</span>
        )}
      </div>
      <button type="button" className={css.state} onClick={onOpen}>
        <Icon size={20} stroke={2.1} aria-hidden className={css.icon} />
        <span className={css.words} role="status">
          {children}
        </span>
      </button>
      <div className={css.tools}>{tools}</div>
    </header>
  )
}

export interface StripButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
  /** Badge count, such as parked sales. */
  readonly count?: number | undefined
  /** Left out on a phone, where it has another place. */
  readonly wide?: boolean
}

/** A 48 px button of the strip, with an accessible name. */
export function StripButton({ label, icon, onClick, count, wide }: StripButtonProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={css.tool}
      data-wide={wide || undefined}
      aria-label={count ? t`${label}: ${count}` : label}
      title={label}
      onClick={onClick}
    >
      {icon}
      {count ? (
        <span className={css.count} aria-hidden>
          {count}
        </span>
      ) : null}
    </button>
  )
}
