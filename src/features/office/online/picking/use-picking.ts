import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { InputOf } from '#contract/define.ts'
import { picking } from '#contract/online/picking.ts'
import type { PickingTask } from '#contract/online/picking-schemas.ts'
import { sentenceOf } from '#api/call.ts'
import { queryClient, read, write } from '#api/query.ts'
import { play } from '#ui/sounds.ts'

type Pick = Omit<InputOf<typeof picking.pickLine>, 'id' | 'requestId'>

/** The last thing that was picked. */
export interface LastPicked {
  readonly lineNo: number
  readonly picked: number
}

/**
 * Picks goods of a task: one after the other in the order in which they were scanned, each saved at once. What is refused
 * is said and heard; what follows goes on.
 */
export function usePicking(id: string) {
  const { mutateAsync: pick } = useMutation(write(picking.pickLine))
  const { mutateAsync: unpick } = useMutation(write(picking.unpickLine))
  const [problem, setProblem] = useState<string>()
  const [last, setLast] = useState<LastPicked>()
  const [waiting, setWaiting] = useState(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const inTurn = (send: () => Promise<PickingTask>, then: (task: PickingTask) => void): void => {
    setWaiting((n) => n + 1)
    const run = async (): Promise<void> => {
      try {
        const task = await send()
        queryClient.setQueryData(read(picking.details, { id }).queryKey, task)
        setProblem(undefined)
        then(task)
      } catch (error) {
        play('error')
        setProblem(sentenceOf(error))
      } finally {
        setWaiting((n) => n - 1)
      }
    }
    queue.current = queue.current.then(run)
  }

  const take = (picked: Pick): void => {
    const before = queryClient.getQueryData(read(picking.details, { id }).queryKey) as PickingTask | undefined
    const requestId = crypto.randomUUID()
    inTurn(
      () => pick({ id, requestId, ...picked }),
      (task) => {
        const changed = task.lines.find(
          (line) => line.picked !== before?.lines.find(({ lineNo }) => lineNo === line.lineNo)?.picked,
        )
        if (changed) setLast({ lineNo: changed.lineNo, picked: changed.picked })
        play(task.lines.every((line) => line.picked + line.short >= line.quantity) ? 'done' : 'line')
      },
    )
  }

  const putBack = (back: Omit<InputOf<typeof picking.unpickLine>, 'id' | 'requestId'>): void => {
    const requestId = crypto.randomUUID()
    inTurn(
      () => unpick({ id, requestId, ...back }),
      () => setLast(undefined),
    )
  }

  return { take, putBack, problem, last, busy: waiting > 0 }
}
