import * as v from 'valibot'
import { isDay } from '#domain/store-days.ts'

/** A day that exists, `2026-11-26`. */
export const Day = v.pipe(v.string(), v.isoDate(), v.check(isDay))

/** Longest range of days that is added up. */
export const MOST_DAYS = 1096
