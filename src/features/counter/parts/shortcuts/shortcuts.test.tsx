import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CounterKeys } from '#features/counter/parts/shortcuts/counter-keys.tsx'
import { GUARANTEES, offerGuarantee } from '#features/counter/parts/ring-up/offer-guarantee.ts'
import { shortcuts, type Act } from '#features/counter/parts/shortcuts/shortcut-table.ts'
import { useShortcuts } from '#features/counter/parts/shortcuts/use-shortcuts.ts'
import { renderUi } from '#ui/render-ui.tsx'

/** The browser's own, on Windows, Linux, Mac and iPad, as far as a page cannot or should not take them. */
const TAKEN = [
  'F5',
  'F11',
  'F12',
  'Alt+D',
  'Alt+E',
  'Alt+F',
  'Alt+F4',
  ...['C', 'F', 'L', 'N', 'Q', 'R', 'T', 'V', 'W', 'X', 'Z'].map((letter) => `Ctrl+${letter}`),
]
const codes: Readonly<Record<string, string>> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '⌫': 'Backspace',
  ',': 'Comma',
  '.': 'Period',
  Enter: 'Enter',
}
const codeOf = (place: string): string =>
  codes[place] ?? (/^[A-Z]$/.test(place) ? `Key${place}` : /^\d$/.test(place) ? `Digit${place}` : place)

let now = 0
/** A key as the keyboard sends it; `after` milliseconds since the one before. */
function press(key: string, init: KeyboardEventInit & { on?: Element; after?: number } = {}): KeyboardEvent {
  const { on = document.body, after = 1000, ...rest } = init
  now += after
  vi.advanceTimersByTime(after)
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest })
  Object.defineProperty(event, 'timeStamp', { value: now })
  on.dispatchEvent(event)
  return event
}
function pressChord(chord: string, more: { on?: Element; after?: number } = {}): KeyboardEvent {
  if (chord === '?') return press('?', { code: 'Slash', shiftKey: true, ...more })
  const parts = chord.split('+')
  const place = parts.at(-1)!
  const held = (name: string): boolean => parts.slice(0, -1).includes(name)
  // with Option a letter's key types another character
  const key = held('Alt') && place.length === 1 ? 'œ' : codeOf(place).replace(/^(Key|Digit)/, '')
  return press(key, {
    code: codeOf(place),
    ctrlKey: held('Ctrl'),
    altKey: held('Alt'),
    shiftKey: held('Shift'),
    ...more,
  })
}

let done: Act[]
function Listening() {
  useShortcuts(Object.fromEntries(shortcuts.map(({ act }) => [act, () => done.push(act)])))
  return <input aria-label="field" />
}
const doneBy = (work: () => unknown): Act[] => {
  done = []
  work()
  vi.advanceTimersByTime(1000)
  return done
}

beforeEach(() => {
  vi.useFakeTimers()
  now = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the table of shortcuts', () => {
  const chords = shortcuts.flatMap(({ keys }) => keys)

  it('gives no key to two actions, and no action twice', () => {
    expect(new Set(chords).size).toBe(chords.length)
    expect(new Set(shortcuts.map(({ act }) => act)).size).toBe(shortcuts.length)
  })

  it('takes nothing of the browser’s own, and needs no function key: a tablet’s keyboard has none', () => {
    expect(chords.filter((chord: string) => TAKEN.includes(chord))).toEqual([])
    expect(shortcuts.filter(({ keys }) => keys.every((chord: string) => /(^|\+)F\d/.test(chord)))).toEqual([])
  })

  it.each(shortcuts.map(({ act, keys }) => [act, keys] as const))(
    '%s: each of its keys does it, and nothing else',
    (act, keys) => {
      render(<Listening />)
      for (const chord of keys) expect([chord, ...doneBy(() => pressChord(chord))]).toEqual([chord, act])
    },
  )
})

