import { useMemo, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { failureText } from '#contract/texts/failure-text.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useLanguage } from '#ui/use-language.ts'

type Found<F> = readonly (readonly [key: string, field: F, sentence: string])[]

/** Problems of the lines of a document, as it was found here or as the server says; `fieldOf`: its field of a line. */
export function useLineProblems<F extends string>(fieldOf: (name: string) => F) {
  const language = useLanguage()
  const [found, setFound] = useState<Found<F>>([])
  const [first, setFirst] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const show = (all: Found<F>): void => {
    setFound(all)
    setFirst(all[0]?.[0])
  }
  const problems = useMemo(() => {
    const byLine = new Map<string, Partial<Record<F, string>>>()
    for (const [key, field, sentence] of found) byLine.set(key, { ...byLine.get(key), [field]: sentence } as never)
    return byLine
  }, [found])
  return {
    problems,
    /** The key of the first line that has one. */
    first,
    show,
    /** The server refused it; `keys`: of the lines as they were sent. */
    refused: (error: unknown, keys: readonly string[]): void => {
      setFailure(error)
      if (!(error instanceof AppError)) return
      const named = Object.entries(error.fields).flatMap(([path, sentence]) => {
        const [, at = '', field = ''] = /^lines\.(\d+)\.(.+)$/.exec(path) ?? []
        const key = keys[Number(at || -1)]
        return key === undefined ? [] : [{ at: Number(at), of: [key, fieldOf(field), sentence] as const }]
      })
      if (named.length > 0) show(named.toSorted((a, b) => a.at - b.at).map(({ of }) => of))
    },
    /** It is tried again. */
    reset: (): void => {
      setFailure(undefined)
      show([])
    },
    /** A line has been changed. */
    clear: (key: string): void => setFound((all) => all.filter(([one]) => one !== key)),
    failed: failure,
    failure: failure === undefined ? null : <FormFailure>{failureText(failure, language, 'form')}</FormFailure>,
  }
}
