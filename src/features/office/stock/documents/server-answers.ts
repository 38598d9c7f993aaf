import { stockMoves } from '#contract/stock/stock-documents.ts'
import { Disconnected } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'

/** Time that an answer is waited for: where the network is weak, most never come. In milliseconds. */
const PATIENCE = 5_000

/** Whether the server answers soon, asked for the places that a move needs anyway. Throws what it refuses. */
export async function serverAnswers(): Promise<boolean> {
  const places = queryClient.fetchQuery({ ...read(stockMoves.places, {}), retry: false, staleTime: 0 })
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE))
  try {
    return await Promise.race([places.then(() => true), late])
  } catch (error) {
    if (error instanceof Disconnected) return false
    throw error
  }
}
