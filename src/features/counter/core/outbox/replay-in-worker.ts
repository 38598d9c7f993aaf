import type { Outcome } from '#sw/replay.ts'

/** How often it is looked whether the worker is still at it; it starts within the first of these. */
export const LOOK_EVERY = 2_000

/**
 * Asks the service worker, which goes on when this page is closed; undefined when it does not take it up, or was
 * stopped in the middle: browsers stop workers when they like, and then nobody answers.
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

/** Whether somebody on this device holds the outbox now. */
export const isSending = async (): Promise<boolean> => {
  const { held } = await navigator.locks.query()
  return held?.some((lock) => lock.name === 'evertill-outbox') ?? false
}
