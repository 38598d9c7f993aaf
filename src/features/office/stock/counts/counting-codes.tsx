import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { SheetPlace } from '#contract/stock/count-records.ts'
import type { CountingCode } from '#features/shared/counting/use-counting.ts'
import css from '#features/office/stock/counts/counting.module.css'

interface Props {
  readonly codes: readonly CountingCode[]
  readonly places: ReadonlyMap<string, SheetPlace>
  readonly onAgain: (code: CountingCode) => void
  readonly onDrop: (code: CountingCode) => void
}

/** Codes that lead to nothing here: each stays, with how often it was scanned, until somebody has dealt with it. */
export function CountingCodes({ codes, places, onAgain, onDrop }: Props) {
  if (codes.length === 0) return null
  return (
    <ul className={css['codes']} role="status">
      {codes.map((one) => {
        const { code, times } = one
        const place = places.get(one.placeId)?.code ?? ''
        return (
          <li key={one.id}>
            <strong className="et-code">{code}</strong>
            <span>
              <Trans>
                scanned {times} × at {place}: no product found.
              </Trans>
            </span>
            <Button variant="subtle" size="xs" onClick={() => onAgain(one)}>
              <Trans>Try again</Trans>
            </Button>
            <Button variant="subtle" size="xs" onClick={() => onDrop(one)}>
              <Trans>Dismiss</Trans>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
