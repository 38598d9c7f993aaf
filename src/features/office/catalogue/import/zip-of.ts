interface Put {
  readonly name: string | Uint8Array
  readonly content: Uint8Array<ArrayBuffer>
  readonly flags?: number
  /** Its size according to the list. */
  readonly said?: number
  readonly stored?: boolean
}

const deflated = async (content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new CompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  void writer.write(content).then(() => writer.close())
  const parts: Uint8Array[] = []
  const reader = stream.readable.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value)
  return joined(parts)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** A record of a ZIP: its mark and its numbers, each with its place and bytes. */
function record(size: number, mark: number, numbers: readonly (readonly [at: number, bytes: 2 | 4, value: number])[]) {
  const view = new DataView(new ArrayBuffer(size))
  view.setUint32(0, mark, true)
  for (const [at, bytes, value] of numbers)
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
  return new Uint8Array(view.buffer)
}

/** A ZIP as programs write them, without checksums. */
export async function zipOf(puts: readonly Put[], comment = ''): Promise<File> {
  const bodies: Uint8Array[] = []
  const list: Uint8Array[] = []
  let from = 0
  for (const { name, content, flags = 0, said = content.length, stored = false } of puts) {
    const path = typeof name === 'string' ? new TextEncoder().encode(name) : name
    const packed = stored ? content : await deflated(content)
    bodies.push(record(30, 0x04034b50, [[26, 2, path.length]]), path, packed)
    const entry = record(46, 0x02014b50, [
      [8, 2, flags],
      [10, 2, stored ? 0 : 8],
      [20, 4, packed.length],
      [24, 4, said],
      [28, 2, path.length],
      [42, 4, from],
    ])
    list.push(entry, path)
    from += 30 + path.length + packed.length
  }
  const end = record(22, 0x06054b50, [
    [12, 4, joined(list).length],
    [16, 4, from],
    [20, 2, comment.length],
  ])
  return new File([joined([...bodies, ...list, end, new TextEncoder().encode(comment)])], 'pictures.zip')
}
