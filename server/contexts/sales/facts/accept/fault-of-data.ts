/**
 * Whether an error is caused by the delivered data (a value that a column refuses, a limit of the engine, a bug that
 * one fact triggers) rather than by a database that is unreachable, full, in conflict or behind a pooler that mixes up
 * statements; the latter are retried as a whole. Only the former may hold a fact.
 * SQLSTATE class 22 is data exceptions, 23 integrity constraints, 54000 a row or index entry that is too large. Class
 * 42 is not included: it concerns our statements, never a fact.
 */
export function isOfTheData(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && (/^2[23]/.test(code) || code === '54000')) return true
  return error instanceof TypeError || error instanceof RangeError
}
