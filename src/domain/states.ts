/** The appearance of a state: good, in progress, waiting for somebody, needs attention, ended. */
export type Badge = 'ready' | 'sending' | 'waiting' | 'attention' | 'stopped'

export interface StateRule<Name extends string> {
  /** As stored and on the wire. */
  readonly code: number | string
  readonly zh: string
  readonly en: string
  readonly badge: Badge
  /** The allowed next states. */
  readonly to: readonly Name[]
}

export interface State<Name extends string = string> {
  readonly name: Name
  readonly code: number | string
  readonly words: { readonly zh: string; readonly en: string }
  readonly badge: Badge
  readonly to: readonly Name[]
}

/** The states of one kind of record. */
export interface States<Name extends string = string> {
  readonly all: readonly State<Name>[]
}

/**
 * Declares the states of a record once: code, texts, badge and allowed next states. The server refuses every other
 * change; the database's check constraint lists the same codes.
 */
export function states<const R extends Readonly<Record<string, Omit<StateRule<string>, 'to'>>>>(
  rules: R & { readonly [N in keyof R]: StateRule<keyof R & string> },
): States<keyof R & string> & { readonly [N in keyof R]: R[N]['code'] } {
  const all = Object.entries(rules as Readonly<Record<string, StateRule<keyof R & string>>>).map(
    ([name, { zh, en, ...rule }]) => ({ name: name as keyof R & string, words: { zh, en }, ...rule }),
  )
  const codes = Object.fromEntries(all.map(({ name, code }) => [name, code])) as { [N in keyof R]: R[N]['code'] }
  return { ...codes, all }
}

/** The state of a code. An unknown code from a newer server is shown as it is. */
export const stateOf = (of: States, code: number | string): State =>
  of.all.find((state) => state.code === code) ?? {
    name: String(code),
    code,
    words: { zh: String(code), en: String(code) },
    badge: 'waiting',
    to: [],
  }

/** Whether a record may change from one state to another. */
export function mayBecome(of: States, from: number | string, to: number | string): boolean {
  const next = stateOf(of, to).name
  return stateOf(of, from).to.includes(next)
}

/** The states, by their codes, in which a record allows each action. */
export type Actions<A extends string = string> = Readonly<Record<A, readonly (number | string)[]>>

/** Declares in which states a record allows an action: in every other the server refuses it, and no screen offers it. */
export function actions<N extends string, A extends string>(
  of: States<N>,
  rules: Readonly<Record<A, readonly N[]>>,
): Actions<A> {
  const codes = (names: readonly N[]) => of.all.filter(({ name }) => names.includes(name)).map(({ code }) => code)
  const listed = Object.entries<readonly N[]>(rules).map(([action, names]) => [action, codes(names)] as const)
  return Object.fromEntries(listed) as Record<string, readonly (number | string)[]> as Actions<A>
}

/** Whether a record in a state allows an action. */
export const allows = <A extends string>(of: Actions<A>, state: number | string, action: A): boolean =>
  of[action].includes(state)
