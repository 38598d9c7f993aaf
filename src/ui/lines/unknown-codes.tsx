import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import css from './lines.module.css'
import type { Unknown } from './use-scanned.ts'

interface Props {
  readonly unknown: readonly Unknown[]
  /** Codes that are still looked up. */
  readonly waiting: number
  /** The one that was scanned last: it is shown large. */
  readonly missed?: string | undefined
  readonly onAgain: (code: string) => void
  readonly onSearch: (code: string) => void
  readonly onForget: (code: string) => void
}

/** Codes that led to nothing: each stays until somebody has decided. */
export function UnknownCodes({ unknown, waiting, missed, onAgain, onSearch, onForget }: Props) {
  return (
    <div className={css['unknown']} role="status">
      {waiting > 1 ? (
        <span>
          <Plural value={waiting} one="# code is looked up" other="# codes are looked up" />
        </span>
      ) : null}
      {unknown.map(({ code, why }, at) => (
        <span key={`${code}-${at}`} data-missed={(code === missed && at === unknown.length - 1) || undefined}>
          <strong className="et-code">{code}</strong>{' '}
          {why === 'none' ? (
            <Trans>Barcode does not exist.</Trans>
          ) : why === 'several' ? (
            <Trans>Several products match.</Trans>
          ) : (
            <Trans>The server did not answer.</Trans>
          )}{' '}
          {why === 'several' ? (
            <Button variant="subtle" size="xs" onClick={() => onSearch(code)}>
              <Trans>Choose</Trans>
            </Button>
          ) : why === 'unreachable' ? (
            <Button variant="subtle" size="xs" onClick={() => onAgain(code)}>
              <Trans>Try again</Trans>
            </Button>
          ) : null}
          <Button variant="subtle" size="xs" onClick={() => onForget(code)}>
            <Trans>Dismiss</Trans>
          </Button>
        </span>
      ))}
    </div>
  )
}
