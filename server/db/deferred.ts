/** A promise and the functions that settle it. */
export interface Deferred<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (error: Error) => void
}

export function deferred<T = void>(): Deferred<T> {
  let settle: Pick<Deferred<T>, 'resolve' | 'reject'> | undefined
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }))
  if (!settle) throw new Error('a promise runs its executor at once')
  return { promise, ...(settle as Pick<Deferred<T>, 'resolve' | 'reject'>) }
}
