import { FairTurns } from '#server/drivers/fair-turns.ts'
import type { ReadLimits } from '#server/import/file-limits.ts'
import { FileProcess } from '#server/import/file-process.ts'

const turns = new FairTurns({ atOnce: 1, waitingEach: 4, comeAgain: 5 })

/**
 * The cells of a small file, read in a process with limits; organisations take turns. A product file can be large, and
 * is read with `ProductFile`.
 * @throws RefusedFile; AppError server.busy
 */
export const fileCells = (orgId: string, bytes: Uint8Array, name: string, limits: ReadLimits): Promise<string[][]> =>
  turns.take(orgId, async () => {
    const read = await FileProcess.open({ orgId, parts: [bytes], name, limits })
    try {
      return await read.ask<string[][]>({ kind: 'cells' })
    } finally {
      await read.close()
    }
  })
