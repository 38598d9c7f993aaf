import pg from 'pg'

const { builtins } = pg.types
const int8Array = 1016

/**
 * Types of values from the database: whole numbers as numbers (cents and thousandths stay below 2^53), times as
 * epoch milliseconds, days as text, the rest as `pg` reads it.
 */
export const valueTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number
    if (oid === builtins.TIMESTAMPTZ) return instant
    if (oid === builtins.DATE) return String
    if (oid === int8Array) return numbers
    return pg.types.getTypeParser(oid, 'text')
  },
}

function instant(text: string): number {
  const iso = text.replace(' ', 'T')
  return Date.parse(/[+-]\d\d$/.test(iso) ? `${iso}:00` : iso)
}

function numbers(text: string): (number | null)[] {
  return text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : Number(item)))
}
