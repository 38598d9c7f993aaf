import { useLingui } from '@lingui/react/macro'
import { IconBackspace } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { padKeyOf, type PadKey } from './pad-entry.ts'
import css from './number-pad.module.css'

const figures = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export interface NumberPadProps {
  /** Accessible name of the pad, such as "Cash received". */
  readonly label: string
  /** Key beside the zero: `00` for money, `.` for weights, none for whole numbers. */
  readonly extra?: '00' | '.' | 'none'
  readonly onKey: (key: PadKey) => void
  /** Enter on the keyboard. */
  readonly onEnter?: (() => void) | undefined
  /** Listens to the keyboard wherever the focus is, except in text fields. */
  readonly keyboard?: boolean
}

/** Twelve large keys, and the same keys on a keyboard. It reports keys; the caller shows the value. */
export function NumberPad({ label, extra = '00', onKey, onEnter, keyboard = true }: NumberPadProps) {
  const { t } = useLingui()
  const latest = useRef({ onKey, onEnter })
  useEffect(() => {
    latest.current = { onKey, onEnter }
  })
  useEffect(() => {
    if (!keyboard) return
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const key = padKeyOf(event.key)
      if (key) {
        event.preventDefault()
        latest.current.onKey(key)
      } else if (event.key === 'Enter' && latest.current.onEnter && !isButton(event.target)) latest.current.onEnter()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [keyboard])
  return (
    // a tap keeps the focus where it is: Enter then completes instead of repeating the key
    <div className={css.pad} role="group" aria-label={label} onMouseDown={(event) => event.preventDefault()}>
      {figures.map((figure) => (
        <button key={figure} type="button" className={css.key} onClick={() => onKey(figure)}>
          {figure}
        </button>
      ))}
      {extra === 'none' ? (
        <span />
      ) : (
        <button type="button" className={css.key} onClick={() => onKey(extra)}>
          {extra}
        </button>
      )}
      <button type="button" className={css.key} onClick={() => onKey('0')}>
        0
      </button>
      <button type="button" className={css.key} onClick={() => onKey('back')} aria-label={t`Delete last digit`}>
        <IconBackspace aria-hidden stroke={1.75} size={28} />
      </button>
    </div>
  )
}

/** Radios and checkboxes do not need digits: the pad gets them. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox])'))
const isButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(BUTTON|A)$/.test(target.tagName)
