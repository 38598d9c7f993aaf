let opened = (): void => undefined
const opening = new Promise<void>((resolve) => {
  opened = resolve
})

/** Milliseconds; a counter that is locked or has no shift yet does not sell, and is kept in order all the same. */
const AT_THE_LATEST = 2_000

/** The counter takes scans. */
export const counterOpened = (): void => opened()

/** Once the counter takes scans: what the start need not wait for is not loaded before that. */
export const afterOpening = (): Promise<void> =>
  Promise.race([opening, new Promise<void>((resolve) => setTimeout(resolve, AT_THE_LATEST))])
