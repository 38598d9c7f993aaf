/** Days after the end of its time on which the buyer of a pickup that nobody has collected is reminded. */
export const REMINDER_DAYS = [0, 2, 5] as const

/** Days after the end of its time at which such an order ends, and what was paid goes back. */
export const KEPT_DAYS = 7
