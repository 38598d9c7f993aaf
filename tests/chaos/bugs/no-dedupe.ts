import { patchSource } from './patch-source.ts'

// this server treats every delivery as new: a fact is booked as often as it is sent
patchSource('/server/contexts/sales/entries/read-entries.ts', (source) =>
  source.replace('export const readEntries =', 'const readAll =').concat(`
export const readEntries: typeof readAll = (claims, raw) => readAll(claims, raw).map((entry) => {
  const id = crypto.randomUUID()
  return { ...entry, id, fact: entry.fact && { ...entry.fact, id } }
})
`),
)
