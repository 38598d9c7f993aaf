/** The mark lies beside the ledger, since it must be known before that is opened; a worker sees none and works for real. */
export const TRAINING_MARK = 'evertill-training'

/** `on`: this tablet is to practise. `over`: what was practised is still to be cleared away. As it stands now. */
export const trainingMark = (): unknown =>
  (globalThis as { localStorage?: { getItem: (key: string) => unknown } }).localStorage?.getItem(TRAINING_MARK)

export const trainingWanted = (): boolean => trainingMark() === 'on'

/**
 * Whether this page practises: fixed when it starts and true or false until it is left, so that nothing that is under
 * way can change ledgers. A page that is not what is wanted starts anew.
 */
export const training: boolean = trainingWanted()
