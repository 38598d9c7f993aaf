import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint, InputOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { stockTransfers, type TransferDetails } from '#contract/stock/stock-transfers.ts'
import { queryClient, read, write } from '#api/query.ts'
import { useLineProblems } from '#ui/lines/use-line-problems.tsx'
import { showToast } from '#ui/toast.tsx'

/** Sends or receives a transfer: what stands in the way is said at its line, everything else above them. */
export function useStep<E extends Endpoint>(endpoint: E, { id, lines }: TransferDetails, onDone: () => void) {
  const { mutateAsync: send, isPending } = useMutation(write(endpoint))
  const { show, refused, reset, failed, failure, problems, first } = useLineProblems(() => 'amount')
  const keys = lines.map(({ lineNo }) => String(lineNo))
  const run = async (input: InputOf<E>, message: ReactNode): Promise<void> => {
    reset()
    try {
      await send(input)
      await queryClient.fetchQuery(read(stockTransfers.details, { id }))
      showToast({ message })
      onDone()
    } catch (error) {
      refused(error, keys)
    }
  }
  const fields = failed instanceof AppError ? failed.fields : {}
  return {
    run,
    refuse: (found: readonly (readonly [at: number, sentence: string])[]): void =>
      show(found.map(([at, sentence]) => [keys[at]!, 'amount', sentence])),
    busy: isPending,
    problemAt: (at: number): string | undefined => problems.get(keys[at]!)?.amount,
    first: first === undefined ? undefined : keys.indexOf(first),
    /** All is there, and some of it is reserved for others. */
    reserved: fields['force'] !== undefined,
    passwordError: fields['password'],
    failure: fields['password'] === undefined ? failure : null,
  }
}
