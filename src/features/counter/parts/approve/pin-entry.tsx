import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckState } from '#features/counter/parts/approve/try-pin.ts'
import { NumberPad } from '#ui/number-pad.tsx'
import type { PadKey } from '#ui/pad-entry.ts'
import css from '#features/counter/parts/approve/pin-dialog.module.css'

const SHORTEST = 4
const LONGEST = 8

/** Whether a PIN can be tried now. */
export const isComplete = (pin: string, { at }: CheckState): boolean =>
  pin.length >= SHORTEST && at !== 'checking' && at !== 'wait'

interface PinEntryProps {
  readonly pin: string
  readonly state: CheckState
  readonly onPin: (next: (old: string) => string) => void
  readonly onEnter: () => void
}

/** PIN entry: dots for the digits, the reason of a failure, and the number pad. */
export function PinEntry({ pin, state, onPin, onEnter }: PinEntryProps) {
  const { t } = useLingui()
  return (
    <>
      <div
        className={css.dots}
        role="img"
        aria-label={t`PIN: ${pin.length} digits`}
        data-wrong={state.at === 'wrong' || undefined}
      >
        {Array.from({ length: Math.max(SHORTEST, pin.length) }, (_, i) => (
          <span key={i} data-on={i < pin.length || undefined} />
        ))}
      </div>
      <p className={css.said} role="alert">
        {state.at === 'wrong' ? <Trans>Wrong PIN. Try again.</Trans> : null}
        {state.at === 'doubted' ? (
          <Trans>
            Too many wrong PINs for this person. They must set a new PIN in the back office under Settings, Account
            security.
          </Trans>
        ) : null}
        {state.at === 'wait' ? <Trans>Too many wrong PINs. Wait {state.seconds} s.</Trans> : null}
      </p>
      <NumberPad label={t`PIN`} extra="none" onKey={(key) => onPin((old) => pressPin(old, key))} onEnter={onEnter} />
    </>
  )
}

function pressPin(pin: string, key: PadKey): string {
  if (key === 'back') return pin.slice(0, -1)
  if (key === 'clear') return ''
  return /^\d$/.test(key) && pin.length < LONGEST ? pin + key : pin
}
