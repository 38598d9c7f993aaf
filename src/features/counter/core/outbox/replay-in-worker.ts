import type { Outcome } from '#sw/replay.ts'

/** Interval at which to check whether the worker is still sending; it starts within the first interval. */
export const LOOK_EVERY = 2_000

/**
 * Lets the service worker send, which continues when this page is closed; undefined if the worker does not start or is
 * stopped midway: browsers stop workers at any time without an answer.
 */
export function replayInWorker(
  worker: Pick<ServiceWorker, 'postMessage'>,
  isSending: () => Promise<boolean>,
): Promise<Outcome | undefined> {
  return new Promise((resolve) => {
    const channel = new MessageChannel()
    const look = setInterval(() => {
      void isSending().then((sending) => {
        if (!sending) end(undefined)
      })
    }, LOOK_EVERY)
    const end = (outcome: Outcome | undefined): void => {
      clearInterval(look)
      channel.port1.close()
      resolve(outcome)
    }
    channel.port1.onmessage = (event: MessageEvent<Outcome>) => end(event.data)
    worker.postMessage({ type: 'REPLAY' }, [channel.port2])
  })
}

/** Whether somebody on this device holds the outbox lock. */
export const isSending = async (): Promise<boolean> => {
  const { held } = await navigator.locks.query()
  return held?.some((lock) => lock.name === 'evertill-outbox') ?? false
}
