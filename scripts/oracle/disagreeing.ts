/**
 * The two cases whose expectation its own stated policy does not reproduce, not even with exact fractions:
 * they fail here, are printed, and are set aside.
 */
export const disagreeing: Readonly<Record<string, string>> = {
  'vd-30': 'shares 5.00 by line totals with tax; by what the lines sell for, the total is 64.48',
  'vd-31': 'the stated split gives 50.80, the source says 50.81',
}
