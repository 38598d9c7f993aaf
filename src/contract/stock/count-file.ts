import * as v from 'valibot'
import { SignedEntries } from '#contract/stock/stock-counts.ts'

/**
 * Records that a counting device had not sent when it saved this file. The device has signed its entries and moves; its
 * right to send is not in the file, so that whoever finds it can send nothing of their own.
 */
export const CountFile = v.object({
  type: v.literal('evertill-count'),
  version: v.literal(1),
  device: v.string(),
  savedAt: v.number(),
  entries: v.number(),
  /** Entries of counts. */
  parts: v.array(SignedEntries),
  /** Goods that were moved; earlier builds moved none. */
  moves: v.optional(v.array(SignedEntries), []),
})
export type CountFile = v.InferOutput<typeof CountFile>

/** The file in a text; undefined: it is none. */
export function readCountFile(text: string): CountFile | undefined {
  try {
    const parsed = v.safeParse(CountFile, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
