import { useEffect, useRef, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { forgetForm, formName, keepForm, keptForm } from './kept-forms.ts'

/** After the last change, before it is saved. */
const PAUSE_MS = 500

/** The state of a draft: `open` has something that can't be read yet and is kept on this device alone. */
export type SavedState = 'empty' | 'saved' | 'saving' | 'open' | 'unreachable' | 'stale'

export interface SelfSaving<S extends object, F> {
  /** The path of its screen: what is kept on this device belongs to it. */
  readonly path: string
  /** The server's version of it; version 0: nothing yet. */
  readonly server: Held<S>
  /** The server's form of it; undefined: something is missing or can't be read. */
  readonly form: (state: S) => F | undefined
  /** Saves it on top of a version, and answers the new one. */
  readonly save: (version: number, form: F) => Promise<{ readonly version: number }>
  /** It is saved only when somebody asks for it: until then it is kept on this device, also where someone else saves it. */
  readonly byHand?: boolean
  /** The values kept on this device, updated with the server's. */
  readonly merged?: (kept: S, server: S) => S
}

type Held<S> = S & { readonly version: number }

type Start<S extends object> = Pick<SelfSaving<S, unknown>, 'server' | 'byHand' | 'merged'>

/** A newer edit kept on this device; the server's version, if somebody else has saved a draft that saves itself since. */
function startOf<S extends object>(name: string, { server, byHand, merged }: Start<S>): Held<S> {
  const kept = keptForm(name) as Held<S> | undefined
  if (!kept || typeof kept.version !== 'number' || (!byHand && kept.version < server.version)) return server
  return { ...kept, ...merged?.(kept, server) }
}

const stateOf = ({ version }: Held<object>, server: Held<object>): SavedState =>
  version < server.version ? 'stale' : version === 0 ? 'empty' : 'saved'

/**
 * A draft that saves itself: on this device at once, on the server shortly after each change, one save after another.
 * The server's values are used; newer edits kept on this device win if nobody else has saved since.
 */
export function useSelfSaving<S extends object, F>(options: SelfSaving<S, F>) {
  const { path, server, form, save, byHand = false } = options
  const [name] = useState(() => formName(path))
  const [start] = useState(() => startOf(name, options))
  const [state, setState] = useState<S>(start)
  const [status, setStatus] = useState(() => stateOf(start, server))
  const now = useRef({ state, version: Math.max(start.version, server.version), unsaved: byHand || start !== server })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const saveOnce = async (): Promise<number | undefined> => {
    const at = now.current
    if (!at.unsaved) return at.version
    const sent = form(at.state)
    if (!sent) {
      setStatus('open')
      return undefined
    }
    setStatus('saving')
    try {
      const { version } = await save(at.version, sent)
      now.current = { ...now.current, version, unsaved: now.current.state !== at.state }
      if (!now.current.unsaved) {
        forgetForm(name)
        setStatus('saved')
      }
      return version
    } catch (error) {
      setStatus(error instanceof AppError && error.code === 'record.stale' ? 'stale' : 'unreachable')
      throw error
    }
  }
  /** Saves what is not saved yet, and answers its version. Undefined: something can't be read yet. Throws why it failed. */
  const saved = (): Promise<number | undefined> => {
    clearTimeout(timer.current)
    const turn = queue.current.then(saveOnce)
    queue.current = turn.catch(() => undefined)
    return turn
  }
  /** Saves it in the background: the status says how that went. */
  const keepSaved = (): void => void saved().catch(() => undefined)
  /** The version that the server has, once no save is under way; what is not saved by then stays on this device. */
  const version = async (): Promise<number> => {
    clearTimeout(timer.current)
    await queue.current
    return now.current.version
  }
  /** Changes it, from what it is by then. */
  const change = (made: (state: S) => S): void => {
    const next = made(now.current.state)
    now.current = { ...now.current, state: next, unsaved: true }
    keepForm(name, { ...next, version: now.current.version })
    setState(next)
    clearTimeout(timer.current)
    if (!byHand) timer.current = setTimeout(keepSaved, PAUSE_MS)
  }
  /** Somebody else has saved it: the next save replaces this version of theirs. */
  const replace = (theirs: number): void => void (now.current = { ...now.current, version: theirs })
  useAgain(
    () => {
      if (!byHand && now.current.unsaved) keepSaved()
    },
    () => clearTimeout(timer.current),
  )
  /** It is posted or discarded: nothing of it is kept or saved any more. */
  const forget = (): void => {
    clearTimeout(timer.current)
    now.current = { ...now.current, unsaved: false }
    forgetForm(name)
  }
  return { state, status, change, saved, version, replace, forget }
}

/** Does it when the screen opens and closes, and when the network is back. */
function useAgain(again: () => void, closing: () => void) {
  useEffect(() => {
    again()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      closing()
      again()
    }
  }, []) // oxlint-disable-line react/exhaustive-deps -- once, when the screen opens and closes
}
