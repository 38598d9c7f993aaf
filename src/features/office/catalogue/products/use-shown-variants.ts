import { useState } from 'react'
import { fold } from '#domain/search/fold.ts'

/** So many of a product's variants are shown at once. */
export const VARIANTS_SHOWN = 20

interface Looked {
  readonly words: string
  readonly page?: number
}

/**
 * The places of the variants that are found by their name, and of those on the page; a new error shows its page.
 * `errors` are sentences by path: `skus.0.price`.
 */
export function useShownVariants(names: readonly string[], errors: Readonly<Record<string, unknown>>) {
  const [{ words, page = 1 }, look] = useState<Looked>({ words: '' })
  const [seen, setSeen] = useState(errors)
  const places = names.map((_, at) => at)
  const wanted = fold(words)
  const found = wanted === '' ? places : places.filter((at) => fold(names[at]!).includes(wanted))
  const last = Math.max(1, Math.ceil(found.length / VARIANTS_SHOWN))
  const current = Math.min(page, last)
  const shown = found.slice((current - 1) * VARIANTS_SHOWN, current * VARIANTS_SHOWN)
  if (seen !== errors) {
    setSeen(errors)
    const wrong = Object.keys(errors).flatMap((path) => /^skus\.(\d+)\./.exec(path)?.[1] ?? [])
    const first = wrong.length === 0 ? undefined : Math.min(...wrong.map(Number))
    if (first !== undefined && !shown.includes(first)) look({ words: '', page: Math.floor(first / VARIANTS_SHOWN) + 1 })
  }
  return { words, page: current, found, shown, look }
}
