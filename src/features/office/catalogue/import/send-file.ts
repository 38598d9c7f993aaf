import { IMPORT_PART, imports } from '#contract/catalogue/imports.ts'
import { base64 } from '#api/base64.ts'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query.ts'

/** Sends a file part by part. @returns the import's id */
export async function sendFile(file: File, onSent: (bytes: number) => void): Promise<string> {
  let id: string | undefined
  for (let part = 0; part * IMPORT_PART < file.size; part++) {
    const piece = file.slice(part * IMPORT_PART, (part + 1) * IMPORT_PART)
    const data = base64(new Uint8Array(await piece.arrayBuffer()))
    const sent = await call(imports.upload, {
      ...(id === undefined ? {} : { id }),
      name: file.name.slice(-200),
      size: file.size,
      part,
      data,
    })
    id = sent.id
    onSent(Math.min(file.size, (part + 1) * IMPORT_PART))
  }
  await queryClient.invalidateQueries({
    queryKey: undefined,
    predicate: (query) => query.queryKey[1] === imports.list.name,
  })
  return id!
}
