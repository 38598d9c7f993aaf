/**
 * Stands for the price of a product without one in a counter's catalogue. A word rather than null: arithmetic with it
 * fails instead of giving 0, also in an older build that reads the same database.
 */
export const NO_PRICE = 'none'
