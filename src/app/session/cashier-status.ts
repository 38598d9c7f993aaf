/** 1 off duty, 2 on duty (the specification's offline and online; organisation-and-shell 4). */
export type CashierStatus = 1 | 2

/** Whether somebody who was on duty no longer is: worth one warning. */
export const dropped = (before: CashierStatus | undefined, now: CashierStatus): boolean => before === 2 && now === 1
