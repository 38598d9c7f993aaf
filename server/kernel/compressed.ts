import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Below this many characters compressing costs more than it saves. */
const WORTH_IT = 1400

/** A text as it travels: brotli, gzip or plain, by what the client accepts. */
export function compressed(
  text: string,
  accepted: string,
  quality = 4,
): { body: string | Uint8Array; headers: Record<string, string> } {
  if (text.length < WORTH_IT) return { body: text, headers: {} }
  if (/\bbr\b/.test(accepted)) {
    const body = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    return { body, headers: { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } }
  }
  if (/\bgzip\b/.test(accepted))
    return { body: gzipSync(text, { level: 4 }), headers: { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } }
  return { body: text, headers: {} }
}
