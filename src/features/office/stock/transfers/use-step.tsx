import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Endpoint, InputOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { stockTransfers } from '#contract/stock/stock-transfers.ts'
import { failureText } from '#contract/texts/failure-text.ts'
import { queryClient, read, write } from '#api/query.ts'
import css from '#features/office/stock/transfers/transfers.module.css'
import { showToast } from '#ui/toast.tsx'
import { useLanguage } from '#ui/use-language.ts'

type Found = readonly (readonly [at: number, sentence: string])[]

/** Sends or receives a transfer: what stands in the way is said at its line, everything else above them. */
export function useStep<E extends Endpoint>(endpoint: E, id: string, onDone: () => void) {
  const language = useLanguage()
  const { mutateAsync: send, isPending } = useMutation(write(endpoint))
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const [failure, setFailure] = useState<unknown>()
  const refuse = (found: Found): void => setProblems(new Map(found))
  const run = async (input: InputOf<E>, message: ReactNode): Promise<void> => {
    refuse([])
    setFailure(undefined)
    try {
      await send(input)
      await queryClient.fetchQuery(read(stockTransfers.details, { id }))
      showToast({ message })
      onDone()
    } catch (error) {
      setFailure(error)
      if (!(error instanceof AppError)) return
      refuse(
        Object.entries(error.fields).flatMap(([path, sentence]) => {
          const match = /^lines\.(\d+)\./.exec(path)
          return match ? [[Number(match[1]), sentence] as const] : []
        }),
      )
    }
  }
  const fields = failure instanceof AppError ? failure.fields : {}
  return {
    run,
    refuse,
    busy: isPending,
    problems,
    first: problems.size === 0 ? undefined : Math.min(...problems.keys()),
    /** All is there, and some of it is kept for others. */
    kept: fields['force'] !== undefined,
    passwordError: fields['password'],
    failure:
      failure === undefined || fields['password'] !== undefined ? null : (
        <p role="alert" className={css['failure']}>
          {failureText(failure, language)}
        </p>
      ),
  }
}
