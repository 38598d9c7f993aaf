import type { Readable } from 'node:stream'

/** Lines that end with a line feed and nothing else: JSON text may hold every other separator as it is. */
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
