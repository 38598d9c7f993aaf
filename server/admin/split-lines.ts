import type { Readable } from 'node:stream'

/** Splits only at line feeds: JSON text may contain every other separator. */
export async function* splitLines(stream: Readable): AsyncGenerator<string, void> {
  stream.setEncoding('utf8')
  let rest = ''
  for await (const chunk of stream as AsyncIterable<string>) {
    const pieces = chunk.split('\n')
    pieces[0] = rest + (pieces[0] ?? '')
    rest = pieces.pop() ?? ''
    yield* pieces
  }
  if (rest !== '') yield rest
}
