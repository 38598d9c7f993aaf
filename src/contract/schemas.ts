import * as v from 'valibot'
import type { Cents, Milli, Ppm } from '#domain/money.ts'

/** A UUID in lower case. Facts have UUIDv7 created by the tablet. */
export const Id = v.pipe(
  v.string(),
  v.maxLength(36),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
)
const whole = v.pipe(v.number(), v.safeInteger())
/** Whole cents. */
export const CentsSchema = v.pipe(
  whole,
  v.transform((n) => n as Cents),
)
/** Whole thousandths of the base unit. */
export const MilliSchema = v.pipe(
  whole,
  v.transform((n) => n as Milli),
)
/** Parts per million. */
export const PpmSchema = v.pipe(
  whole,
  v.minValue(0),
  v.maxValue(1_000_000),
  v.transform((n) => n as Ppm),
)
/** UTC milliseconds, 13 digits. */
export const Instant = v.pipe(v.number(), v.safeInteger(), v.minValue(1_000_000_000_000), v.maxValue(9_999_999_999_999))
/** A value, or null for none; clients leave out null. */
export const orNone = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)
/** From when on stock is too low or too high, in thousandths: up to eight digits before the point; null: no warning. */
export const WarningLimit = orNone(v.pipe(whole, v.minValue(0), v.maxValue(99_999_999_000), MilliSchema))
export const Text = (max: number) => v.pipe(v.string(), v.maxLength(max))
/** A name in one line, 1 to `max` characters: no line break or other control character, trimmed. */
export const OneLine = (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max), v.regex(/^[^\p{Cc}\u2028\u2029]*$/u))
/**
 * A name in one language, in one line, for what has a name in two: one of them may be left out, and is then the same.
 * Callers leave out what is empty.
 */
export const NameOrNone = (max: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max), v.regex(/^[^\p{Cc}\u2028\u2029]*$/u)), '')
/** Name in both languages. */
export const Words = v.object({ zh: v.string(), en: v.string() })
export type Words = v.InferOutput<typeof Words>

/** Query values arrive as text: a whole number in either form. */
export const QueryNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(17), v.regex(/^-?\d{1,16}$/), v.transform(Number))]),
  v.safeInteger(),
)
/** `currentPage` and `pageSize` of every list. */
export const paging = {
  currentPage: v.optional(v.pipe(QueryNumber, v.minValue(1), v.maxValue(1_000_000)), 1),
  pageSize: v.optional(v.pipe(QueryNumber, v.minValue(1), v.maxValue(200)), 20),
}
/** A page of a list: `records` and the `total` over all pages. */
export const page = <S extends v.GenericSchema>(record: S) => v.object({ records: v.array(record), total: v.number() })