describe('what a scanner types', () => {
  const scans = ['0123456789012', 'EV1:a?b?c', '???????', 'MEMBER-?9', 'https://x.test/?q=1', 'aA1?']

  it.each(scans)('%s: is no shortcut, wherever it goes', (code) => {
    render(<Listening />)
    for (const on of [document.body, screen.getByLabelText('field')])
      expect(
        doneBy(() => {
          for (const letter of code) press(letter, { code: letter === '?' ? 'Slash' : '', after: 5, on })
          press('Enter', { code: 'Enter', after: 5, on })
        }),
      ).toEqual([])
  })

  it('may have separators amid it that a scanner sends as function, control or Alt keys', () => {
    render(<Listening />)
    expect(
      doneBy(() => {
        for (const digit of '0109506000134352') press(digit, { after: 8 })
        for (const chord of ['F8', 'Ctrl+P', 'Alt+1']) {
          pressChord(chord, { after: 8 })
          press('1', { after: 8 })
        }
        press('Enter', { code: 'Enter', after: 8 })
      }),
    ).toEqual([])
    // typed by the number block with Alt held
    expect(doneBy(() => press('1', { code: 'Numpad1', altKey: true }))).toEqual([])
  })
})

describe('what a person types', () => {
  it('in a field stays in the field; function keys and Alt work from there', () => {
    render(<Listening />)
    const on = screen.getByLabelText('field')
    expect(doneBy(() => press('?', { code: 'Slash', shiftKey: true, on }))).toEqual([])
    expect(doneBy(() => press('s', { code: 'KeyS', on }))).toEqual([])
    expect(doneBy(() => pressChord('F9', { on }))).toEqual(['pay'])
    expect(doneBy(() => pressChord('Alt+S', { on }))).toEqual(['search'])
  })

  it('may be one shortcut right after the other', () => {
    render(<Listening />)
    expect(
      doneBy(() => {
        pressChord('Alt+1')
        pressChord('Alt+Shift+2', { after: 20 })
        pressChord('F10', { after: 20 })
      }),
    ).toEqual(['cash', 'quickCash1', 'complete'])
  })

  it('with AltGr, or held down, is no shortcut', () => {
    render(<Listening />)
    expect(doneBy(() => press('q', { code: 'KeyQ', ctrlKey: true, altKey: true }))).toEqual([])
    expect(doneBy(() => press('F9', { code: 'F9', repeat: true }))).toEqual([])
  })

  it('belongs to the dialog that is open', () => {
    render(
      <>
        <Listening />
        <div role="dialog" />
      </>,
    )
    const event = pressChord('F9')
    expect(done).toEqual([])
    expect(event.defaultPrevented).toBe(false)
  })

  it('is taken from the browser only where it is a shortcut', () => {
    render(<Listening />)
    expect(pressChord('F9').defaultPrevented).toBe(true)
    expect(pressChord('F5').defaultPrevented).toBe(false)
  })
})

describe('the guarantees of the line in hand', () => {
  const clicked: string[] = []
  const show = (...names: string[]): void => {
    clicked.length = 0
    render(
      <div {...GUARANTEES}>
        {names.map((name) => (
          <button key={name} type="button" onClick={() => clicked.push(name)}>
            {name}
          </button>
        ))}
      </div>,
    )
  }
  it('are nothing to do where the line has none', () => {
    offerGuarantee()
    expect(document.activeElement).toBe(document.body)
  })

  it('sell at once where there is one', () => {
    show('One year')
    offerGuarantee()
    expect(clicked).toEqual(['One year'])
  })

  it('get the focus one after the other where there are several, and Enter chooses', () => {
    show('One year', 'Two years')
    const focused = [1, 2, 3].map(() => {
      offerGuarantee()
      return document.activeElement?.textContent
    })
    expect(focused).toEqual(['One year', 'Two years', 'One year'])
    expect(clicked).toEqual([])
  })
})

describe('the sheet of keys', () => {
  it.each(['en', 'zh'] as const)('lists every action with every key (%s)', (locale) => {
    vi.useRealTimers()
    renderUi(<CounterKeys onClose={() => undefined} />, locale)
    const lines = [...document.querySelectorAll('[role=dialog] dl > div')]
    expect(lines).toHaveLength(shortcuts.length + 2)
    const keysOn = lines.flatMap((line) =>
      [...line.querySelectorAll('dd > span')].map((way) => [...way.children].map((key) => key.textContent).join('+')),
    )
    for (const { keys } of shortcuts) for (const chord of keys) expect(keysOn).toContain(chord)
    const words = lines.map((line) => line.querySelector('dt')!.textContent)
    expect(words.filter((word) => word === '')).toEqual([])
  })
})
