/** Whether a quantity, in thousandths, has no more decimals than its unit; any fits an unknown item. */
export const fitsUnit = (quantity: number, item: { readonly decimals: number } | undefined): boolean =>
  item === undefined || quantity % 10 ** (3 - item.decimals) === 0
