type Numbered = { readonly n: number }

/**
 * Requests to a worker as promises. `isAnswer` separates answers from events; a request without an answer within
 * `limitMs` fails, in case the worker died.
 */
export function askWorker<Q extends Numbered, M extends object, A extends M & Numbered>(
  worker: Worker,
  options: { isAnswer: (message: M) => message is A; onNews?: (message: M) => void; limitMs: number },
): (question: Omit<Q, 'n'>) => Promise<A> {
  // a page frozen for "back" would keep the worker, its file and its transactions
  globalThis.addEventListener('pagehide', () => worker.terminate())
  let last = 0
  const waiting = new Map<number, (answer: A | Error) => void>()
  worker.addEventListener('message', (event: MessageEvent<M>) => {
    const message = event.data
    if (!options.isAnswer(message)) return options.onNews?.(message)
    waiting.get(message.n)?.(message)
  })
  return (question) =>
    new Promise((resolve, reject) => {
      const n = ++last
      const timer = setTimeout(() => settle(new Error('the worker does not answer')), options.limitMs)
      const settle = (answer: A | Error): void => {
        clearTimeout(timer)
        waiting.delete(n)
        if (answer instanceof Error) reject(answer)
        else resolve(answer)
      }
      waiting.set(n, settle)
      worker.postMessage({ ...question, n })
    })
}
