import { useEffect, useRef } from 'react'
import { BurstGuard, QUIET_MS } from '#features/counter/parts/shortcuts/burst-guard.ts'
import { chordOf } from '#features/counter/parts/shortcuts/chord.ts'
import { shortcuts, type Act } from '#features/counter/parts/shortcuts/shortcut-table.ts'

const byChord = new Map<string, Act>(shortcuts.flatMap(({ act, keys }) => keys.map((chord) => [chord, act] as const)))

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox])'))

/** An open dialog has its own keys. */
const dialogOpen = (): boolean => document.querySelector('[role=dialog]') !== null

/** Runs the current screen's actions by shortcut; never during a scan or an open dialog. */
export function useShortcuts(acts: Readonly<Partial<Record<Act, () => void>>>): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const guard = new BurstGuard()
    let waiting: ReturnType<typeof setTimeout> | undefined
    const onKey = (event: KeyboardEvent): void => {
      // another key follows: the pending shortcut was a character of a scan
      if (event.key !== 'Shift') clearTimeout(waiting)
      // Alt/Ctrl combinations are never scanner input.
      const held = event.altKey || event.ctrlKey || event.metaKey
      const amid = guard.amid(held ? 'Alt' : event.key, event.timeStamp)
      if (amid || event.defaultPrevented || event.isComposing || event.repeat) return
      const chord = chordOf(event)
      const run = chord === undefined ? undefined : latest.current[byChord.get(chord)!]
      if (!run || dialogOpen()) return
      if (chord === '?') {
        if (!isTyping(event.target)) waiting = setTimeout(() => latest.current.help?.(), QUIET_MS)
        return
      }
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}
