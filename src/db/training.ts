/**
 * The flag is outside the ledger because it must be read before that is opened; workers cannot see it and use the real
 * ledger.
 */
export const TRAINING_MARK = 'evertill-training'

/** `on`: this tablet is to train. `over`: training data is still to be deleted. The current value. */
export const trainingMark = (): unknown =>
  (globalThis as { localStorage?: { getItem: (key: string) => unknown } }).localStorage?.getItem(TRAINING_MARK)

export const trainingWanted = (): boolean => trainingMark() === 'on'

/**
 * Whether this page trains: fixed at its start, so that nothing in progress can change ledgers. A page in the wrong
 * mode reloads.
 */
export const training: boolean = trainingWanted()
