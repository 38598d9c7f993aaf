/**
 * Whether an error comes from what was delivered (a value that a column refuses, a limit of the engine, a bug that one
 * fact reaches) rather than from the database being away, full, in a conflict or reached through a pooler that mixes up
 * statements: those are tried again whole. Only the former may hold a fact.
 *
 * 22 is PostgreSQL's class of data exceptions, 23 that of integrity constraints, 54000 a row or an index entry that is
 * too large. Class 42 is not among them: it speaks of our statements, never of a fact.
 */
export function isOfTheData(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && (/^2[23]/.test(code) || code === '54000')) return true
  return error instanceof TypeError || error instanceof RangeError
}
