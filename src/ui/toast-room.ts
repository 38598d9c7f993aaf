interface Shown {
  readonly id?: string | undefined
  /** Milliseconds; false: it stays until it is closed. */
  readonly autoClose?: number | boolean | undefined
}

/**
 * The toast that makes room for a new one, so that the newest is always seen: the oldest of those that go by themselves.
 * Undefined: there is room, or all of them stay.
 */
export const toastToHide = (shown: readonly Shown[], most: number): string | undefined =>
  shown.length < most ? undefined : shown.find(({ autoClose }) => autoClose !== false)?.id
