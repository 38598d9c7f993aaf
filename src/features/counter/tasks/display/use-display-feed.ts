import { useCallback, useEffect, useRef, useState } from 'react'
import { displayWanted, wantDisplay } from '#features/counter/tasks/display/display-choice.ts'
import {
  DISPLAY_CHANNEL,
  readToDisplay,
  SILENT_MS,
  type DisplayState,
  type ToCounter,
} from '#features/counter/tasks/display/display-messages.ts'

/** Interval at which to check for the counter's heartbeat. */
const LOOK_MS = 1_000

/** The counter's content, requested at once by a display that opens late; idle once the counter falls silent. */
export function useDisplayFeed(): { state: DisplayState | undefined; say: (message: ToCounter) => void } {
  const [state, setState] = useState<DisplayState>()
  const channel = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    const opened = new BroadcastChannel(DISPLAY_CHANNEL)
    channel.current = opened
    let heardAt = Date.now()
    let silent = true
    const ask = (): void => opened.postMessage({ t: 'ask' } satisfies ToCounter)
    opened.onmessage = (event: MessageEvent<unknown>) => {
      const said = readToDisplay(event.data)
      if (!said) return
      heardAt = Date.now()
      // after a silence the counter may have moved on: ask again
      if (said.t === 'beat' && silent) ask()
      silent = false
      if (said.t === 'state') setState(said)
    }
    const timer = setInterval(() => {
      if (Date.now() - heardAt < SILENT_MS || silent) return
      silent = true
      setState((old) => old && { ...old, shown: { at: 'closed' } })
    }, LOOK_MS)
    // tells a counter that does not know of any display yet
    if (!displayWanted()) wantDisplay()
    ask()
    return () => {
      clearInterval(timer)
      opened.close()
    }
  }, [])
  const say = useCallback((message: ToCounter) => channel.current?.postMessage(message), [])
  return { state, say }
}
