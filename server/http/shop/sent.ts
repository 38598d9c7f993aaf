import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { compressed } from '#server/kernel/compressed.ts'

/**
 * An answer of the shop, compressed if the reader takes that. What was found has the hash of its text as its tag: a
 * reader that has it already is told so and gets nothing again.
 */
export function sent(c: Context, status: number, text: string, headers: Readonly<Record<string, string>>): Response {
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const known = status === 200 ? { ...headers, ETag: tag, Vary: 'Accept-Encoding' } : headers
  if (status === 200 && names(c.req.header('If-None-Match') ?? '', tag)) {
    const { 'Content-Type': _, ...unchanged } = known as Record<string, string>
    return new Response(null, { status: 304, headers: unchanged })
  }
  const { body, headers: more } = compressed(text, c.req.header('Accept-Encoding') ?? '')
  return new Response(body as never, { status, headers: { ...known, ...more } })
}

/** Whether a list of tags, as If-None-Match has it, names a tag; a proxy may have made a weak one strong. */
const names = (list: string, tag: string): boolean =>
  list.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''))
