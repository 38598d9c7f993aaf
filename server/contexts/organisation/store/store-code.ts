/** The code of an organisation's n-th store, from 0: A, B … Z, AA, AB … ZZ, AAA …; receipt numbers start with it. */
export function storeCode(n: number): string {
  const last = String.fromCharCode(65 + (n % 26))
  return n < 26 ? last : storeCode(Math.floor(n / 26) - 1) + last
}
