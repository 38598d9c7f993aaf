import { RefusedFile } from '#server/import/file-limits.ts'
import { fileFindings } from '#server/import/file-findings.ts'
import type { Answered, Asked, HowToRead } from '#server/import/file-process.ts'
import { headAt, headOf, numbersOf, resultTexts, takeResults } from '#server/import/product-results.ts'
import { readCells } from '#server/import/read-cells.ts'
import { readTable } from '#server/import/read-catalogue.ts'
import { tableOf, UnreadableFile, type FileCells } from '#server/import/rows/csv-rows.ts'

if (!process.send) throw new Error('read-file.process.ts runs as a process of the server only')
process.on('disconnect', () => process.exit())

const parts: Uint8Array[] = []
let cells: FileCells | undefined
let results: Iterator<string> | undefined
let numbers: (() => ReadonlySet<string>) | undefined

async function read(how: HowToRead): Promise<void> {
  const bytes = Buffer.concat(parts.splice(0))
  cells = await readCells(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), how)
}

function forget(): void {
  parts.length = 0
  cells = undefined
  results = undefined
  numbers = undefined
}

async function answer(asked: Asked): Promise<string> {
  if (asked.kind === 'part') parts.push(asked.bytes)
  else if (asked.kind === 'read') await read(asked)
  else if (asked.kind === 'forget') forget()
  else if (asked.kind === 'more') return results ? takeResults(results, asked.most) : '[]'
  else if (asked.kind === 'head') return JSON.stringify(headOf(cells!))
  else if (asked.kind === 'findings') return JSON.stringify(fileFindings(cells!, headAt(cells!), asked.options))
  else if (asked.kind === 'cells') return JSON.stringify(cells!.data)
  else if (asked.kind === 'numbers') return JSON.stringify(asked.itemNos.filter((one) => numbers?.().has(one)))
  else {
    const reading = () => readTable(tableOf(cells!, headAt(cells!)), asked.options).results
    results = resultTexts(reading())
    let found: ReadonlySet<string> | undefined
    numbers = () => (found ??= numbersOf(reading()))
  }
  return 'null'
}

const say = (message: Answered): void => void process.send!(message)

process.on('message', (asked: Asked) => {
  answer(asked).then(
    (value) => say({ kind: 'done', value }),
    (error: unknown) => {
      if (error instanceof UnreadableFile) say({ kind: 'unreadable', message: error.message })
      else say({ kind: 'refused', code: error instanceof RefusedFile ? error.code : 'file.damaged' })
    },
  )
})
