import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './notice.module.css'
import { PlainButton } from './plain-button.tsx'

export interface ErrorViewProps {
  /** Description of what happened, in one sentence. */
  readonly happened: ReactNode
  /** Consequence for the money or the work. */
  readonly means?: ReactNode
  /** Action to take now. */
  readonly advice?: ReactNode
  /** The id that is also in the server's log. */
  readonly requestId?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly action?: ReactNode
}

/** A failure: what happened, what it means, what to do, and an id to quote. */
export function ErrorView({ happened, means, advice, requestId, onRetry, action }: ErrorViewProps) {
  return (
    <div className={css.notice} role="alert">
      <div className={css.icon} data-tone="attention" aria-hidden>
        <IconAlertTriangle stroke={1.75} />
      </div>
      <p className={css.title}>{happened}</p>
      <div className={css.body}>
        {means ? <p>{means}</p> : null}
        {advice ? <p>{advice}</p> : null}
      </div>
      {onRetry || action ? (
        <div className={css.action}>
          {onRetry ? (
            <PlainButton look="default" onClick={onRetry}>
              <Trans>Try again</Trans>
            </PlainButton>
          ) : null}
          {action}
        </div>
      ) : null}
      {requestId ? (
        <p className={css.id}>
          <Trans>Report id</Trans> <span className="et-code">{requestId}</span>
        </p>
      ) : null}
    </div>
  )
}
